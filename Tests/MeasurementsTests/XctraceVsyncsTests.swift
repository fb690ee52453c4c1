import ListEngine
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
}
