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

  /// The texts of the links in the header or the footer.
  private func links(_ name: String, in html: String) throws -> [String] {
    let start = try #require(html.firstRange(of: "<nav aria-label=\"\(name)\">"))
    let rest = html[start.upperBound...]
    let nav = rest[..<(try #require(rest.firstRange(of: "</nav>"))).lowerBound]
    return nav.split(separator: "</a>").dropLast().compactMap { $0.split(separator: ">").last }
      .map(String.init)
  }

  @Test func `the header has five entries at most, the footer the rest`() throws {
    let html = try report(settings: Self.settings + "problems: guide/cells.md\n").text("index.html")
    #expect(
      try links("Site", in: html) == ["Guide", "Cells", "Scenarios", "Replays", "Claims"]
    )
    #expect(
      try links("More", in: html) == [
        "Results as JSON", "Make a frame late", "Techniques", "Status of this build", "Models",
        "The model",
      ]
    )
  }

  @Test func `without a page of problems there is no entry, and a wrong one is located`() throws {
    let report = try report()
    #expect(try links("Site", in: report.text("index.html")).contains("Cells") == false)
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
    let cells = try report.text("guide/cells.html")
    #expect(cells.contains("<a href=\"cells.html\" aria-current=\"page\">Cells</a></li>"))
    #expect(cells.contains("<a href=\"index.html\">Guide</a>"))
    let images = try report.text("guide/images.html")
    #expect(images.contains("<a href=\"index.html\" aria-current=\"true\">Guide</a>"))
  }

  @Test func `the repository and the license are in the footer if the settings name them`() throws {
    let settings =
      Self.settings + "repository: https://example.org/a\n"
      + "license: {name: MIT, url: https://example.org/mit}\n"
    let html = try report(settings: settings).text("claims.html")
    #expect(html.contains("<a href=\"https://example.org/a\">Source code</a>"))
    #expect(html.contains("<a href=\"https://example.org/mit\">MIT</a>"))
    #expect(try !report().text("claims.html").contains("Source code"))
  }

  @Test func `chapters are listed by part, beside each of them and on a page of their own`() throws
  {
    let report = try report()
    let index = try report.text("guide/index.html")
    #expect(ParsedPage(index).isWellFormed)
    let order = ["start.html", "<h2>Build</h2>", "images.html", "cells.html", "<h2>Keep</h2>"]
    let places = try order.map { try #require(index.firstRange(of: $0)).lowerBound }
    #expect(places == places.sorted())
    let images = try report.text("guide/images.html")
    let page = ParsedPage(images)
    #expect(page.isWellFormed)
    // Once beside the text and once folded above it.
    #expect(page.texts["chapters"]?.count == 2)
    #expect(images.contains("Chapters <small>2 of 4</small>"))
    #expect(images.ranges(of: "<details open=\"\">\n<summary>Build</summary>").count == 2)
    #expect(images.ranges(of: "<details>\n<summary>Keep</summary>").count == 2)
    #expect(page.texts["sections"]?.first?.contains("Two") == true)
    #expect(try !report.text("Documentation/Model.html").contains("class=\"chapters\""))
  }

  @Test func `a guide whose list somebody wrote keeps that one`() throws {
    let own = SourceFile(
      path: "Content/guide/index.md",
      text: "---\ntitle: Our guide\ndescription: D\n---\nText"
    )
    let report = try TestReport(markdown: Self.chapters + [own])
    #expect(report.messages == [])
    #expect(try report.text("guide/index.html").contains("<h1>Our guide</h1>"))
  }
}
