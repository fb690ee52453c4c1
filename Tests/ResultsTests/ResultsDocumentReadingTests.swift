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
          " error: expected an array, got the text 'fast'"
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

  @Test
  func `mistakes are located, and all of them are found`() {
    let broken = text.replacing("\"seed\": 18446744073709551615", with: "\"seed\": -1")
      .replacing("\"level\": \"warn\"", with: "\"level\": \"warning\"")
      .replacing("\"status\": \"broken\"", with: "\"status\": 1")
      .replacing("\"median\": 7.1", with: "\"median\": null")
    let read = read(broken)
    #expect(read.document == nil)
    #expect(
      read.messages.map { $0.drop { $0 != " " } } == [
        " error: expected a seed, a whole number from 0 to 18446744073709551615, got -1",
        " error: expected a number, got null",
        " error: unknown level 'warning'; expected one of 'off', 'warn', 'error'",
        " error: expected a text in quotes, got 1",
      ]
    )
    #expect(read.messages.first?.hasPrefix("results.json:7:13: ") == true)
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
