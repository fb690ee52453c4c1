import HitchMonitoring
import Measurements
import Testing

/// Exports of Instruments, built of the figures of real ones.
@Suite struct XctraceFormatTests {
  private func interval(_ files: String...) throws -> (HitchInterval, MeasurementEntry) {
    let reading = Formats.read(try files.map { ($0, try Formats.bytes($0)) })
    #expect(reading.messages == [])
    let entry = try #require(reading.entries.first)
    return (try #require(entry.intervals.first), entry)
  }

  @Test func `R2: seven hitches of a real export, with duplicates and the system left out`() throws
  {
    let (interval, entry) = try interval(
      "xctrace/hitches.xml",
      "xctrace/toc.xml",
      "xctrace/vsyncs.xml"
    )
    let iteration = interval.iterations[0]
    #expect(iteration.hitchCount == 7)
    #expect(iteration.hitchNanoseconds == 75_026_872)
    let ratio = try #require(interval.pooledRatio(over: .recording))
    #expect(ratio.durationNanoseconds == 93_275_372_000)
    #expect(abs(ratio.millisecondsPerSecond - 0.804) < 5e-4)
    #expect(interval.band?.name == "good")
    #expect(interval.isOpen)
    #expect(interval.refreshNanoseconds == 8_333_375)
    #expect(iteration.hitches?.first?.narrative == "Potentially expensive app update(s)")
    #expect(
      iteration.hitches?[1].narrative
        == "Potentially expensive render, 64 offscreen passes), Potentially expensive GPU work"
    )
    #expect(iteration.hitches?[2].narrative == "")
    #expect(entry.device.title == "iPhone Air, iOS 26.1")
    #expect(entry.device.systemBuild == "23B85")
    #expect(entry.app.name == "Feed")
    #expect(
      entry.noteTexts == [
        "repeated rows left out: 1",
        "hitches of the system left out: 1",
      ]
    )
  }

  @Test func `R3 and R6: stages are never added, and the identities of all rows hold`() throws {
    let (interval, entry) = try interval(
      "xctrace-ios18/toc.xml",
      "xctrace-ios18/hitches-summary.xml"
    )
    #expect(interval.iterations[0].hitchCount == 12)
    #expect(interval.iterations[0].hitchNanoseconds == 200_484_880)
    let ratio = try #require(interval.pooledRatio(over: .recording))
    #expect(abs(ratio.millisecondsPerSecond - 2.767) < 5e-4)
    #expect(entry.noteTexts == [])
    let hitches = try #require(interval.iterations[0].hitches)
    // Strictly more than a refresh interval is moderate.
    #expect(hitches[0].durationNanoseconds == 16_665_833)
    #expect(hitches[0].severity(refreshNanoseconds: nil) == .low)
    #expect(hitches[1].durationNanoseconds == 16_669_668)
    #expect(hitches[1].severity(refreshNanoseconds: nil) == .moderate)
    #expect(hitches[2].durationNanoseconds == 16_666_125)
    #expect(hitches[2].severity(refreshNanoseconds: nil) == .low)
    for hitch in hitches {
      #expect(hitch.statedSeverity == hitch.severity(refreshNanoseconds: nil))
      #expect(hitch.latencyAllowedNanoseconds == 33_332_791)
      #expect(hitch.buffers == 2)
    }
    #expect(interval.severities == [.low: 10, .moderate: 2])
  }

  @Test func `R6: a row that breaks the identities is counted`() throws {
    let text = String(
      decoding: try Formats.bytes("xctrace-ios18/hitches-summary.xml"),
      as: UTF8.self
    )
    .replacing(">2016665833<", with: ">2016665834<", maxReplacements: 1)
    let entry = try #require(Formats.text(text).entries.first)
    #expect(
      entry.noteTexts == ["rows whose start, latency and presentation do not fit one another: 1"]
    )
  }

  @Test func `R4: an idle menu`() throws {
    let (interval, _) = try interval("xctrace-idle/hitches.xml", "xctrace-idle/toc.xml")
    #expect(interval.iterations[0].hitchNanoseconds == 25_008_999)
    let ratio = try #require(interval.pooledRatio(over: .recording))
    #expect(abs(ratio.millisecondsPerSecond - 0.894) < 5e-4)
  }

  @Test func `R5: without a table of contents there is a sum and no ratio`() throws {
    let (interval, _) = try interval("xctrace-stalls/hitches.xml")
    #expect(interval.iterations[0].hitchCount == 11)
    #expect(interval.iterations[0].hitchNanoseconds == 616_666_666)
    #expect(interval.ratio == nil)
    #expect(interval.denominator == nil)
    #expect(
      interval.verdict[0]
        == "recording: not rated: 11 hitches, 616.667 ms; no denominator is known, so there is no ratio; "
        + "name one with --window"
    )
  }

  @Test func `R7: the denominator decides the verdict, so both are told`() throws {
    let hitches = (0..<121).map { index in
      RecordedHitch(
        startNanoseconds: index * 900_000_000,
        durationNanoseconds: index < 95 ? 16_666_667 : 33_333_333
      )
    }
    var interval = HitchInterval(
      name: "recording",
      iterations: [try #require(HitchIteration(hitches: hitches))],
      windows: [HitchWindow(.recording, nanoseconds: [120_540_000_000], origin: "the trace")],
      denominator: .recording,
      isOpen: true
    )
    #expect(interval.band?.name == "critical")
    #expect(abs(try #require(interval.ratio) - 20.3) < 0.05)
    interval.use(HitchWindow(.input, nanoseconds: [19_600_000_000], origin: "the command line"))
    #expect(abs(try #require(interval.ratio) - 125.0) < 0.05)
    #expect(
      Array(interval.verdict.prefix(2)) == [
        "recording: critical: 125.00 ms/s (good < 5, warning < 10): 121 hitches, 2450 ms over the "
          + "time with input (19.6 s, from the command line)",
        "over the whole recording (120.54 s) instead: 20.33 ms/s, critical",
      ]
    )
  }

  @Test func `paths name the run by attribute or by place, and each is an iteration`() throws {
    func node(_ run: String, _ duration: Int) -> String {
      """
      <node xpath='\(run)'><schema name="hitches"><col><mnemonic>start</mnemonic></col>
      <col><mnemonic>duration</mnemonic></col></schema>
      <row><start-time id="\(duration)">5</start-time><duration>\(duration)</duration></row></node>
      """
    }
    let text = """
      <trace-query-result>\(node("//trace-toc[1]/run[2]/data[1]/table[3]", 20))
      \(node("/trace-toc/run[@number=&quot;1&quot;]/data/table", 10))</trace-query-result>
      """
    let entry = try #require(Formats.text(text).entries.first)
    #expect(entry.intervals[0].iterations.map(\.hitchNanoseconds) == [10, 20])
  }

  @Test(arguments: [
    (
      "<row><start-time ref=\"7\"/></row>",
      "a.txt:3:6: error: no cell before this one has the id '7'"
    ),
    (
      "<row><start-time id=\"1\">5</start-time><duration>-4</duration></row>",
      "a.txt:3:62: error: 'duration' is -4 ns; expected 0 to 9007199254740992"
    ),
    (
      "<row><start-time>5</start-time><sentinel/></row>",
      "a.txt:3:43: error: a row has no 'duration' in nanoseconds"
    ),
    (
      "<row><start-time>5</start-time>",
      "a.txt:4:1: error: expected '</row>'"
    ),
    (
      "<row>&bomb;</row>",
      "a.txt:3:6: error: entity 'bomb' is not one of XML's own and is refused"
    ),
  ])
  func `mistakes are located`(row: String, message: String) {
    let text = """
      <trace-query-result><node><schema name="hitches"><col><mnemonic>start</mnemonic></col>
      <col><mnemonic>duration</mnemonic></col></schema>
      \(row)
      </node></trace-query-result>
      """
    #expect(Formats.text(text).messages == [message])
  }

  @Test func `the same table twice is a mistake, and unknown tables are told`() throws {
    let twice = try Formats.fixtures("xctrace/hitches.xml", "xctrace-idle/hitches.xml")
    #expect(
      twice.messages == [
        "xctrace-idle/hitches.xml:3:936: error: the table 'hitches' of run 1 is also in "
          + "'xctrace/hitches.xml'; put the exports of each trace into a folder of their own"
      ]
    )
    let summary = try Formats.fixtures("xctrace-ios18/hitches-summary.xml")
    #expect(summary.notes == ["the table 'hitches-commit-interval' is not read"])
    let contents = try Formats.fixtures("xctrace/toc.xml")
    #expect(
      contents.messages == [
        "xctrace/toc.xml:1:1: error: there is no table 'hitches', 'hitches-summary' or "
          + "'potential-hangs', and no signpost interval of the app in 'os-signpost-interval'; export "
          + "one of them too"
      ]
    )
  }

  @Test func `times that do not add up to a number are refused, however many there are`() {
    let rows = (0..<3_000).map {
      "<row><start-time>\($0)</start-time><duration>9007199254740992</duration></row>"
    }
    let table = """
      <trace-query-result><node><schema name="hitches"><col><mnemonic>start</mnemonic></col>
      <col><mnemonic>duration</mnemonic></col></schema>\(rows.joined())</node></trace-query-result>
      """
    let messages = Formats.text(table).messages
    #expect(messages.count == 101)
    #expect(messages[0].hasSuffix("error: the hitches add up to more than 104 days"))
    let values = Array(repeating: "9007199", count: 3_000).joined(separator: ", ")
    let name = "com.apple.dt.XCTMetric_OSSignpost-S.animation.hitches.total.duration"
    let result = Formats.text(
      """
      [{"testIdentifier": "A/b()", "testRuns": [{"metrics": [{"displayName": "t",
        "unitOfMeasurement": "s", "measurements": [\(values)], "identifier": "\(name)"}]}]}]
      """
    )
    #expect(
      result.messages == ["a.txt:1:1: error: the times of 'S' add up to more than 104 days"]
    )
  }

  @Test func `what xctrace prints in place of an export is explained`() {
    #expect(
      Formats.text("[Error] Hitches is not supported on this platform.").messages == [
        "a.txt:1:1: error: the trace has no hitches: simulators do not record them; use a device"
      ]
    )
  }
}
