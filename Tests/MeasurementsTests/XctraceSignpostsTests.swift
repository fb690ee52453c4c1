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
}
