import HitchMonitoring
import Measurements
import Testing

/// The refresh interval of a trace.
@Suite struct XctraceVsyncsTests {
  // The second pair lies on both sides of a border between classes of differences.
  @Test(arguments: [(16_666_625, 16_666_750), (16_679_950, 16_680_050)])
  func `a hitch of one vsync is low, however vsyncs jitter`(short: Int, long: Int) throws {
    var time = 1_000_000_000
    var vsyncs = ""
    for index in 0..<20 {
      vsyncs += "<row><start-time>\(time)</start-time></row>"
      time += index.isMultiple(of: 2) ? short : long
    }
    let hitches = [short, long, 2 * long].enumerated().map {
      "<row><start-time>\($0.offset)</start-time><duration>\($0.element)</duration></row>"
    }
    let text = """
      <trace-query-result><node><schema name="display-vsyncs-interval">
      <col><mnemonic>timestamp</mnemonic></col></schema>\(vsyncs)</node>
      <node><schema name="hitches"><col><mnemonic>start</mnemonic></col>
      <col><mnemonic>duration</mnemonic></col></schema>\(hitches.joined())</node>
      </trace-query-result>
      """
    let interval = try #require(Formats.text(text).entries.first?.intervals.first)
    #expect(interval.refreshNanoseconds == long)
    #expect(interval.severities == [.low: 2, .moderate: 1])
  }

  private func reading(vsyncs differences: [Int]) -> Formats.Reading {
    var time = 1_000_000_000
    var rows = ""
    for difference in differences {
      rows += "<row><start-time>\(time)</start-time></row>"
      time += difference
    }
    return Formats.text(
      """
      <trace-query-result><node><schema name="display-vsyncs-interval">
      <col><mnemonic>timestamp</mnemonic></col></schema>\(rows)</node>
      <node><schema name="hitches"><col><mnemonic>start</mnemonic></col>
      <col><mnemonic>duration</mnemonic></col></schema>
      <row><start-time>5</start-time><duration>16666667</duration></row></node></trace-query-result>
      """
    )
  }

  @Test(arguments: [
    (
      Array(repeating: 8_333_333, count: 60) + Array(repeating: 16_666_667, count: 41),
      "the vsyncs come at several rates, such as every 8.333 ms and 16.667 ms, so no refresh interval is "
        + "taken from them"
    ),
    (
      Array(repeating: 17, count: 20),
      "19 of 19 vsyncs come less than 1 ms after the one before, so no refresh interval is taken from them"
    ),
  ])
  func `vsyncs at several rates or at none tell no severity`(
    differences: [Int],
    note: String
  ) throws {
    let entry = try #require(reading(vsyncs: differences).entries.first)
    #expect(entry.intervals[0].refreshNanoseconds == nil)
    #expect(entry.intervals[0].severities == nil)
    #expect(entry.noteTexts == [note])
  }

  @Test func `a few vsyncs that were missed are no rate`() throws {
    let differences = (0..<200).map { $0 % 40 == 0 ? 33_333_334 : 16_666_667 }
    let entry = try #require(reading(vsyncs: differences).entries.first)
    #expect(entry.intervals[0].refreshNanoseconds == 16_666_667)
    #expect(entry.noteTexts == [])
  }
}
