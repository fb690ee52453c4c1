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
}
