import Measurements
import Testing

/// The scroll signposts of a trace.
@Suite struct XctraceSignpostsTests {
  @Test func `the time spent scrolling divides all hitches where the trace tells it`() throws {
    let text = """
      <trace-query-result><node><schema name="hitches"><col><mnemonic>start</mnemonic></col>
      <col><mnemonic>duration</mnemonic></col></schema>
      <row><start-time>5</start-time><duration>10000000</duration></row></node>
      <node><schema name="os-signpost-interval"><col><mnemonic>start</mnemonic></col>
      <col><mnemonic>duration</mnemonic></col><col><mnemonic>name</mnemonic></col></schema>
      <row><start-time>900</start-time><duration>1000000000</duration>
      <string>Scroll_DraggingAndDeceleration</string></row></node></trace-query-result>
      """
    let entry = try #require(Formats.text(text).entries.first)
    let interval = entry.intervals[0]
    #expect(interval.denominator == .scrolling)
    #expect(interval.ratio == 10)
    #expect(
      entry.noteTexts == [
        "a ratio over the time spent scrolling counts the hitches outside of it too"
      ]
    )
  }

  @Test func `the app's own signposts are durations, with hitches or without`() throws {
    let rows = [
      ("Decode", "com.example.feed", 4), ("Decode", "com.example.feed", 2),
      ("Commit", "com.apple.UIKit", 9),
    ].map { name, subsystem, milliseconds in
      "<row><start-time>1</start-time><duration>\(milliseconds)000000</duration>"
        + "<string>\(name)</string><string>\(subsystem)</string></row>"
    }
    let entry = try #require(
      Formats.text(
        """
        <trace-query-result><node><schema name="os-signpost-interval">
        <col><mnemonic>start</mnemonic></col><col><mnemonic>duration</mnemonic></col>
        <col><mnemonic>name</mnemonic></col><col><mnemonic>subsystem</mnemonic></col></schema>
        \(rows.joined())</node></trace-query-result>
        """
      ).entries.first
    )
    #expect(entry.intervals == [])
    #expect(entry.metrics.map(\.title) == ["Decode (2 intervals)"])
    #expect(entry.metrics[0].values.map(\.value) == [2, 4, 4])
  }

  /// Tables with rows of two processes, which a recording of all processes has.
  private static func twoProcesses(target: String?) -> [(path: String, bytes: [UInt8])] {
    let process = { (name: String) in "<process fmt=\"\(name) (5)\"/>" }
    func table(_ name: String, _ columns: [String], _ rows: [(process: String, cells: String)])
      -> String
    {
      "<node><schema name=\"\(name)\">"
        + (columns + ["process"]).map { "<col><mnemonic>\($0)</mnemonic></col>" }.joined()
        + "</schema>"
        + rows.map { "<row>\($0.cells)\(process($0.process))</row>" }.joined() + "</node>"
    }
    let span = { (start: Int, length: Int) in
      "<start-time>\(start)</start-time><duration>\(length)</duration>"
    }
    let scroll = "<string>Scroll_DraggingAndDeceleration</string><string>com.apple.UIKit</string>"
    let tables = [
      table(
        "hitches",
        ["start", "duration"],
        [("Feed", span(2_000_000_000, 50_000_000)), ("Photos", span(3_000_000_000, 90_000_000))]
      ),
      table(
        "os-signpost-interval",
        ["start", "duration", "name", "subsystem"],
        [
          ("Feed", span(1, 2_000_000_000) + scroll), ("Photos", span(1, 18_000_000_000) + scroll),
          ("Feed", span(1, 4_000_000) + "<string>Load</string><string>org.feed</string>"),
          ("Photos", span(1, 9_000_000) + "<string>Other</string><string>org.photos</string>"),
        ]
      ),
      table(
        "potential-hangs",
        ["start", "duration", "hang-type"],
        [
          ("Feed", span(1, 300_000_000) + "<string>Hang</string>"),
          ("Photos", span(1, 900_000_000) + "<string>Hang</string>"),
        ]
      ),
      table(
        "time-profile",
        ["time", "thread", "weight", "stack"],
        [("Feed", "slowFeed"), ("Photos", "photosWork")].map { name, function in
          (
            name,
            "<sample-time>2010000000</sample-time><string>Main Thread</string>"
              + "<weight>1000000</weight><string>\(function)</string>"
          )
        }
      ),
    ]
    let contents = target.map {
      "<trace-toc><run number=\"1\"><info><target><process name=\"\($0)\"/></target><summary>"
        + "<start-date>2026-11-28T10:15:00.000+01:00</start-date></summary></info></run></trace-toc>"
    }
    let text = "<trace-query-result>\(tables.joined())</trace-query-result>"
    return [("toc.xml", contents), ("tables.xml", text)].compactMap { path, text in
      text.map { (path, Array($0.utf8)) }
    }
  }

  @Test func `rows of other processes count in no table`() throws {
    let entry = try #require(Formats.read(Self.twoProcesses(target: "Feed")).entries.first)
    #expect(entry.recorded?.description == "2026-11-28T09:15:00Z")
    // 50 ms in 2 s, and not in the 20 s that Photos scrolled too.
    #expect(entry.intervals[0].denominator == .scrolling && entry.intervals[0].ratio == 25)
    #expect(entry.intervals[0].lateFunctions.map(\.name) == ["slowFeed"])
    #expect(
      entry.metrics.map(\.title)
        == ["Hang: number", "Hang: total duration", "Load (1 interval)"]
    )
    #expect(entry.metrics.map { $0.values.first?.value } == [1, 300, 4])
    #expect(
      entry.noteTexts.contains("signposts, hangs and samples of other processes left out: Photos")
    )
    let photos = try #require(Formats.read(Self.twoProcesses(target: "Photos")).entries.first)
    #expect(photos.intervals[0].ratio == 5)
  }

  @Test func `without a process, what several scrolled is no denominator`() throws {
    let entry = try #require(Formats.read(Self.twoProcesses(target: nil)).entries.first)
    #expect(entry.intervals[0].window(.scrolling) == nil)
    #expect(
      entry.noteTexts.contains(
        "several processes scrolled, and nothing says which was meant: choose one with --process"
      )
    )
  }

  @Test func `the export of a track is passed over`() {
    let track = """
      <trace-query-result><node xpath="//trace-toc[1]/run[1]/tracks[1]/track[1]/details[1]/detail[1]">
      <row size="32"/><row size="48"><a/></row></node></trace-query-result>
      """
    let reading = Formats.read(
      Self.twoProcesses(target: "Feed") + [("leaks.xml", Array(track.utf8))]
    )
    #expect(reading.messages == [])
    #expect(reading.notes == ["the table 'a track's detail' is not read"])
  }
}
