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

  @Test(arguments: [(100, ["the table 'other' is not read"]), (101, [])])
  func `reading ends after too many mistakes`(rows: Int, notes: [String]) throws {
    let bad = "<row><start-time>1</start-time><duration>-1</duration></row>"
    let table = """
      <trace-query-result><node><schema name="hitches"><col><mnemonic>start</mnemonic></col>
      <col><mnemonic>duration</mnemonic></col></schema>
      \(String(repeating: bad, count: rows))</node>
      <node><schema name="other"></schema></node></trace-query-result>
      """
    let reading = read(table)
    #expect(reading.messages.count == rows)
    #expect(reading.notes == notes)
    #expect(try #require(reading.messages.last).hasSuffix("not shown") == (rows > 100))
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

  private func row(_ columns: [(mnemonic: String, type: String)], _ cells: String)
    -> Formats.Reading
  {
    let columns = columns.map { column in
      "<col><mnemonic>\(column.mnemonic)</mnemonic>"
        + (column.type.isEmpty ? "" : "<engineering-type>\(column.type)</engineering-type>")
        + "</col>"
    }
    return Formats.text(
      """
      <trace-query-result><node><schema name="hitches">\(columns.joined())</schema>
      <row>\(cells)</row></node></trace-query-result>
      """
    )
  }

  @Test(arguments: [
    ("", "", "the cell of 'start' is a 'duration'"),
    ("start-time", "duration", "the cell of 'start' is a 'duration'; expected a 'start-time'"),
  ])
  func `a cell of another type than its column's is a mistake`(
    start: String,
    duration: String,
    message: String
  ) {
    let columns = [("start", start), ("duration", duration)]
    #expect(
      row(columns, "<duration>5</duration><duration>16666667</duration>").messages.map {
        $0.hasSuffix("error: \(message)")
      } == [true]
    )
    #expect(
      row(columns, "<start-time>5</start-time><duration>16666667</duration>").messages == []
    )
  }

  @Test func `a cell refers to one of its own type`() {
    let columns = [("start", "start-time"), ("duration", "duration")]
    func reading(_ reference: String) -> Formats.Reading {
      row(
        columns,
        "<start-time id=\"1\">1000000000</start-time><duration id=\"2\">16666667</duration></row>"
          + "<row><start-time>3000000000</start-time><duration ref=\"\(reference)\"/>"
      )
    }
    #expect(
      reading("1").messages.map {
        $0.hasSuffix("error: the cell of 'duration' refers to a 'start-time'")
      } == [true]
    )
    #expect(reading("2").messages == [])
  }

  @Test(arguments: ["2", "maybe"])
  func `a hitch is of the system or it isn't`(written: String) {
    let columns = [("start", ""), ("duration", ""), ("is-system", "")]
    let cells =
      "<start-time>5</start-time><duration>16666667</duration><boolean>\(written)</boolean>"
    #expect(
      row(columns, cells).messages.map {
        $0.hasSuffix("'is-system' is '\(written)'; expected 0 or 1")
      }
        == [true]
    )
  }

  @Test func `a frame that appeared at another time than its hitch ended leaves no rating`() throws
  {
    let columns = [("start", ""), ("duration", ""), ("presentation-time", "")]
    func entry(_ shown: Int) throws -> MeasurementEntry {
      let cells =
        "<start-time>5000</start-time><duration>16666667</duration><start-time>\(shown)</start-time>"
      return try #require(row(columns, cells).entries.first)
    }
    let near = try entry(16_671_668)
    #expect(near.intervals[0].objection(to: nil) == nil)
    let far = try entry(50_000_000)
    #expect(
      far.notes.last
        == "recording: the presentation time of 1 of 1 hitch is more than 1 ms from where its "
        + "start and duration put it, so there is no rating"
    )
    #expect(far.intervals[0].objection(to: .recording) != nil)
  }

  @Test func `two processes of one name are told`() throws {
    let rows = [512, 600].map {
      "<row><start-time>\($0)</start-time><duration>5</duration><process fmt=\"Feed (\($0))\"/></row>"
    }
    let table = """
      <trace-query-result><node><schema name="hitches"><col><mnemonic>start</mnemonic></col>
      <col><mnemonic>duration</mnemonic></col><col><mnemonic>process</mnemonic></col></schema>
      \(rows.joined())</node></trace-query-result>
      """
    let entry = try #require(read(table).entries.first)
    #expect(entry.notes == ["hitches of several processes named 'Feed', added up"])
  }

  @Test func `severities that contradict the refresh interval aren't counted`() throws {
    let columns = [
      ("start", ""), ("duration", ""), ("severity", ""), ("refresh-interval", ""),
    ]
    let cells =
      "<start-time>5</start-time><duration>50000000</duration><severity>Low</severity>"
      + "<duration>16666667</duration>"
    let interval = try #require(row(columns, cells).entries.first?.intervals.first)
    #expect(interval.severities == nil)
    #expect(
      interval.verdict.last
        == "severity: not known, because the source's own contradict the refresh interval"
    )
  }

  @Test func `a hitch doesn't start before its earliest time`() throws {
    let columns = [("start", ""), ("duration", ""), ("earliest-time", "")]
    func objection(_ earliest: Int) throws -> String? {
      let cells =
        "<start-time>5000000</start-time><duration>16666667</duration><start-time>\(earliest)</start-time>"
      return try #require(row(columns, cells).entries.first).intervals[0].objection(to: nil)
    }
    #expect(try objection(5_000_000) == nil)
    #expect(
      try objection(9_000_000)
        == "1 of 1 hitch starts more than 1 ms before its earliest time"
    )
  }

  @Test(arguments: [
    ("00:01.562", "216.67 ms", true), ("00:01.561.899", "216.666 ms", true),
    ("1561899250", "0.22 s", true), ("0:00:01.561.899.250", "216,67 ms", true),
    ("00:01.562", "16.67 ms", false), ("00:02.562", "216.67 ms", false),
    ("00:01.562", "217", false),
  ])
  func `a time is what is shown beside it`(start: String, duration: String, isSame: Bool) throws {
    let cells =
      "<start-time id=\"1\" fmt=\"\(start)\">1561899250</start-time>"
      + "<duration id=\"2\" fmt=\"\(duration)\">216666667</duration></row>"
      + "<row><start-time>9561899250</start-time><duration ref=\"2\"/>"
    let columns = [("start", "start-time"), ("duration", "duration")]
    let interval = try #require(row(columns, cells).entries.first).intervals[0]
    let count = start == "00:02.562" ? 1 : 2
    #expect(
      interval.objection(to: nil)
        == (isSame
          ? nil
          : count == 1
            ? "the time of 1 of 2 hitches isn't what is shown beside it"
            : "the times of 2 of 2 hitches aren't those that are shown beside them")
    )
  }

  @Test func `hitches that overlap are told`() throws {
    let entry = try #require(
      read(table("hitches", (100, 50), (120, 10), (150, 10), (155, 10))).entries.first
    )
    #expect(
      entry.notes
        == ["hitches that begin before another one of their process and display ends: 2"]
    )
    #expect(entry.intervals[0].objection(to: nil) == nil)
  }
}
