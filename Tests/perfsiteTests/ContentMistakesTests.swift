import TestSupport
import Testing

/// Mistakes in content, templates and settings, as a user sees them.
@Suite
struct ContentMistakesTests {
  @Test
  func `every mistake in scenarios, pages and templates is reported in one run`() async throws {
    let project = try DemoProject()
    #expect(try await project.perfsite("build").status == 0)
    let site = try project.contents(of: "Site")
    try project.replace(
      "rowHeight:",
      with: "rowHeigth:",
      in: "Content/scenarios/date-formatter.yml"
    )
    try project.replace("title:", with: "titel:", in: "Content/guide/what-is-a-hitch.md")
    try project.replace("{{/sections}}", with: "{{/section}}", in: "Templates/report.mustache")
    try project.write("\u{7F}", to: "Content/broken.md")
    let result = try await project.perfsite("build")
    #expect(result.status == 1)
    let errors = result.standardError.split(separator: "\n").filter { $0.contains(": error: ") }
    for path in [
      "Content/scenarios/date-formatter.yml:", "Content/guide/what-is-a-hitch.md:2:1:",
      "Templates/report.mustache:", "Content/broken.md:1:1:",
    ] {
      #expect(errors.contains { $0.hasPrefix(path) }, "no error at \(path)")
    }
    #expect(result.standardError.contains("did you mean 'rowHeight'?"))
    #expect(try project.contents(of: "Site") == site)
  }

  @Test
  func `a figure, variant or metric that does not exist is located`() async throws {
    let project = try DemoProject()
    try project.replace(
      "kind=hitch-ratio",
      with: "kind=hitch-ration",
      in: "Content/guide/what-is-a-hitch.md"
    )
    try project.replace(
      "image-preparation/decode-on-commit",
      with: "image-preparation/decode-on-comit",
      in: "Content/guide/what-is-a-hitch.md"
    )
    let result = try await project.perfsite("check")
    #expect(result.status == 1)
    #expect(
      result.standardError.contains("unknown kind 'hitch-ration'; did you mean 'hitch-ratio'?")
    )
    #expect(result.standardError.contains("did you mean 'decode-on-commit'?"))
  }

  /// The selection of scenarios matters only once they are run.
  @Test
  func `a mistake in the content is reported before anything is run`() async throws {
    let project = try DemoProject()
    let page = "Content/guide/what-is-a-hitch.md"
    try project.replace("kind=hitch-ratio", with: "kind=hitch-ration", in: page)
    let result = try await project.perfsite("check", "no-such-scenario")
    #expect(result.status == 1)
    #expect(result.standardError.contains("unknown kind 'hitch-ration'"))
    #expect(!result.standardError.contains("no-such-scenario"))
  }

  @Test
  func `with one broken scenario, all other mistakes are reported in the same run`()
    async throws
  {
    let project = try DemoProject()
    let page = "Content/guide/what-is-a-hitch.md"
    try project.replace(
      "rowHeight:",
      with: "rowHeigth:",
      in: "Content/scenarios/date-formatter.yml"
    )
    try project.replace(
      "## One frame",
      with: "[a](../scenarios/date-formatter.html#why) [b](../scenarios/data-prefetsch.html)\n\n"
        + ":::figure date-formatter kind=causes\n\n## One frame",
      in: page
    )
    try project.replace("hitchTimeRatio device", with: "hitchTimeRatios device", in: page)
    let result = try await project.perfsite("check")
    #expect(result.status == 1)
    let errors = result.standardError.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(
      errors.map { $0.prefix { $0 != " " } } == [
        "Content/guide/what-is-a-hitch.md:9:43:", "Content/guide/what-is-a-hitch.md:18:43:",
        "Content/scenarios/date-formatter.yml:13:3:",
      ]
    )
  }

  @Test
  func `unreadable costs are the only mistake, and links are still checked`() async throws {
    let project = try DemoProject()
    let page = "Content/guide/what-is-a-hitch.md"
    #expect(try await project.perfsite("build").status == 0)
    // Every page and file that the site has can be linked to, except data that only scripts load.
    let links = try project.contents(of: "Site").keys.sorted()
      .filter { !$0.hasPrefix(".") && !$0.hasPrefix("search/") && !$0.contains("-replay-") }
      .map { "[a](../\($0))" }
    #expect(links.contains("[a](../replay/feel-it.html)"))
    try project.replace(
      "## One frame",
      with: (links + ["[b](../models/cost.html)"]).joined(separator: "\n") + "\n\n## One frame",
      in: page
    )
    try project.write("costs: [\n", to: "Content/models/costs.yml")
    let result = try await project.perfsite("check")
    #expect(result.status == 1)
    let errors = result.standardError.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 2)
    #expect(errors.first?.contains("'../models/cost.html' leads to no page") == true)
    #expect(errors.last?.hasPrefix("Content/models/costs.yml:") == true)
  }

  @Test
  func `a mistake in a template of results is reported before anything is run`() async throws {
    let project = try DemoProject()
    try project.replace("{{{intro}}}", with: "{{{intor}}}", in: "Templates/report.mustache")
    let result = try await project.perfsite("check", "no-such-scenario")
    #expect(result.status == 1)
    #expect(result.standardError.contains("nothing is named 'intor' here"))
    #expect(!result.standardError.contains("no-such-scenario"))
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
      in: "Content/guide/what-is-a-hitch.md"
    )
    let result = try await project.perfsite("check")
    #expect(result.status == 1)
    let errors = result.standardError.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 2)
    #expect(errors.first?.contains("link '../Notes/Abuot.md' leads to no page") == true)
    #expect(errors.last?.hasPrefix("perfsite.yml:") == true)
  }

  @Test
  func `all findings in a file have one limit`() async throws {
    let project = try DemoProject()
    let mistakes = (1...300).map { "[a](gone-\($0).md), <b>, " }.joined(separator: "\n")
    try project.replace(
      "## One frame",
      with: mistakes + "\n\n## One frame",
      in: "Content/guide/what-is-a-hitch.md"
    )
    let lines = try await project.perfsite("check").standardError.split(separator: "\n")
    #expect(lines.count { $0.contains(": error: ") } == 200)
    #expect(
      lines.filter { $0.contains("more findings") } == [
        "Content/guide/what-is-a-hitch.md:1:1: note: 400 more findings in "
          + "'Content/guide/what-is-a-hitch.md'"
      ]
    )
  }
}
