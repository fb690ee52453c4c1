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
    #expect(entry?.noteTexts.contains { $0.hasPrefix("repeated rows left out: 2") } == true)
    #expect(
      entry?.intervals[0].objection(to: nil)
        == "the hitches are of several processes, 'Feed', 'Other', and nothing says which was meant; "
        + "choose one with --process"
    )
    let chosen = read(contents(seconds: "9"), table).entries.first
    #expect(chosen?.intervals[0].iterations[0].hitchCount == 1)
    #expect(
      chosen?.noteTexts.contains("hitches of other processes left out: 1 (Other)") == true
    )
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

  private func contents(
    seconds: String,
    process: String = "Feed",
    tables: [String] = []
  ) -> String {
    """
    <trace-toc><run number="1"><info><target><process name="\(process)"/></target>
    <summary><duration>\(seconds)</duration></summary></info>
    <data>\(tables.map { "<table schema=\"\($0)\"/>" }.joined())</data></run></trace-toc>
    """
  }

  @Test func `an empty table is no hitches only if the other one can't have them`() throws {
    func objection(_ files: String...) throws -> String? {
      let inputs = files.enumerated().map { ("\($0.offset).xml", Array($0.element.utf8)) }
      return try #require(Formats.read(inputs).entries.first).intervals[0].objection(to: .recording)
    }
    let doubt =
      "the table of hitches is empty, and 'hitches-summary', which the trace may fill instead, was not "
      + "exported"
    let both = contents(seconds: "9", tables: ["hitches", "hitches-summary"])
    #expect(try objection(table("hitches")) == doubt)
    #expect(try objection(both, table("hitches")) == doubt)
    #expect(try objection(both, table("hitches"), table("hitches-summary")) == nil)
    let one = contents(seconds: "9", tables: ["hitches"])
    #expect(try objection(one, table("hitches")) == nil)
  }

  @Test func `samples of the main thread tell whose code was late`() throws {
    let columns = ["time", "thread", "weight", "stack"].map {
      "<col><mnemonic>\($0)</mnemonic></col>"
    }
    let main =
      "<thread id=\"1\" fmt=\"Main Thread 0x1 (Feed, pid: 5)\"><tid id=\"2\">1</tid></thread>"
    let configure = """
      <tagged-backtrace id="10"><backtrace id="11"><frame id="12" name="CGImageCreate" addr="0x1">\
      <binary id="13" name="CoreGraphics" path="/System/Library/CoreGraphics"/></frame>\
      <frame id="14" name="FeedCell.configure(with:)" addr="0x2">\
      <binary id="15" name="Feed" path="/var/containers/Bundle/Application/A/Feed.app/Feed"/></frame>\
      <frame id="16" name="main" addr="0x3"><binary ref="15"/></frame></backtrace></tagged-backtrace>
      """
    let idle = """
      <tagged-backtrace id="20"><frame id="21" name="mach_msg"><binary ref="13"/></frame></tagged-backtrace>
      """
    let samples = [
      (5_000_000, main, configure),
      (6_000_000, "<thread ref=\"1\"/>", "<tagged-backtrace ref=\"10\"/>"),
      (
        7_000_000, "<thread ref=\"1\"/>",
        "<tagged-backtrace id=\"17\"><backtrace ref=\"11\"/></tagged-backtrace>"
      ),
      (8_000_000, "<thread ref=\"1\"/>", idle),
      // Outside of every hitch, and on another thread.
      (90_000_000, "<thread ref=\"1\"/>", "<tagged-backtrace ref=\"20\"/>"),
      (8_500_000, "<thread id=\"3\" fmt=\"worker\"/>", "<tagged-backtrace ref=\"20\"/>"),
    ].map { time, thread, stack in
      "<row><sample-time>\(time)</sample-time>\(thread)<weight>1000000</weight>\(stack)</row>"
    }
    let profile = """
      <trace-query-result><node><schema name="time-profile">\(columns.joined())</schema>
      \(samples.joined())</node></trace-query-result>
      """
    let entry = try #require(read(table("hitches", (4_000_000, 16_666_667)), profile).entries.first)
    #expect(
      entry.intervals[0].lateFunctions == [
        LateFunction(name: "FeedCell.configure(with:)", percent: 75),
        LateFunction(name: "mach_msg", percent: 25),
      ]
    )
    #expect(
      entry.intervals[0].verdict.contains(
        "late time: 75 % in FeedCell.configure(with:), 25 % in mach_msg"
      )
    )
  }

  @Test func `hangs alone are a measurement without hitches`() throws {
    let entry = try #require(
      read(
        """
        <trace-query-result><node><schema name="potential-hangs"><col><mnemonic>start</mnemonic></col>
        <col><mnemonic>duration</mnemonic></col><col><mnemonic>hang-type</mnemonic></col></schema>
        <row><start-time>5</start-time><duration>300000000</duration><string>Hang</string></row>
        </node></trace-query-result>
        """
      ).entries.first
    )
    #expect(entry.intervals == [])
    #expect(entry.metrics.map { $0.values[0].value } == [1, 300])
  }

  @Test func `hitches after the end of the recording are no part of it`() throws {
    let hitches = table("hitches", (1_000_000_000, 16_666_667), (9_000_000_000, 16_666_667))
    let entry = try #require(read(contents(seconds: "2"), hitches).entries.first)
    #expect(entry.intervals[0].ratio == nil)
    #expect(entry.intervals[0].denominator == nil)
    #expect(
      entry.noteTexts == [
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
      other.intervals[0].objection(to: nil)
        == "no hitch is of 'Feed'; all are of 'Maps': choose one with --process"
    )
    #expect(other.intervals[0].conclusion.rating == nil)
    let own = try #require(read(contents(seconds: "2", process: "Maps"), table).entries.first)
    #expect(own.noteTexts == [])
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
      far.noteTexts.last
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
    #expect(entry.noteTexts == ["hitches of several processes named 'Feed', added up"])
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
      entry.noteTexts
        == ["hitches that begin before another one of their process and display ends: 2"]
    )
    #expect(entry.intervals[0].objection(to: nil) == nil)
  }
}
