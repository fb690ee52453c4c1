import Diagnostics
import Reports
import Scenarios
import TestSupport
import Testing

/// The header and the footer of every page, and the lists of chapters.
@Suite struct NavigationPagesTests {
  private static func chapter(_ name: String, _ order: Int, part: String? = nil) -> SourceFile {
    SourceFile(
      path: "Content/guide/\(name).md",
      text:
        "---\ntitle: \(name.prefix(1).uppercased() + name.dropFirst())\ndescription: About \(name)\norder: \(order)\n"
        + (part.map { "part: \($0)\n" } ?? "") + "---\n## One\n\n## Two\n"
    )
  }

  private static let chapters = [
    chapter("start", 1), chapter("images", 2, part: "Build"), chapter("cells", 3, part: "Build"),
    chapter("gates", 4, part: "Keep"),
  ]

  private static let document = SourceFile(
    path: "Documentation/Model.md",
    text: "# The model\n\nText."
  )

  private static let settings = "title: Demo\nheadline: Lists\ndescription: About lists\n"

  private func report(settings: String = settings) throws -> TestReport {
    try TestReport(
      ["feed": TestContent.feed],
      claims: TestContent.claims,
      markdown: Self.chapters + [Self.document],
      settings: settings,
      replays: .all
    )
  }

  /// The header or the footer of a page.
  private func navigation(_ name: String, on path: String, of report: TestReport) throws -> String {
    try report.page(path).text("aria-label", name)
  }

  @Test func `the header has five entries at most, the footer the rest`() throws {
    let report = try report(settings: Self.settings + "problems: guide/cells.md\n")
    let texts = try ["Site", "More"].map { try navigation($0, on: "index.html", of: report) }
    try expectSnapshot(texts.joined(separator: "\n"), named: "navigation/home.txt")
  }

  @Test func `without a page of problems there is no entry, and a wrong one is located`() throws {
    #expect(try !navigation("Site", on: "index.html", of: report()).contains("Cells"))
    let wrong = try self.report(settings: Self.settings + "problems: guide/celsl.md\n")
    #expect(
      wrong.messages == [
        "perfsite.yml:4:11: error: no page is made of 'guide/celsl.md'; "
          + "did you mean 'guide/cells.md'?"
      ]
    )
  }

  @Test func `a page belongs to one entry`() throws {
    let report = try report(settings: Self.settings + "problems: guide/cells.md\n")
    let texts = try ["cells", "images"].map {
      try navigation("Site", on: "guide/\($0).html", of: report)
    }
    try expectSnapshot(texts.joined(separator: "\n"), named: "navigation/current.txt")
  }

  @Test func `the repository and the license are in the footer if the settings name them`() throws {
    let settings =
      Self.settings + "repository: https://example.org/a\n"
      + "license: {name: MIT, url: https://example.org/mit}\n"
    let more = try [report(settings: settings), report()].map {
      try navigation("More", on: "claims.html", of: $0)
    }
    let links = "Demo\n- [Source code](https://example.org/a)\n- [MIT](https://example.org/mit)\n"
    #expect(more[0] == more[1] + links)
  }

  @Test func `chapters are listed by part, beside each of them and on a page of their own`() throws
  {
    let report = try report()
    let index = try report.page("guide/index.html").text(of: "content")
    try expectSnapshot(index, named: "navigation/chapters.txt")
    // Once beside the text and once folded above it.
    let images = try report.page("guide/images.html").text(of: "content")
    try expectSnapshot(images, named: "navigation/chapter.txt")
    #expect(try report.page("Documentation/Model.html").texts["chapters"] == nil)
  }

  @Test func `a guide whose list somebody wrote keeps that one`() throws {
    let own = SourceFile(
      path: "Content/guide/index.md",
      text: "---\ntitle: Our guide\ndescription: D\n---\nText"
    )
    let report = try TestReport(markdown: Self.chapters + [own])
    #expect(report.messages == [])
    #expect(try report.page("guide/index.html").all("h1") == ["# Our guide"])
  }
}
