import Diagnostics
import Results
import Testing
import TextFormats

@Suite struct ResultsDocumentReadingTests {
  private func read(_ text: String) -> (document: ResultsDocument?, messages: [String]) {
    var diagnostics: [Diagnostic] = []
    let document = ResultsDocument(
      reading: Array(text.utf8),
      path: TestDocument.path,
      reporting: &diagnostics
    )
    return (document, diagnostics.map(\.description))
  }

  private var text: String { TestDocument.document.json.text }

  @Test
  func `reading what was written gives an equal document`() {
    let read = read(text)
    #expect(read.messages == [])
    #expect(read.document == TestDocument.document)
    let empty = ResultsDocument(
      project: "",
      engine: "",
      model: "",
      settings: RunSettings(trials: 1, worlds: 0),
      scenarios: []
    )
    #expect(self.read(empty.json.text).document == empty)
  }

  @Test
  func `a value and a spread are written without each other`() {
    var document = TestDocument.document
    document.scenarios[0].variants[0].metrics[0].value = nil
    document.scenarios[0].variants[0].metrics[1].value = 1e-9
    document.scenarios[0].variants[0].metrics[2].value = -0.1
    #expect(read(document.json.text).document == document)
  }

  @Test
  func `unknown keys are allowed`() {
    let more = text.replacing("\"digest\":", with: "\"new\": {\"a\": [1, null]}, \"digest\":")
    #expect(read(more).document == TestDocument.document)
  }

  @Test
  func `a file that does not say what was left out is of a whole run`() throws {
    var whole = TestDocument.document
    whole.notRun = []
    #expect(whole.json.text.contains("\"notRun\": {}"))
    #expect(read(whole.json.text.replacing("\"notRun\": {},", with: "")).document == whole)
    #expect(
      read(text.replacing("\"chat\": [\"fast\", \"slow\"]", with: "\"chat\": \"fast\""))
        .messages.map { $0.drop { $0 != " " } } == [
          " error: expected an array, got the text 'fast' in 'notRun.chat'"
        ]
    )
  }

  @Test
  func `an old, a newer and a foreign format say what to do`() {
    func message(_ schema: String) -> [String] {
      read(text.replacing("perfsite-results/2", with: schema)).messages
    }
    #expect(
      message("perfsite-results/1") == [
        "results.json:2:13: error: these results are in the old format 'perfsite-results/1'; write "
          + "them again with 'perfsite run --format json' of this version, which writes "
          + "'perfsite-results/2'"
      ]
    )
    #expect(
      message("perfsite-results/3") == [
        "results.json:2:13: error: these results are in the format 'perfsite-results/3', and this "
          + "version reads 'perfsite-results/2'; use the version of perfsite that wrote them"
      ]
    )
    #expect(
      message("other") == [
        "results.json:2:13: error: expected results in the format 'perfsite-results/2', got 'other'"
      ]
    )
    #expect(
      read("{}").messages == ["results.json:1:1: error: missing key 'schema' in the results"]
    )
    #expect(
      read("[]").messages == [
        "results.json:1:1: error: expected the results, an object, got an array"
      ]
    )
  }

  @Test(arguments: [
    (
      "\"seed\": 18446744073709551615", "\"seed\": -1",
      "7:13: error: expected a whole number from 0 to 18446744073709551615, got -1 in 'settings.seed'"
    ),
    (
      "\"trials\": 5", "\"trials\": 0",
      "8:15: error: expected a number from 1 on, got 0 in 'settings.trials'"
    ),
    (
      "\"level\": \"warn\"", "\"level\": \"warning\"",
      "error: unknown level 'warning'; expected one of 'off', 'warn', 'error' in "
        + "'scenarios[0].variants[0].expectations[1].level'"
    ),
    (
      "\"status\": \"broken\"", "\"status\": 1",
      "error: expected a text in quotes, got 1 in 'claims[0].status'"
    ),
    (
      "\"median\": 7.1", "\"median\": null",
      "error: expected a number, got null in "
        + "'scenarios[0].variants[0].metrics.hitchTimeRatio.worlds.median'"
    ),
    (
      "\"digest\": \"def\",", "", "error: missing key 'digest' in 'scenarios[0]'"
    ),
    (
      "\"count\": 3,", "\"count\": -3,",
      "error: expected a number from 0 on, got -3 in "
        + "'scenarios[0].variants[0].expectations[0].share.count'"
    ),
  ])
  func `a mistake is located`(old: String, new: String, message: String) throws {
    try #require(text.contains(old))
    let read = read(text.replacing(old, with: new))
    #expect(read.document == nil)
    #expect(read.messages.count == 1)
    #expect(read.messages.first?.hasSuffix(message) == true, "\(read.messages)")
  }

  @Test
  func `a metric that the table does not have is a mistake`() {
    let broken = text.replacing("    \"loads\": {", with: "    \"lodas\": {")
    #expect(
      read(broken).messages.map { $0.drop { $0 != " " } } == [
        " error: the metric 'loads' is not among the 'metrics' of the results"
      ]
    )
  }

  @Test
  func `a file that ends early is a mistake where it ends`() {
    let bytes = text.utf8.count
    for length in stride(from: 0, to: bytes - 2, by: 97) {
      let read = read(String(decoding: text.utf8.prefix(length), as: UTF8.self))
      #expect(read.document == nil)
      #expect(read.messages.count == 1)
    }
  }
}
