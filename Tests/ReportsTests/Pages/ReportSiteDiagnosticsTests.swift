import Diagnostics
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

/// What is said about content and templates that do not fit together.
@Suite struct ReportSiteDiagnosticsTests {
  @Test(arguments: [
    ("guide/strat.md", "; did you mean 'guide/start.md'?"),
    ("images", "; expected 'guide/start.md'"),
    ("guide/start.html", "; expected 'guide/start.md'"),
  ])
  func `a chapter that is no page is located`(chapter: String, clause: String) throws {
    let text = TestContent.feed.replacing("guide/start.md", with: chapter)
    let report = try TestReport(["feed": text])
    #expect(
      report.messages == [
        "Content/scenarios/feed.yml:3:10: error: no page is made of the chapter '\(chapter)'\(clause)"
      ]
    )
  }

  @Test func `a chapter with mistakes of its own is not called missing as well`() throws {
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

  @Test func `a missing template is asked for by the file that needs it`() throws {
    let templates = try TestReport.templates.filter { $0.path != "Templates/scenario.mustache" }
    let report = try TestReport(templates: templates)
    let others = templates.map {
      "'\($0.path.dropFirst("Templates/".count).dropLast(".mustache".count))'"
    }
    #expect(
      report.messages == [
        "Content/scenarios/feed.yml:1:1: error: no template 'scenario'"
          + "; expected one of \(others.joined(separator: ", "))"
      ]
    )
  }

  @Test func `a page in the place of a report is made twice`() throws {
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

  @Test func `without scenarios the rest of the content is checked all the same`() {
    var found: [Diagnostic] = []
    ReportSite.check(
      markdown: [TestReport.page(":::figure any\n\n:value[any]\n\n:::figrue any\n")],
      reporting: &found
    )
    #expect(
      found.map(\.description) == [
        "Content/guide/start.md:9:4: error: unknown directive 'figrue'; did you mean 'figure'?"
      ]
    )
  }

  @Test func `with scenarios what the content names in them is checked without results`() throws {
    var found: [Diagnostic] = []
    ReportSite.check(
      markdown: [TestReport.page(":::figure feed kind=causes\n\n:::figure fed kind=causes\n")],
      catalog: try TestContent.catalog(["feed": TestContent.feed]),
      reporting: &found
    )
    #expect(
      found.map(\.description) == [
        "Content/guide/start.md:7:11: error: unknown scenario 'fed'; did you mean 'feed'?"
      ]
    )
  }
}
