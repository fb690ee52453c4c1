import Diagnostics
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

/// Diagnostics about content and templates that do not fit together.
@Suite struct ReportSiteDiagnosticsTests {
  @Test(arguments: [
    ("guide/strat.md", "; did you mean 'guide/start.md'?"),
    ("images", "; expected 'guide/start.md'"),
    ("guide/start.html", "; expected 'guide/start.md'"),
  ])
  func `a chapter that is not a page is located`(chapter: String, clause: String) throws {
    let text = TestContent.feed.replacing("guide/start.md", with: chapter)
    let report = try TestReport(["feed": text])
    #expect(
      report.messages == [
        "Content/scenarios/feed.yml:3:10: error: no page is made of the chapter '\(chapter)'\(clause)"
      ]
    )
  }

  @Test func `a chapter with mistakes of its own is not also called missing`() throws {
    let report = try TestReport(markdown: [TestReport.page("<b>")])
    #expect(report.diagnostics.count == 1)
    #expect(report.messages.first?.hasPrefix("Content/guide/start.md:5:1: error: raw HTML") == true)
  }

  @Test func `a template that lacks a name is located, whatever page needs it`() throws {
    let templates = try TestReport.templates.map { file in
      file.path == "Templates/parts/foot.mustache"
        ? SourceFile(path: file.path, text: "{{stamp.vrsion}}") : file
    }
    let report = try TestReport(templates: templates)
    #expect(
      Set(report.messages) == [
        "Templates/parts/foot.mustache:1:1: error: nothing is named 'stamp.vrsion' here"
          + "; did you mean 'version'?"
      ]
    )
    #expect(report.site.files.allSatisfy { !$0.path.hasSuffix(".html") })
  }

  @Test(arguments: ["home", "report"])
  func `a missing template is located where it is missing, once`(name: String) throws {
    let templates = try TestReport.templates.filter { $0.path != "Templates/\(name).mustache" }
    let report = try TestReport(templates: templates)
    let others = templates.map {
      String($0.path.dropFirst("Templates/".count).dropLast(".mustache".count))
    }
    #expect(
      report.messages == [
        "Templates/\(name).mustache:1:1: error: no template '\(name)'"
          + Suggestion.clause(for: name, among: others)
      ]
    )
  }

  @Test func `a page in the place of a report is reported as a duplicate`() throws {
    let page = SourceFile(
      path: "Content/scenarios/feed.md",
      text: "---\ntitle: T\ndescription: D\n---\n"
    )
    let report = try TestReport(markdown: [TestReport.page(""), page])
    #expect(
      report.messages == [
        "Content/scenarios/feed.md:1:1: error: 'scenarios/feed.html' is made twice"
      ]
    )
  }

  @Test(arguments: [
    ("page", ["{{{body}}}"]), ("home", ["{{#findings}}"]),
    ("report", ["{{#opening}}", "{{#sections}}"]), ("guide", ["{{#parts}}"]),
  ])
  func `an empty template publishes no empty page`(name: String, tags: [String]) throws {
    let templates = try TestReport.templates.map { file in
      file.path == "Templates/\(name).mustache" ? SourceFile(path: file.path, text: "") : file
    }
    let report = try TestReport(templates: templates)
    #expect(
      report.messages
        == tags.map { tag in
          "Templates/\(name).mustache:1:1: error: template '\(name)' leaves out what its pages are for"
            + "; write '\(tag)'"
        }
    )
  }

  @Test func `a link of a template to an asset that is not there is located in the template`()
    throws
  {
    let assets = TestReport.assets.filter {
      !["assets/site.css", "assets/home.css"].contains($0.path)
    }
    let report = try TestReport(assets: assets)
    #expect(
      report.messages == [
        "Templates/parts/head.mustache:27:30: error: link '{{root}}assets/site.css' leads to "
          + "'assets/site.css', which is no file of the site; did you mean 'assets/site.js'?",
        "Templates/parts/head.mustache:29:30: error: link '{{root}}assets/{{name}}.css' leads to "
          + "'assets/home.css', which is no file of the site",
      ]
    )
  }

  /// The findings before anything is run.
  private func check(
    _ markdown: SourceFile,
    scenarios: [String: String],
    claims: String? = nil,
    templates: [String: String] = [:],
    settings: String = "title: A\nheadline: B\ndescription: C\n",
    assets: [SiteFile] = TestReport.assets
  ) throws -> [String] {
    var found: [Diagnostic] = []
    let source = SourceFile(path: "perfsite.yml", text: settings)
    let files = try TestReport.templates.map { file in
      SourceFile(path: file.path, text: templates[file.path] ?? file.text)
    }
    let templates = Templates(parsing: files, reporting: &found)
    let reading = TestContent.reading(scenarios, claims: claims)
    ReportSite.check(
      settings: SiteSettings(source, reporting: &found) ?? .standIn(for: source),
      reading: reading,
      repetitions: Repetitions(),
      markdown: [markdown],
      templates: templates,
      assets: assets,
      reporting: &found
    )
    return found.map(\.description)
  }

  @Test func `without models the rest of the content is still checked`() {
    var found: [Diagnostic] = []
    ReportSite.check(
      settings: nil,
      reading: ScenarioCatalog.reading([], inFolder: "Content"),
      repetitions: Repetitions(),
      markdown: [TestReport.page("[a](b.md) :value[any]\n\n:::figrue any\n")],
      templates: Templates(),
      assets: [],
      reporting: &found
    )
    #expect(
      found.map(\.description) == [
        "Content/guide/start.md:5:18: error: unknown scenario 'any'",
        "Content/guide/start.md:7:4: error: unknown directive 'figrue'; did you mean 'figure'?",
      ]
    )
  }

  @Test func `what the content names in scenarios is checked before they are run`() throws {
    let page = TestReport.page(
      ":::figure feed kind=causes\n\n:::figure fed kind=causes\n\n[c](../scenarios/fee.html)\n"
    )
    #expect(
      try check(page, scenarios: ["feed": TestContent.feed]) == [
        "Content/guide/start.md:7:11: error: unknown scenario 'fed'; did you mean 'feed'?",
        "Content/guide/start.md:9:1: error: link '../scenarios/fee.html' leads to no page"
          + "; did you mean '../scenarios/feed.html'?",
      ]
    )
  }

  @Test func `with one broken scenario the rest of the content is still checked`() throws {
    let broken = TestContent.feed.replacing("title:", with: "titel:")
    let page = TestReport.page(
      """
      :::figure broken kind=causes

      :::figure fed kind=causes

      [right](../scenarios/broken.html#answer) [too](../scenarios/broken-frames.js)
      [wrong](../scenarios/fed.html)

      :value[feed/decoed hitchTimeRatio]

      """
    )
    let messages = try check(page, scenarios: ["feed": TestContent.feed, "broken": broken])
    #expect(
      messages.map { $0.prefix { $0 != ";" } } == [
        "Content/guide/start.md:7:11: error: unknown scenario 'fed'",
        "Content/guide/start.md:12:13: error: unknown variant 'decoed' of 'feed'",
        "Content/guide/start.md:10:1: error: link '../scenarios/fed.html' leads to no page",
      ]
    )
  }

  @Test(arguments: ["report", "home"])
  func `a mistake in a template of results is found before they are there`(
    name: String
  ) throws {
    let path = "Templates/\(name).mustache"
    let text = try #require(try TestReport.templates.first { $0.path == path }).text
    let messages = try check(
      TestReport.page("Text"),
      scenarios: ["feed": TestContent.feed],
      templates: [path: "{{titel}}\n" + text]
    )
    #expect(
      messages == ["\(path):1:1: error: nothing is named 'titel' here; did you mean 'title'?"]
    )
  }

  @Test(arguments: [
    ("home", "{{#findings}}", "{{headlin}}"), ("report", "{{#sections}}", "{{titel}}"),
  ])
  func `a mistake within what a template repeats for results is found before they are there`(
    name: String,
    section: String,
    mistake: String
  ) throws {
    let path = "Templates/\(name).mustache"
    let text = try #require(try TestReport.templates.first { $0.path == path }).text
    let messages = try check(
      TestReport.page("Text"),
      scenarios: ["feed": TestContent.feed],
      templates: [path: text.replacing(section, with: section + mistake, maxReplacements: 1)]
    )
    #expect(messages.count == 1)
    #expect(messages.first?.contains("nothing is named '\(mistake.filter(\.isLetter))'") == true)
  }

  @Test func `an ablation between variants that differ in one technique is refused at once`() throws
  {
    let page = TestReport.page(":::figure feed kind=ablation\n")
    #expect(
      try check(page, scenarios: ["feed": TestContent.feed]) == [
        "Content/guide/start.md:5:11: error: 'feed' has no ablation: its trap and its fix differ in "
          + "fewer than two techniques; name two variants with 'ablation:' in its file, or leave the "
          + "figure out"
      ]
    )
  }

  @Test func `a mistake in the settings hides no dead link and no mistake in a template`() throws {
    let messages = try check(
      TestReport.page("[a](gone.md)"),
      scenarios: ["feed": TestContent.feed],
      templates: ["Templates/guide.mustache": "{{#parts}}{{titel}}{{/parts}}"],
      settings: "titel: A\n",
      assets: TestReport.assets.filter { $0.path != "assets/icon.svg" }
    )
    let others = messages.map { String($0.prefix { $0 != ";" }) }
      .filter { !$0.hasPrefix("perfsite.yml") }
    #expect(
      others == [
        "Content/guide/start.md:5:1: error: link 'gone.md' leads to no page",
        "Templates/guide.mustache:1:11: error: nothing is named 'titel' here",
        """
        Templates/parts/head.mustache:26:24: error: link '{{root}}assets/icon.svg' leads to \
        'assets/icon.svg', which is no file of the site
        """,
      ]
    )
  }

  @Test(arguments: [
    "known:\n  sentnce: A.\nbroken: 1\n", "known: [\nbroken:\n", "\"known\": {}\nbroken: {}\n",
  ])
  func `a claim that no broken file declares is unknown`(claims: String) throws {
    let page = TestReport.page(":claim[known] :claim[knwon] :claim[broken]\n")
    let messages = try check(page, scenarios: ["feed": TestContent.feed], claims: claims)
    #expect(
      messages.map { $0.prefix { $0 != ";" } } == [
        "Content/guide/start.md:5:22: error: unknown claim 'knwon'"
      ]
    )
  }

  @Test func `without models, names and links are still checked against what is declared`() throws {
    let page = """
      :::figure feed kind=causes

      :value[fed/x y] :claim[c] :claim[d] [a](../scenarios/feed.html) [b](../scenarios/fed.html)
      [c](../techniques/gone.html) [d](../models/costs.html) [e](../replay/index.html)

      """
    var found: [Diagnostic] = []
    let files = [
      ContentFile(path: "Content/scenarios/feed.yml", bytes: Array(TestContent.feed.utf8)),
      ContentFile(path: "Content/claims.yml", bytes: Array("c: {}\n".utf8)),
    ]
    ReportSite.check(
      settings: .standIn(for: "perfsite.yml"),
      reading: ScenarioCatalog.reading(files, inFolder: "Content"),
      repetitions: Repetitions(),
      markdown: [TestReport.page(page)],
      templates: Templates(),
      assets: [],
      reporting: &found
    )
    #expect(
      found.map(\.description).map { $0.prefix { $0 != ";" } } == [
        "Content/guide/start.md:7:8: error: unknown scenario 'fed'",
        "Content/guide/start.md:7:34: error: unknown claim 'd'",
        "Content/guide/start.md:7:65: error: link '../scenarios/fed.html' leads to no page",
        "Content/guide/start.md:8:1: error: link '../techniques/gone.html' leads to no page",
      ]
    )
  }

  @Test func `without models, links to parts that are not built are still told`() {
    let settings =
      "title: A\nheadline: B\ndescription: C\nparts: {replays: false, whoseCost: false}\n"
    let links = "[a](../replay/index.html) [b](../whose-cost.html) [c](../claims.html#any)\n"
    var found: [Diagnostic] = []
    ReportSite.check(
      settings: SiteSettings(SourceFile(path: "perfsite.yml", text: settings), reporting: &found),
      reading: ScenarioCatalog.reading(
        [ContentFile(path: "Content/scenarios/feed.yml", bytes: Array(TestContent.feed.utf8))],
        inFolder: "Content"
      ),
      repetitions: Repetitions(),
      markdown: [TestReport.page(links)],
      templates: Templates(),
      assets: [],
      reporting: &found
    )
    #expect(
      found.map(\.description).map { $0.prefix { $0 != "," } } == [
        "Content/guide/start.md:5:1: error: link '../replay/index.html' leads to the part 'replays'",
        "Content/guide/start.md:5:27: error: link '../whose-cost.html' leads to the part 'whoseCost'",
      ]
    )
  }

  @Test func `a file that a style sheet loads and that is not there is located`() throws {
    let css = SiteFile(
      path: "assets/site.css",
      text: "a { b: url(icon.svg) url(icno.svg) }",
      origin: "Templates/assets/site.css"
    )
    let assets = TestReport.assets.filter { $0.path != css.path } + [css]
    let messages = try check(
      TestReport.page("Text"),
      scenarios: ["feed": TestContent.feed],
      assets: assets
    )
    #expect(
      messages == [
        "Templates/assets/site.css:1:26: error: link 'icno.svg' leads to 'assets/icno.svg', which is "
          + "no file of the site; did you mean 'assets/icon.svg'?"
      ]
    )
  }
}
