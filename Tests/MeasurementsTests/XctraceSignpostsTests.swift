import Measurements
import Testing

/// The scroll signposts of a trace.
@Suite struct XctraceSignpostsTests {
  @Test func `the time spent scrolling divides all hitches only if a person says so`() throws {
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
    var interval = entry.intervals[0]
    #expect(interval.denominator == nil)
    #expect(interval.ratio == nil)
    #expect(interval.use(try #require(WindowChoice("scrolling"))) == nil)
    #expect(interval.ratio == 10)
    #expect(
      entry.notes == [
        "a ratio over the time spent scrolling counts the hitches outside of it too"
      ]
    )
  }
}
