import Diagnostics
import FrameLab
import LocatedText
import Measurements
import Testing

/// What files that tools really wrote have taught, besides the formats of their own.
@Suite struct RealFileTests {
  @Test(arguments: [
    ("A201851A-8D41-48D2-86EE-319440740DAA", "iPhone 17 Pro", true),
    ("00008110-000A1D0E0C38401E", "iPhone 13", false),
    ("0123456789abcdef0123456789abcdef01234567", "iPhone 8", false),
    ("A201851A-8D41-48D2-86EE-319440740DAA", "My Mac", false),
  ])
  func `an id tells a simulator`(id: String, name: String, isSimulator: Bool) throws {
    let entry = try #require(
      Formats.text(
        """
        [{"testIdentifier": "A/b()", "testRuns": [{
          "device": {"deviceId": "\(id)", "deviceName": "\(name)"},
          "metrics": [{"displayName": "Time", "unitOfMeasurement": "s", "measurements": [1],
            "baselineAverage": 0, "baselineName": ""}]}]}]
        """
      ).entries.first
    )
    #expect(entry.device.isSimulator == isSimulator)
    // Where no baseline is set, results state 0 without a name.
    #expect(entry.metrics[0].baseline == nil)
  }

  @Test func `a long gap between presented frames may be a pause, and it is said`() throws {
    let times = (0..<60).map { $0 * 10 } + (0..<60).map { 1147 + $0 * 10 }
    let lines = times.map(String.init).joined(separator: "\n")
    func alternative(_ head: String) throws -> HitchInterval.Alternative? {
      let entry = try #require(Formats.text("\(head)presented_ms\n\(lines)\n").entries.first)
      return entry.intervals[0].alternative
    }
    let refresh = "# refresh_interval_ns: 10000000\n"
    let other = try #require(try alternative(refresh))
    #expect(other.ratio == 0)
    #expect(other.condition == "if nothing moved in 1 gap of up to 547 ms")
    #expect(try alternative(refresh + "# idle_after_ns: 1000000000\n") == nil)
  }

  private static let log =
    "Test Case '-[A.B c]' measured [Time, seconds] average: 1.000, relative standard deviation: 0.000%, "
    + "values: [1.000000, 1.000000], performanceMetricID:com.apple.XCTPerformanceMetric_WallClockTime\n"

  @Test func `a log is one however much comes before its first measurement`() throws {
    let noise = String(repeating: "some line of another tool\n", count: 100_000)
    let reading = Formats.text(noise + Self.log)
    #expect(reading.messages == [])
    #expect(reading.format == "xcodebuild-log")
    #expect(reading.entries.map(\.test) == ["B/c()"])
    #expect(Formats.text(noise).messages.count == 1)
    // In pieces, one of which ends within the words.
    var rest = ArraySlice((noise + Self.log).utf8)
    let input = TextInput(path: "a.txt") {
      defer { rest = rest.dropFirst(7919) }
      return Array(rest.prefix(7919))
    }
    #expect(Formats.read([input]).entries == reading.entries)
  }

  @Test(arguments: [true, false], [true, false])
  func `UTF-16 is read, with a mark or without`(isLittle: Bool, hasMark: Bool) throws {
    let text = "# refresh_interval_ns: 10000000\n# app: äöü.😀\npresented_ms\n0\n10\n20\n"
    let units = (hasMark ? [0xFEFF] : []) + Array(text.utf16)
    let bytes = units.flatMap { unit in
      let pair = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
      return isLittle ? pair : pair.reversed()
    }
    let whole = Formats.read([("a", bytes)])
    #expect(whole.messages == [])
    #expect(whole.entries.map(\.app.name) == ["äöü.😀"])
    for length in [1, 2, 3, 5] {
      var rest = ArraySlice(bytes)
      let input = TextInput(path: "a") {
        defer { rest = rest.dropFirst(length) }
        return Array(rest.prefix(length))
      }
      #expect(Formats.read([input]).entries == whole.entries)
    }
  }

  @Test func `a trace's tables of stages make frames`() throws {
    func table(_ name: String, _ rows: [(start: Int, duration: Int, swap: Int)]) -> (
      String, [UInt8]
    ) {
      let columns = ["start", "duration", "swap-id"].map { "<col><mnemonic>\($0)</mnemonic></col>" }
      let cells = rows.map {
        "<row><start-time>\($0.start)</start-time><duration>\($0.duration)</duration>"
          + "<uint32>\($0.swap)</uint32></row>"
      }
      let text =
        "<trace-query-result><node xpath='/trace-toc/run[1]/data'><schema name='\(name)'>"
        + columns.joined() + "</schema>" + cells.joined() + "</node></trace-query-result>"
      return ("\(name).xml", Array(text.utf8))
    }
    let vsyncs = (0..<20).map { (start: $0 * 10_000_000, duration: 1, swap: 0) }
    let files = [
      table(
        "hitches-frame-lifetimes",
        [(0, 20_000_000, 7), (10_000_000, 30_000_000, 8), (100_000_000, 20_000_000, 9)]
      ),
      table(
        "hitches-updates",
        [(0, 3_000_000, 7), (0, 4_000_000, 7), (10_000_000, 12_000_000, 8)]
      ),
      table("hitches-renders", [(10_000_000, 1_000_000, 7)]),
      table("hitches-gpu", [(12_000_000, 2_000_000, 7), (30_000_000, 2_500_000, 8)]),
      (
        "v.xml",
        Array(String(decoding: table("display-vsyncs-interval", vsyncs).1, as: UTF8.self).utf8)
      ),
    ]
    let reading = Formats.frames(files.map { TextInput(path: $0.0, bytes: $0.1) })
    #expect(reading.messages == [])
    let file = try #require(reading.file)
    #expect(file.refreshIntervalNanoseconds == 10_000_000)
    #expect(file.frames.map(\.commitNanoseconds) == [4_000_000, 12_000_000, 0])
    #expect(file.frames.map(\.prepareNanoseconds) == [1_000_000, 0, 0])
    #expect(file.frames.map(\.executeNanoseconds) == [2_000_000, 2_500_000, 0])
    #expect(file.frames.map(\.quietVsyncs) == [0, 0, 6])
    #expect(reading.notes == ["1 frame without a commit in the tables"])
    // Without vsyncs nothing tells the interval.
    let rest = files.dropLast().map { TextInput(path: $0.0, bytes: $0.1) }
    #expect(Formats.frames(rest).file == nil)
  }
}
