import Diagnostics
import Results
import Scenarios
import TestSupport
import Testing
import TextFormats

/// Real measurements among the results.
@Suite struct MeasuredEntryTests {
  private static let document = ResultsDocument(
    project: "Lists",
    engine: "0.2.0",
    model: "",
    settings: Repetitions(trials: 1, worlds: 0),
    scenarios: [],
    measurements: [
      entry("Feed/testScroll() · iPhone 11", [.error, .warn, .off]),
      entry("Feed/testScroll() · iPhone 11", [.error]),
      MeasuredEntry(
        subject: "a day of users",
        place: Place(path: "Content/measurements/b.json"),
        expectations: [],
        unjudged: "no expectation is about it"
      ),
    ]
  )

  private static func entry(_ subject: String, _ levels: [ExpectationLevel]) -> MeasuredEntry {
    MeasuredEntry(
      subject: subject,
      place: Place(path: "Content/measurements/a.json"),
      expectations: levels.enumerated().map { line, level in
        ExpectationEntry(
          rule: .measured("hitchTimeRatio", label: nil, .atMost),
          expected: "hitchTimeRatio at most 5 ms/s",
          isMet: false,
          level: AppliedLevel(level, by: "default"),
          place: Place(path: "Content/measurements.yml", line: line + 2, column: 3),
          message: "hitchTimeRatio is 7.5 ms/s",
          value: 7.5,
          limit: 5
        )
      }
    )
  }

  @Test func `broken expectations are findings, each with an identity of its own`() {
    let findings = Self.document.findings
    #expect(findings.map(\.level) == [.error, .error, .warn])
    #expect(findings.map(\.distance) == [0.5, 0.5, 0.5])
    #expect(Set(findings.map(\.identity)).count == 3)
    #expect(findings[0].subjectText == "measured Feed/testScroll() · iPhone 11")
    #expect(
      ResultsVerdict(Self.document).sentence
        == "FAILED: 2 of 3 expectations broken, 1 warning; 3 measurements (1 expectation off)"
    )
  }

  @Test(arguments: ResultsFormat.allCases)
  func `every format but CSV has expectations of measurements`(_ format: ResultsFormat) throws {
    try expectSnapshot(
      format.text(of: Self.document, in: FormatContext(detail: .verbose)),
      named: "measured-\(format.rawValue).\(format.fileExtension)"
    )
  }

  @Test func `JUnit has a suite for each file`() throws {
    var document = Self.document
    document.measurements[1].place = Place(path: "Content/measurements/c.json")
    let root = try XMLReader.root(
      of: ResultsFormat.junit.text(of: document, in: FormatContext(folder: "App/"))
    )
    #expect(
      root.children.map { $0.attributes["file"] }.sorted { $0 ?? "" < $1 ?? "" } == [
        "App/Content/measurements/a.json", "App/Content/measurements/c.json",
      ]
    )
    #expect(Set(root.children.map { $0.attributes["name"] }).count == 2)
    #expect(Set(root.children.flatMap(\.children).map { $0.attributes["name"] }).count == 4)
  }
}
