import Diagnostics
import HitchMonitoring
import Results
import Scenarios
import TestSupport
import Testing

@Suite struct BaselineFileTests {
  private static let broken = [
    ExpectationEntry(
      rule: .expectation(.loads, .limit(.atMost)),
      expected: "loads at most 9",
      isMet: false,
      level: AppliedLevel(.off, by: "default"),
      place: Place(path: "feed.yml")
    )
  ]
  private static let baseline = TestBaseline.baseline(
    [
      TestBaseline.entry(
        "feed",
        "trap",
        ratio: 12.345678901234,
        median: 11,
        rating: .critical,
        [
          TestBaseline.expectation(
            "hitchTimeRatio/atMost",
            "at most 5 \"ms\" (in 95 of 100)",
            .warn,
            limit: 5
          )
        ]
      ),
      TestBaseline.entry("chat", "a", ratio: nil, rate: 0, broken),
    ],
    worlds: 100
  )

  private static func read(_ text: String) -> (Baseline?, [String]) {
    var diagnostics: [Diagnostic] = []
    let baseline = Baseline(
      reading: Array(text.utf8),
      path: "baseline.json",
      reporting: &diagnostics
    )
    return (baseline, diagnostics.map(\.description))
  }

  private static var text: String { String(decoding: baseline.bytes, as: UTF8.self) }

  @Test
  func `a variant is a line, and lines are sorted`() throws {
    try expectSnapshot(Self.text, named: "baseline.json")
  }

  @Test
  func `reading what was written gives the same comparison and the same bytes`() throws {
    let (read, mistakes) = Self.read(Self.text)
    #expect(mistakes == [])
    let baseline = try #require(read)
    #expect(baseline.bytes == Self.baseline.bytes)
    #expect(baseline.settings == Self.baseline.settings)
    #expect(baseline.inputs == Self.baseline.inputs)
    #expect(baseline.entries.first?.expectations.map(\.isMet) == [false])
    // Places are those of the lines.
    let chat = try #require(baseline.entries.first)
    #expect(chat.subject.scenario == "chat")
    let line = Self.text.split(separator: "\n").firstIndex { $0.contains("\"variant\": \"a\"") }
    #expect(chat.place?.position?.line == line.map { $0 + 1 })
    let comparison = ResultsComparison(of: baseline, with: Self.baseline, names: TestBaseline.names)
    #expect(!comparison.isOutdated)
  }

  @Test
  func `a baseline of other formats, with mistakes or half a baseline is located`() throws {
    let text = Self.text
    let line = text.split(separator: "\n").first { $0.contains("\"variant\": \"a\"") } ?? ""
    let mistakes = [
      ("perfsite-baseline/1", "perfsite-baseline/2"), ("perfsite-baseline/1", "perfsite-results/2"),
      ("\"level\": \"warn\"", "\"level\": \"wran\""), ("[null]", "[]"),
      ("\"loads/atMost\"", "\"loads/most\""), ("\"frameRate\": [", "\"frames\": ["),
      ("\"rating\": \"critical\"", "\"rating\": \"bad\""), ("\"model\": \"abc\",\n", ""),
      ("\"chat\": {\"digest\": \"d\", \"seed\": 1},\n", ""), (line, "\(line)\n\(line)"),
    ].map { old, new in
      Self.read(text.replacing(old, with: new)).1.map { $0 + "\n" }.joined()
    }
    try expectSnapshot(mistakes.joined(), named: "baseline-mistakes.txt")
    for end in stride(from: 0, to: text.utf8.count - 1, by: 17) {
      let (baseline, mistakes) = Self.read(
        String(decoding: Array(text.utf8.prefix(end)), as: UTF8.self)
      )
      #expect(baseline == nil)
      #expect(mistakes.count == 1)
    }
  }

  @Test
  func `a baseline of another project is refused`() {
    var diagnostics: [Diagnostic] = []
    let baseline = Baseline(
      reading: Self.baseline.bytes,
      path: "baseline.json",
      of: "Other",
      reporting: &diagnostics
    )
    #expect(baseline == nil)
    #expect(
      diagnostics.map(\.description) == [
        "baseline.json:3:12: error: this is a baseline of the project 'Lists', and this project is "
          + "'Other'; if it was renamed, run 'perfsite baseline update --replace'"
      ]
    )
  }

  @Test
  func `a merge conflict says what to do`() {
    let conflict = Self.text.replacing("\"model\"", with: "<<<<<<< HEAD\n\"model\"")
    #expect(
      Self.read(conflict).1 == [
        "baseline.json:5:1: error: unresolved merge conflict; resolve it with 'perfsite baseline "
          + "update --replace'"
      ]
    )
  }
}
