import Foundation
import Reports
import Scenarios
import TestSupport
import Testing

@Suite struct AnalysisFigureTests {
  private static let figures = """
    :::figure feed kind=ablation
    :::figure feed kind=sensitivity parameter=networkLatency device=slow
    :::figure feed kind=sensitivity
    """

  private func analyzed(_ run: ScenarioRun) -> ScenarioResult {
    run.analyzed(where: TestContent.outcome)
  }

  @Test func `analyses are drawn as on the scenario's page`() throws {
    let html = try DirectivePages.html(Self.figures, in: TestContent.analyzed, run: analyzed)
    let page = ParsedPage(html)
    #expect(page.isWellFormed)
    #expect(Set(page.ids).count == page.ids.count)
    #expect(
      Set(page.ids).isSuperset(of: [
        "figure-feed--ablation", "figure-feed--sensitivity--slow--networkLatency",
        "figure-feed--sensitivity",
      ])
    )
    let titles = html.matches(of: /<figcaption>([^<]*)</).map { String($0.output.1) }
    #expect(
      titles == [
        "No single technique explains the difference on Fast Phone",
        "Hitch time ratio by network latency on Slow Phone",
        "The cost of date formatter creation makes no difference from 0.01 to 8 ms on Fast Phone",
      ]
    )
    #expect(
      page.all("p").contains(
        "'Prepared' against 'Decoded late': no difference shown from 0.01 to 8 ms."
      )
    )
  }

  @Test func `a build without analyses says so in each figure's place`() throws {
    let html = try DirectivePages.html(Self.figures, in: TestContent.analyzed)
    let page = ParsedPage(html)
    #expect(page.isWellFormed)
    #expect(page.elementCounts["figure"] == 3)
    #expect(page.texts["not-computed"]?.count == 3)
    #expect(html.components(separatedBy: "<p>Not computed in this build.</p>").count == 4)
    #expect(page.ids.contains("figure-feed--ablation"))
  }

  @Test func `a scenario without the analysis is reported where it is named`() throws {
    try DirectivePages.expect(
      ":::figure 1️⃣feed kind=sensitivity",
      "'feed' varies nothing; its file has no 'sensitivity:'"
    )
    try DirectivePages.expect(
      ":::figure feed kind=sensitivity parameter=1️⃣networkLatenzy",
      "unknown parameter 'networkLatenzy' of 'feed'; did you mean 'networkLatency'?",
      in: TestContent.analyzed
    )
    try DirectivePages.expect(
      ":::figure 1️⃣feed kind=ablation",
      "'feed' has no ablation: its file says 'ablation: off'",
      in: TestContent.feed + "\nanalyses: {ablation: off}"
    )
    try DirectivePages.expect(
      ":::figure 1️⃣feed kind=ablation",
      "'feed' has no ablation: its trap and its fix differ in fewer than two techniques; name two "
        + "variants with 'ablation:' in its file, or leave the figure out"
    )
  }
}
