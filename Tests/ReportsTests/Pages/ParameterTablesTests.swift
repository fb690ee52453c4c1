import FrameLab
import TestSupport
import Testing

/// What the page of a scenario says about what was run.
@Suite struct ParameterTablesTests {
  private func page(_ scenario: String) throws -> String {
    try TestReport(["feed": scenario]).text("scenarios/feed.html")
  }

  @Test func `techniques that matter are listed one by one, the others in a note`() throws {
    let page = try page(TestContent.feed)
    #expect(page.contains("Decoded late: onCommit; Prepared: prepareForDisplay"))
    #expect(page.contains("\(Technique.allCases.count - 1), each as by default"))
    #expect(!page.contains("Stack views"))
  }

  @Test func `a technique that all variants set differently from the default is listed`() throws {
    let text = TestContent.feed
      .replacing(
        "title: Decoded late\n",
        with: "title: Decoded late\n    techniques: {masks: masked}\n"
      )
      .replacing("{imagePreparation: prepareForDisplay}", with: "{masks: masked}")
      .replacing("rating: critical", with: "rating: good")
    let page = try page(text)
    #expect(page.contains("masked in every variant"))
    #expect(page.contains("onCommit in every variant"), "the scenario is about it")
    #expect(page.contains("\(Technique.allCases.count - 2), each as by default"))
  }

  @Test func `cells, events, failures, buffers and parameters are listed if they are set`() throws {
    let plain = try page(TestContent.feed)
    for word in ["Events", "Buffers", "requests fail", "waitingCells", "shadow"] {
      #expect(!plain.contains("<dt>\(word)"), "\(word)")
    }
    let text = TestContent.feed
      .replacing("items: 100\n", with: "items: 100\n  cellKinds: 2\n  cell: {shadows: 3}\n")
      .replacing(
        "network: lan\n",
        with: "network: {id: lan, failuresPerThousand: 40, why: a tunnel}\nbuffers: triple\n"
          + "events: [{at: 1 s, insertAtTop: 2}, {at: 0 s, changeTextSize: extraLarge}]\n"
          + "parameters: {waitingCells: {value: 0, why: a test}}\n"
      )
    let page = try page(text)
    #expect(page.contains("100 items, rows of 300 pt, 2 kinds of cells"))
    #expect(page.contains("10 views, 10 layers, 3 shadows"))
    #expect(
      page.contains(
        "after 0 s the text size changed to extraLarge; after 1 s 2 items inserted at the top"
      )
    )
    #expect(page.contains("40 of 1000 requests fail (a tunnel)"))
    #expect(page.contains("always triple"))
    #expect(page.contains("0 (assumption: a test)"))
  }
}
