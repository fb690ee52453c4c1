import Diagnostics
import FrameLab
import Measurements
import Testing

/// Probe results: what single operations take on a device.
@Suite struct ProbeResultsTests {
  private static let head = """
    {"schema": "perfsite-probe/1", "device": {"name": "iPhone 11"}, "operations": [
    """
  private static let decoding = """
    {"operation": "image-decoding", "unit": "ms", "repetitions": 100, "units": 2,
    "p10": 4, "p50": 5, "p90": 7}
    """

  private func read(_ text: String) -> (results: ProbeResults?, messages: [String]) {
    var diagnostics: [Diagnostic] = []
    let results = ProbeResults.read(Array(text.utf8), path: "p.json", diagnostics: &diagnostics)
    return (results, diagnostics.map(\.description))
  }

  @Test func `the documented example is read as it is meant`() throws {
    var diagnostics: [Diagnostic] = []
    let results = try #require(
      ProbeResults.read(
        try Formats.bytes("probe/probe.json"),
        path: "probe.json",
        diagnostics: &diagnostics
      )
    )
    #expect(diagnostics == [])
    #expect(results.device.title == "iPhone 11, iOS 18.6")
    #expect(results.tool.title == "Probe 1.0")
    #expect(results.state.isUsual)
    #expect(results.operations.count == 2)
    let decoding = results.operations[0]
    #expect(decoding.timing.operation == .imageDecoding)
    #expect(abs(decoding.timing.units - 12.192768) < 1e-12)
    #expect(decoding.timing.p50 == 46.8e6)
    #expect(decoding.timing.subjects == 20)
    #expect(
      decoding.parameters == ["format jpeg", "width 4032", "height 3024", "bitsPerPixel 1.4"]
    )
    let layout = results.operations[1].timing
    #expect(layout.repetitions == 10)
    #expect([layout.p10, layout.p50, layout.p90] == [641e3, 668e3, 702e3])
    #expect(layout.place.description == "probe.json:14:5")
  }

  @Test func `an import prints what was repeated and its percentiles`() throws {
    let reading = try Formats.fixtures("probe/probe.json")
    #expect(reading.format == "probe")
    let document = MeasurementDocument(
      format: "probe",
      tool: "probe",
      origins: [],
      entries: reading.entries
    )
    #expect(
      document.verdict == """
        probe · Probe 1.0 · iPhone 11, iOS 18.6
          hitches: not measured
          image-decoding (format jpeg, width 4032, height 3024, bitsPerPixel 1.4; 200 repetitions of 20 items): \
        P10 43.1 ms, P50 46.8 ms, P90 52.3 ms, P99 60.1 ms
          cell-layout (views 20; 10 repetitions of 4 items): P10 0.641 ms, P50 0.668 ms, P90 0.702 ms, P99 0.744 ms

        """
    )
  }

  @Test(arguments: [
    (#"{"schema": "perfsite-probe/2", "device": {}, "operations": []}"#, "unknown version"),
    ("\(head)]}", "the file has no operations"),
    ("\(head)\(decoding.replacing("100", with: "9"))]}", "expected a number from 10 on, got 9"),
    ("\(head)\(decoding.replacing("\"p50\": 5", with: "\"p50\": -5"))]}", "more than 0"),
    ("\(head)\(decoding.replacing("\"p50\": 5", with: "\"p50\": 9"))]}", "below the one before"),
    ("\(head)\(decoding.replacing("\"units\": 2,", with: ""))]}", "is per megapixel of the image"),
    ("\(head)\(decoding.replacing("\"ms\"", with: "\"h\""))]}", "unknown unit 'h'"),
    ("\(head)\(decoding.replacing("image-d", with: "imaged"))]}", "did you mean 'image-decoding'?"),
    ("\(head)\(decoding.replacing("\"p90\": 7", with: "\"p95\": 7"))]}", "unknown key 'p95'"),
    (
      "\(head)\(decoding.replacing("\"p90\": 7", with: "\"p90\": 7, \"subjects\": 101"))]}",
      "at most"
    ),
    ("\(head)\(decoding.replacing("\"p90\": 7", with: "\"samples\": [1]"))]}", "leave one out"),
  ])
  func `mistakes are located`(text: String, message: String) {
    let (results, messages) = read(text)
    #expect(results == nil)
    #expect(messages.contains { $0.contains(message) && $0.hasPrefix("p.json:") }, "\(messages)")
  }

  @Test func `a hot device and one that saves power are in no usual state`() throws {
    for (fact, isUsual) in [
      ("\"thermalState\": \"fair\"", true), ("\"thermalState\": \"serious\"", false),
      ("\"lowPowerMode\": true", false),
    ] {
      let text = "\(Self.head)\(Self.decoding)], \(fact)}"
      #expect(try #require(read(text).results).state.isUsual == isUsual)
    }
  }

  private func timing(_ unit: String, _ p50: Int, more: String = "") -> String {
    """
    {"operation": "cell-creation", "unit": "\(unit)", "repetitions": 100, "p10": \(p50 - 1), \
    "p50": \(p50), "p90": \(p50 + 1)\(more)}
    """
  }

  @Test func `an operation can't take two times at once`() {
    func messages(_ operations: String...) -> [String] {
      read(Self.head + "\n" + operations.joined(separator: ",\n") + "]}").messages
    }
    #expect(
      messages(timing("ms", 2), timing("ms", 200)) == [
        "p.json:3:1: error: 'cell-creation' with the same parameters is there before, with times that "
          + "these can't be; keep one"
      ]
    )
    #expect(messages(timing("ms", 2), timing("ms", 3)) == [])
    #expect(
      messages(timing("ms", 2), timing("ms", 200, more: ", \"parameters\": {\"views\": 90}")) == []
    )
  }

  @Test func `times in a wrong unit are told`() throws {
    func entry(_ operation: String) throws -> MeasurementEntry {
      try #require(Formats.text(Self.head + operation + "]}").entries.first)
    }
    #expect(try entry(timing("ms", 2)).noteTexts == [])
    let tiny = try entry(timing("ns", 2))
    #expect(tiny.noteTexts == ["'cell-creation' takes 2 ns, per cell; check the unit of its times"])
    #expect(tiny.metrics[0].unit == "ns")
    #expect(tiny.metrics[0].values[1].value == 2)
    let huge = try entry(timing("s", 2))
    #expect(huge.noteTexts == ["'cell-creation' takes 2 s, per cell; check the unit of its times"])
  }
}

/// Durations of operations, one a line.
@Suite struct OperationDurationsTests {
  private func read(_ text: String) -> (results: OperationDurations?, messages: [String]) {
    var diagnostics: [Diagnostic] = []
    let results = OperationDurations.read(
      Array(text.utf8),
      path: "s.csv",
      diagnostics: &diagnostics
    )
    return (results, diagnostics.map(\.description))
  }

  @Test func `durations are per unit, and every one is of an item of its own`() throws {
    let text = String(
      decoding: try Formats.bytes("operations-csv/signposts.csv"),
      as: UTF8.self
    )
    let durations = try #require(read(text).results)
    #expect(durations.device.name == "iPhone 11")
    #expect(durations.timings.map(\.operation) == [.cellConfiguration, .imageDecoding])
    let decoding = durations.timings[1]
    #expect(decoding.units == 1)
    #expect(decoding.subjects == 10)
    #expect(abs(decoding.p50 - 8_300_000 / 1.92) < 1e-6)
  }

  @Test(arguments: [
    ("operation,duration_h\na,1\n", "s.csv:1:1: error: unknown column 'duration_h'"),
    ("operation,duration_ns\n", "s.csv:1:1: error: the file has no durations"),
    (
      "operation,duration_ns\nimage-decoding,NaN\n", "s.csv:2:1: error: expected a duration of more"
    ),
    ("operation,duration_ns\nimage-decoding,-1\n", "s.csv:2:1: error: expected a duration of more"),
    ("operation,duration_ns\nimage-decoding\n", "s.csv:2:1: error: expected 2 values, got 1"),
    ("operation,duration_ns\nimage-decodin,1\n", "did you mean 'image-decoding'?"),
    ("operation,duration_ns\nimage-decoding,1\n", "s.csv:2:1: error: 1 duration of"),
    ("operation,operation,duration_ns\n", "s.csv:1:1: error: expected the columns"),
  ])
  func `mistakes are located`(text: String, message: String) {
    let (results, messages) = read(text)
    #expect(results == nil)
    #expect(messages.contains { $0.contains(message) }, "\(messages)")
  }

  private static func export(_ rows: String) -> String {
    """
    <trace-query-result><node><schema name="os-signpost-interval">
    <col><mnemonic>start</mnemonic></col><col><mnemonic>duration</mnemonic></col>
    <col><mnemonic>name</mnemonic></col></schema>\(rows)</node></trace-query-result>
    """
  }

  private func signposts(_ rows: String) -> (results: OperationDurations?, messages: [String]) {
    var diagnostics: [Diagnostic] = []
    let results = OperationDurations.readSignposts(
      Array(Self.export(rows).utf8),
      path: "s.xml",
      diagnostics: &diagnostics
    )
    return (results, diagnostics.map(\.description))
  }

  private func row(_ duration: Int, _ name: String) -> String {
    "<row><start-time>5</start-time><duration>\(duration)</duration><string>\(name)</string></row>"
  }

  @Test func `signposts that are named like operations are durations`() throws {
    let rows = (1...11).map { row($0 * 1_000, "cell-configuration") } + [row(5, "something else")]
    let durations = try #require(signposts(rows.joined()).results)
    #expect(durations.timings.map(\.operation) == [.cellConfiguration])
    #expect(durations.timings[0].p50 == 6_000)
    #expect(durations.timings[0].subjects == 11)
    #expect(OperationDurations.isExport(Array(Self.export("").utf8)))
  }

  @Test func `signposts that tell nothing are refused`() {
    let messages = [row(5, "something else"), row(5, "cell-layout"), row(-5, "cell-layout")]
      .flatMap { signposts($0).messages }
    #expect(
      messages == [
        "s.xml:1:1: error: no signpost interval is named like an operation of the cost table, such as "
          + "'cell-configuration'",
        "s.xml:1:1: error: 'cell-layout' has 1 signpost; expected at least 10",
        "s.xml:3:128: error: 'duration' is -5 ns; expected 0 to 9007199254740992",
      ]
    )
  }
}
