import Diagnostics
import Reports
import SiteBuilder
import TestSupport
import Testing

/// Pages of data with templates of the project.
@Suite struct DataPagesTests {
  private func report(
    _ texts: [String: String],
    markdown: String = "Text",
    settings: String = ""
  ) throws -> TestReport {
    let own = texts.map { SourceFile(path: "Templates/pages/\($0).mustache", text: $1) }
    return try TestReport(
      measurements: [TestMeasurements.file([TestMeasurements.recording([17, 34, 50])])],
      markdown: [TestReport.page(markdown)],
      templates: try TestReport.templates + own,
      settings: TestReport.settings + settings
    )
  }

  @Test func `there is a page for each thing of the kind`() throws {
    let report = try report(
      [
        "scenario/cards": """
        <h1>{{title}}</h1><p>{{question}} <a href="{{href}}">{{metric}}</a></p>
        {{#results}}<h2>{{device}}</h2>
        {{#variants}}<p id="{{id}}">{{title}}: {{value}}{{#isFix}} fix{{/isFix}}</p>{{/variants}}
        {{/results}}
        """,
        "device/phones":
          "{{name}} {{chip}} {{refreshRate}} {{width}} {{height}} {{scale}} {{cores}}",
        "technique/decisions":
          "{{title}} {{summary}}{{#choices}}{{name}}{{/choices}}{{#scenarios}}{{id}}{{/scenarios}}",
        "measurement/runs": "{{title}}{{#entries}}{{#device}}{{device}}{{/device}}{{/entries}}",
      ],
      markdown: "[card](../cards/feed.md), [its variant](../cards/feed.md#any)"
    )
    #expect(report.messages == [])
    #expect(report.unlisted == [])
    let card = try report.text("cards/feed.html")
    #expect(card.contains("<a href=\"../scenarios/feed.html\">"))
    #expect(card.contains("ms/s"))
    #expect(report.site.files.contains { $0.path.hasPrefix("phones/") })
    #expect(report.site["decisions/image-preparation.html"] != nil)
    #expect(report.site.files.contains { $0.path.hasPrefix("runs/") })
    #expect(try report.text("search.html").contains("cards/feed.html"))
  }

  @Test func `a name that nothing supplies is found in the template`() throws {
    let report = try report(["scenario/cards": "<h1>{{title}}</h1>\n<p>{{qestion}}</p>\n"])
    #expect(
      report.messages == [
        "Templates/pages/scenario/cards.mustache:2:4: error: nothing is named 'qestion' here; did "
          + "you mean 'question'?"
      ]
    )
    #expect(report.site["cards/feed.html"] == nil)
  }

  @Test func `a kind that does not exist is found`() throws {
    let report = try report(["scenarios/cards": "x", "lost": "x", "device/a/b": "x"])
    #expect(
      report.messages.sorted() == [
        "Templates/pages/device/a/b.mustache:1:1: error: a template of pages is at "
          + "'Templates/pages/KIND/NAME.mustache'",
        "Templates/pages/lost.mustache:1:1: error: a template of pages is at "
          + "'Templates/pages/KIND/NAME.mustache'",
        "Templates/pages/scenarios/cards.mustache:1:1: error: there are no pages of 'scenarios'; did "
          + "you mean 'scenario'?",
      ]
    )
  }

  @Test func `a page in place of another one is refused`() throws {
    let report = try report(["scenario/scenarios": "{{title}}"])
    #expect(
      report.messages == [
        "Templates/pages/scenario/scenarios.mustache:1:1: error: 'scenarios/feed.html' is made twice"
      ]
    )
  }

  @Test(arguments: [("technique", "techniques"), ("device", "models")])
  func `there is no link to a part that is not built`(kind: String, part: String) throws {
    let parts = "parts: {\(part): false}\n"
    let dead = try report(["\(kind)/x": "<a href=\"{{href}}\">{{title}}</a>"], settings: parts)
    #expect(
      dead.messages == [
        "Templates/pages/\(kind)/x.mustache:1:10: error: 'href' has no value here; ask for it with "
          + "'{{#href}}'"
      ]
    )
    let asked = "{{#href}}<a href=\"{{href}}\">{{title}}</a>{{/href}}{{^href}}none{{/href}}"
    let without = try report(["\(kind)/x": asked], settings: parts)
    #expect(without.messages == [])
    let pages = without.site.files.filter { $0.path.hasPrefix("x/") }
    #expect(!pages.isEmpty)
    #expect(pages.allSatisfy { String(decoding: $0.bytes, as: UTF8.self) == "none" })
    #expect(try report(["\(kind)/x": asked]).messages == [])
  }
}
