import Measurements
import Testing

/// The two tables of hitches that an export may have.
@Suite struct XctraceHitchesTests {
  private func table(_ name: String, _ rows: (start: Int, duration: Int)...) -> String {
    let cells = rows.map {
      "<row><start-time>\($0.start)</start-time><duration>\($0.duration)</duration></row>"
    }
    return """
      <trace-query-result><node><schema name="\(name)"><col><mnemonic>start</mnemonic></col>
      <col><mnemonic>duration</mnemonic></col></schema>
      \(cells.joined())</node></trace-query-result>
      """
  }

  private func read(_ tables: String...) -> Formats.Reading {
    Formats.read(tables.enumerated().map { ("\($0.offset).xml", Array($0.element.utf8)) })
  }

  @Test func `an empty table takes nothing from the other, in either order`() {
    let full = table("hitches-summary", (100, 16_666_667))
    let empty = table("hitches")
    for reading in [read(full, empty), read(empty, full)] {
      #expect(reading.messages == [])
      #expect(reading.entries.first?.intervals[0].iterations[0].hitchNanoseconds == 16_666_667)
    }
    let none = read(empty, table("hitches-summary"))
    #expect(none.entries.first?.intervals[0].iterations[0].hitchCount == 0)
  }

  @Test func `hitches of two processes at one time are two`() {
    let rows = ["Feed", "Other"].map {
      "<row><start-time>100</start-time><duration>5</duration><process fmt=\"\($0)\"/></row>"
    }
    let table = """
      <trace-query-result><node><schema name="hitches"><col><mnemonic>start</mnemonic></col>
      <col><mnemonic>duration</mnemonic></col><col><mnemonic>process</mnemonic></col></schema>
      \((rows + rows).joined())</node></trace-query-result>
      """
    let entry = read(table).entries.first
    #expect(entry?.intervals[0].iterations[0].hitchNanoseconds == 10)
    #expect(entry?.notes.contains { $0.hasPrefix("repeated rows left out: 2") } == true)
  }

  @Test func `both tables may say the same`() {
    let reading = read(table("hitches", (100, 5)), table("hitches-summary", (100, 5)))
    #expect(reading.messages == [])
    #expect(reading.entries.first?.intervals[0].iterations[0].hitchNanoseconds == 5)
  }

  @Test func `tables that contradict each other are a mistake`() {
    let reading = read(table("hitches", (100, 5)), table("hitches-summary", (100, 6)))
    #expect(
      reading.messages == [
        "1.xml:3:62: error: the tables 'hitches' and 'hitches-summary' of a run have different "
          + "hitches; keep the table that your version of iOS fills"
      ]
    )
  }

  private func contents(seconds: String, process: String = "Feed") -> String {
    """
    <trace-toc><run number="1"><info><target><process name="\(process)"/></target>
    <summary><duration>\(seconds)</duration></summary></info></run></trace-toc>
    """
  }

  @Test func `hitches after the end of the recording are no part of it`() throws {
    let hitches = table("hitches", (1_000_000_000, 16_666_667), (9_000_000_000, 16_666_667))
    let entry = try #require(read(contents(seconds: "2"), hitches).entries.first)
    #expect(entry.intervals[0].ratio == nil)
    #expect(entry.intervals[0].denominator == nil)
    #expect(
      entry.notes == [
        "the last hitch ends at 9.017 s, but the recording at 2 s; the table of contents may be that "
          + "of another trace, so nothing is divided by its duration"
      ]
    )
    // A frame may be on its way when the recording ends.
    let near = try #require(read(contents(seconds: "8.9"), hitches).entries.first)
    #expect(near.intervals[0].ratio != nil)
  }

  @Test func `hitches of nothing but other processes are told`() throws {
    let table = """
      <trace-query-result><node><schema name="hitches"><col><mnemonic>start</mnemonic></col>
      <col><mnemonic>duration</mnemonic></col><col><mnemonic>process</mnemonic></col></schema>
      <row><start-time>5</start-time><duration>16666667</duration>\
      <process id="1" fmt="Maps (77)"/></row></node></trace-query-result>
      """
    let other = try #require(read(contents(seconds: "2"), table).entries.first)
    #expect(
      other.notes == [
        "no hitch is of 'Feed', the process of the recording; all are of 'Maps', and no option selects "
          + "a process"
      ]
    )
    let own = try #require(read(contents(seconds: "2", process: "Maps"), table).entries.first)
    #expect(own.notes == [])
  }
}
