import Foundation
import FrameLab
import Reports
import Scenarios
import TestSupport
import Testing

@Suite struct AnalysisSectionTests {
  private func report(_ text: String, trials: Int = 3) throws -> TestReport {
    try TestReport(
      ["feed": text],
      repetitions: Repetitions(warmUps: 0, trials: trials),
      run: { $0.analyzed(where: TestContent.outcome) }
    )
  }

  @Test func `each device has its analyses, collapsed`() throws {
    let report = try report(TestContent.analyzed)
    #expect(report.messages == [])
    let html = try report.text("scenarios/feed.html")
    let page = ParsedPage(html)
    #expect(page.isWellFormed)
    #expect(Set(page.ids).count == page.ids.count)
    #expect(Set(page.references).isSubset(of: page.ids))
    for device in ["fast", "slow"] {
      for figure in ["ablation", "sensitivity-1", "sensitivity-2"] {
        #expect(page.ids.contains("\(figure)-\(device)"))
      }
    }
    let parts = html.components(separatedBy: "<section class=\"device\"")
    #expect(parts.count == 3)
    #expect(parts[1].contains("id=\"ablation-fast\""))
    #expect(parts[2].contains("id=\"ablation-slow\""))
    #expect(parts[2].contains("<strong>What decides</strong>"))
  }

  @Test func `each figure states its finding, and the break-even is in words`() throws {
    let text = TestContent.analyzed.replacing(
      "imagePreparation: prepareForDisplay",
      with: "imagePreparation: onCommit"
    )
    let page = try report(text).page("scenarios/feed.html")
    #expect(
      page.all("p").contains(
        "'Prepared' against 'Decoded late': begins to matter between 0.99 and 1.00 ms."
      )
    )
    let changes = try report(TestContent.analyzed).page("scenarios/feed.html")
    let texts = try [page.text(of: "sensitivity-1-fast"), changes.text(of: "ablation-fast")]
    try expectSnapshot(texts.joined(separator: "\n"), named: "scenarios/analyses.txt")
  }

  @Test func `without analyses, or with nothing to say, there is nothing to unfold`() throws {
    let plain = try TestReport(["feed": TestContent.analyzed]).page("scenarios/feed.html")
    let dates = try TestReport(["dates": TestContent.dates], run: { $0.analyzed() })
      .page("scenarios/dates.html")
    for page in [plain, dates] {
      #expect(!page.all("summary").contains { $0.hasPrefix("▸ What decides") })
    }
  }

  @Test func `costs that differ between the two variants are named below the ablation`() throws {
    let text = TestContent.analyzed.replacing(
      "title: Decoded late\n",
      with: "title: Decoded late\n    costs: {cell-reuse: {median: 7 ms, why: a test}}\n"
    )
    let page = try report(text).page("scenarios/feed.html")
    #expect(
      page.all("p").contains(
        "The two variants also differ in costs (cell-reuse); each bar keeps those of its start."
      )
    )
  }
}
