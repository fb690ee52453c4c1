import Diagnostics
import Results
import Scenarios
import TestSupport
import Testing

@Suite struct ResultsFormatTests {
  private static let context = {
    var context = FormatContext(folder: "app/lists/", detail: .verbose)
    context.runTimes = [RunTimeEntry(scenario: "feed", device: "slow", milliseconds: 4250)]
    return context
  }()

  @Test(arguments: ResultsFormat.allCases)
  func `every format of a small document`(format: ResultsFormat) throws {
    try expectSnapshot(
      format.text(of: TestDocument.document, in: Self.context),
      named: "small-\(format.rawValue).\(format.fileExtension)"
    )
  }

  @Test(arguments: ResultsFormat.allCases)
  func `the same document gives the same bytes, and nothing needs anything to be there`(
    format: ResultsFormat
  ) {
    let empty = ResultsDocument(
      project: "",
      engine: "",
      model: "",
      settings: Repetitions(trials: 1, worlds: 0),
      scenarios: []
    )
    for document in [TestDocument.document, TestDocument.hostile, TestDocument.wrong, empty] {
      let text = format.text(of: document, in: Self.context)
      #expect(text == format.text(of: document, in: Self.context))
      // CSV may hold any character.
      if format != .csv { #expect(!text.contains("\u{1}")) }
    }
  }

  @Test
  func `quiet shows only what failed, verbose every expectation`() throws {
    for detail in [FormatContext.Detail.quiet, .normal] {
      try expectSnapshot(
        ResultsFormat.text.text(of: TestDocument.document, in: FormatContext(detail: detail)),
        named: "small-\(detail).txt"
      )
    }
    let passed = ResultsFormat.text.text(
      of: TestDocument.document([]),
      in: FormatContext(detail: .quiet)
    )
    #expect(passed == "")
  }

  @Test
  func `only the words are colored, and only if asked`() {
    let colored = ResultsFormat.text.text(
      of: TestDocument.document,
      in: FormatContext(hasColors: true)
    )
    #expect(colored.contains("\u{1B}[1;31merror\u{1B}[0m: feed/decode"))
    #expect(colored.contains("\u{1B}[1;33mwarning\u{1B}[0m: feed/decode"))
    let plain = ResultsFormat.text.text(of: TestDocument.document, in: FormatContext())
    #expect(colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain)
    #expect(
      TerminalColor.coloringSeverities(
        in: "a.yml:1:2: error: x\n   12 | a:1: error: y\nb:3:4: warning: z: 1: error: q\n"
      )
        == "a.yml:1:2: \u{1B}[1;31merror\u{1B}[0m: x\n   12 | a:1: error: y\n"
        + "b:3:4: \u{1B}[1;33mwarning\u{1B}[0m: z: 1: error: q\n"
    )
  }

  @Test
  func `CSV quotes what it has to`() {
    var document = TestDocument.document
    document.scenarios[0].variants[0].id = "a,\"b\"\r\nc"
    let text = ResultsFormat.csv.text(of: document, in: Self.context)
    #expect(text.contains("feed,slow,\"a,\"\"b\"\"\r\nc\",hitchTimeRatio,ms/s,20.5,1.25,7.1,30\n"))
  }
}

extension ResultsFormat {
  /// That of a snapshot.
  var fileExtension: String {
    switch self {
    case .json, .sarif: "json"
    case .junit: "xml"
    case .markdown: "md"
    case .csv: "csv"
    case .text, .github: "txt"
    }
  }
}
