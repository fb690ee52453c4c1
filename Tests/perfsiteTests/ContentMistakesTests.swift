import TestSupport
import Testing

/// Mistakes in content, templates and settings, as a user sees them.
@Suite
struct ContentMistakesTests {
  private static let page = "Content/guide/what-is-a-hitch.md"

  @Test
  func `every mistake in scenarios, pages and templates is reported in one run`() async throws {
    let project = try DemoProject(.small)
    try project.replace(
      "rowHeight:",
      with: "rowHeigth:",
      in: "Content/scenarios/date-formatter.yml"
    )
    try project.replace("title:", with: "titel:", in: Self.page)
    try project.replace("{{/sections}}", with: "{{/section}}", in: "Templates/report.mustache")
    try project.write("\u{7F}", to: "Content/broken.md")
    try expectSnapshot(try await project.perfsite("build").shown, named: "mistakes/every.txt")
  }

  /// The selection of scenarios matters only once they are run.
  @Test
  func `mistakes in figures, values and templates are reported before anything is run`()
    async throws
  {
    let project = try DemoProject()
    try project.replace("kind=hitch-ratio", with: "kind=hitch-ration", in: Self.page)
    try project.replace("/decode-on-commit", with: "/decode-on-comit", in: Self.page)
    try project.replace("{{{intro}}}", with: "{{{intor}}}", in: "Templates/report.mustache")
    let result = try await project.perfsite("check", "no-such-scenario")
    try expectSnapshot(result.shown, named: "mistakes/before-running.txt")
  }

  @Test
  func `with one broken scenario, all other mistakes are reported in the same run`()
    async throws
  {
    let project = try DemoProject()
    try project.replace(
      "rowHeight:",
      with: "rowHeigth:",
      in: "Content/scenarios/date-formatter.yml"
    )
    try project.replace(
      "## One frame",
      with: "[a](../scenarios/date-formatter.html#why) [b](../scenarios/data-prefetsch.html)\n\n"
        + ":::figure date-formatter kind=causes\n\n## One frame",
      in: Self.page
    )
    try project.replace("hitchTimeRatio device", with: "hitchTimeRatios device", in: Self.page)
    let result = try await project.perfsite("check")
    try expectSnapshot(result.shown, named: "mistakes/broken-scenario.txt")
  }

  @Test
  func `unreadable costs are the only mistake, and links are still checked`() async throws {
    let project = try DemoProject()
    #expect(try await project.perfsite("build").status == 0)
    // Every page and file that the site has can be linked to, except data that only scripts load.
    let links = try project.contents(of: "Site").keys.sorted()
      .filter { !$0.hasPrefix(".") && !$0.hasPrefix("search/") && !$0.contains("-replay-") }
      .map { "[a](../\($0))" }
    #expect(links.contains("[a](../replay/feel-it.html)"))
    try project.replace(
      "## One frame",
      with: (links + ["[b](../models/cost.html)"]).joined(separator: "\n") + "\n\n## One frame",
      in: Self.page
    )
    try project.write("costs: [\n", to: "Content/models/costs.yml")
    let result = try await project.perfsite("check")
    #expect(result.status == 1)
    #expect(
      result.findings == [
        "\(Self.page):\(9 + links.count):1: error: link '../models/cost.html' leads to no page; did "
          + "you mean '../models/costs.html'?",
        "Content/models/costs.yml:2:1: error: broken YAML: did not find expected node content",
      ]
    )
  }

  @Test
  func `a mistake in the settings hides no others, and its documents are still pages`() async throws
  {
    let project = try DemoProject()
    try project.write("# About\n\nText.\n", to: "Notes/About.md")
    let settings = try project.read("perfsite.yml")
    try project.write(
      settings.replacing("title:", with: "titel:") + "documents:\n  - Notes/About.md\n",
      to: "perfsite.yml"
    )
    try project.replace(
      "## One frame",
      with: "[a](../Notes/About.md) [b](../Notes/Abuot.md)\n\n## One frame",
      in: Self.page
    )
    let result = try await project.perfsite("check")
    try expectSnapshot(result.shown, named: "mistakes/settings.txt")
  }

  @Test
  func `all findings in a file have one limit`() async throws {
    let project = try DemoProject()
    let mistakes = (1...300).map { "[a](gone-\($0).md), <b>, " }.joined(separator: "\n")
    try project.replace(
      "## One frame",
      with: mistakes + "\n\n## One frame",
      in: Self.page
    )
    let findings = try await project.perfsite("check").findings
    #expect(findings.count { $0.contains(": error: ") } == 200)
    #expect(
      findings.filter { !$0.contains(": error: ") } == [
        "\(Self.page):1:1: note: 400 more findings in '\(Self.page)'"
      ]
    )
  }
}
