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
      named: "small-\(format.rawValue).\(Self.fileExtension(of: format))"
    )
  }

  private static func fileExtension(of format: ResultsFormat) -> String {
    switch format {
    case .json, .sarif: "json"
    case .junit: "xml"
    case .markdown: "md"
    case .csv: "csv"
    case .text, .github: "txt"
    }
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

  @Test(arguments: [ResultsFormat.text, .markdown, .junit, .sarif, .github])
  func `every failing output says why and how to go on`(format: ResultsFormat) {
    let text = format.text(of: TestDocument.document, in: FormatContext())
      .replacing("\\_", with: "_")
    #expect(text.contains("earliest late frame: 3 of trial 1"))
    #expect(text.contains("perfsite explain feed/decode"))
  }

  @Test
  func `quiet shows only what failed, verbose every expectation`() {
    func text(_ detail: FormatContext.Detail) -> String {
      ResultsFormat.text.text(of: TestDocument.document, in: FormatContext(detail: detail))
    }
    #expect(!text(.quiet).contains("warning:"))
    #expect(text(.normal).contains("\nwarning: feed/decode on slow: expected rating good\n"))
    #expect(!text(.normal).contains("off feed/decode"))
    #expect(
      text(.verbose).contains(
        "off feed/decode on slow: frameRate at least 60 fps, on 3 of 100 plausible phones [off, by default]\n"
      )
    )
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
    #expect(!plain.contains("\u{1B}"))
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
