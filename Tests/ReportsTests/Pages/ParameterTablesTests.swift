import FrameLab
import TestSupport
import Testing

/// What the page of a scenario says about what was run.
@Suite struct ParameterTablesTests {
  /// What is listed above the table of costs.
  private func parameters(_ scenario: String) throws -> String {
    let page = try TestReport(["feed": scenario]).page("scenarios/feed.html")
    let text = try page.text(of: "parameters")
    return String(text[..<(try #require(text.firstRange(of: "Costs of "))).lowerBound])
  }

  @Test func `techniques that matter are listed one by one, the others in a note`() throws {
    try expectSnapshot(parameters(TestContent.feed), named: "parameters/techniques.txt")
  }

  /// The scenario is about how images are prepared, which no variant changes.
  @Test func `a technique that all variants set differently from the default is listed`() throws {
    let text = TestContent.feed
      .replacing(
        "title: Decoded late\n",
        with: "title: Decoded late\n    techniques: {masks: masked}\n"
      )
      .replacing("{imagePreparation: prepareForDisplay}", with: "{masks: masked}")
      .replacing("rating: critical", with: "rating: good")
    try expectSnapshot(parameters(text), named: "parameters/every-variant.txt")
  }

  @Test func `cells, events, failures, buffers and parameters are listed if they are set`() throws {
    let text = TestContent.feed
      .replacing("items: 100\n", with: "items: 100\n  cellKinds: 2\n  cell: {shadows: 3}\n")
      .replacing(
        "network: lan\n",
        with: "network: {id: lan, failuresPerThousand: 40, why: a tunnel}\nbuffers: triple\n"
          + "events: [{at: 1 s, insertAtTop: 2}, {at: 0 s, changeTextSize: extraLarge}]\n"
          + "parameters: {waitingCells: {value: 0, why: a test}}\n"
      )
    try expectSnapshot(parameters(text), named: "parameters/everything.txt")
  }
}
