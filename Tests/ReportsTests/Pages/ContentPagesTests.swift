import Diagnostics
import Reports
import SiteBuilder
import TestSupport
import Testing

/// What front matter and file names make of pages that people write.
@Suite struct ContentPagesTests {
  /// The chapter that the scenario names.
  private let start = TestReport.page("Text")

  private func page(_ name: String, _ extra: String, _ text: String = "Text") -> SourceFile {
    SourceFile(
      path: "Content/\(name).md",
      text: "---\ntitle: About \(name)\ndescription: D\n\(extra)---\n\(text)\n"
    )
  }

  @Test func `a tag has a page that lists its pages, and there is a list of tags`() throws {
    let report = try TestReport(markdown: [
      page("guide/b", "order: 2\ntags: [images, cells]\nupdated: 2026-11-20\n"),
      page("guide/a", "order: 1\ntags: [images]\n"), start,
    ])
    #expect(report.messages == [])
    let tag = try report.page("tags/images.html")
    let chapters = tag.links.filter { $0.hasPrefix("../guide/") && $0 != "../guide/index.html" }
    #expect(chapters == ["../guide/a.html", "../guide/b.html"])
    let page = try report.page("guide/b.html")
    #expect(page.links.contains("../tags/index.html"))
    let texts = [try report.page("tags/index.html"), page].map { try? $0.text(of: "content") }
    try expectSnapshot(texts.compactMap(\.self).joined(), named: "content/tags.txt")
  }

  @Test func `without tags there is nothing about them`() throws {
    let report = try TestReport.ofFeed
    #expect(!report.site.files.contains { $0.path.hasPrefix("tags/") })
    #expect(try !report.page("guide/start.html").links.contains("../tags/index.html"))
  }

  @Test func `a former address leads to the page, unless something else is there`() throws {
    let report = try TestReport(markdown: [
      page("guide/a", "aliases: [old/a.html, Old/]\n", "[old](../old/a.html)"), start,
    ])
    #expect(report.messages == [])
    #expect(try report.page("old/a.html").links.contains("../guide/a.html"))
    #expect(try report.page("Old/index.html").links.contains("../guide/a.html"))
    let plain = try TestReport(
      markdown: [page("guide/a", "aliases: [old/a.html]\n", "[old](../old/a.html)"), start],
      settings: "title: T\nheadline: H\ndescription: D\n"
    )
    #expect(plain.messages == [])
    #expect(try plain.page("old/a.html").links.contains("../guide/a.html"))
    let collision = try TestReport(markdown: [
      page("guide/a", "aliases: [index.html, assets/site.css.html, SEARCH.html]\n"), start,
    ])
    #expect(
      collision.messages == [
        "Content/guide/a.md:4:11: error: former address 'index.html' is that of the site's own "
          + "'index.html'",
        "Content/guide/a.md:4:45: error: former address 'SEARCH.html' is that of the site's own "
          + "'search.html'",
      ]
    )
  }

  @Test func `drafts are left out, or marked`() throws {
    let files = [page("guide/a", "draft: true\nupdated: 2026-11-20\n"), page("guide/b", ""), start]
    let settings =
      "title: Demo\nheadline: Lists\ndescription: About lists\nurl: https://example.com/\n"
    let published = try TestReport(markdown: files, settings: settings)
    #expect(published.site["guide/a.html"] == nil)
    let seen = try TestReport(markdown: files, settings: settings, drafts: .included)
    let mark = "Draft. This page is not published yet."
    #expect(try seen.page("guide/a.html").texts["draft"] == [mark])
    #expect(try seen.page("guide/b.html").texts["draft"] == nil)
    let map = try seen.text("sitemap.xml")
    #expect(map.contains("guide/b.html") && !map.contains("guide/a"))
    #expect(seen.messages == [])
  }

  @Test func `settings that name a draft are told so`() throws {
    let report = try TestReport(
      markdown: [page("guide/a", "draft: true\n"), start],
      settings: "title: T\nheadline: H\ndescription: D\nproblems: guide/a.md\n"
    )
    #expect(
      report.messages == [
        "perfsite.yml:4:11: error: 'guide/a.md' is a draft, which only a build with '--drafts' has"
      ]
    )
  }

  @Test func `a written page takes the place of the one for addresses without a page`() throws {
    let report = try TestReport(
      markdown: [
        page("404", "", "## Look here\n\n[here](#look-here) [start](guide/a.md)"),
        page("guide/a", ""), start,
      ],
      settings: "title: T\nheadline: H\ndescription: D\nurl: https://example.com/lists/\n"
    )
    #expect(report.messages == [])
    let page = try report.page("404.html")
    #expect(page.links.first == "/lists/")
    #expect(
      try page.text(of: "look-here")
        == "## Look here\n[here](404.html#look-here) [start](guide/a.html)\n"
    )
    #expect(try !report.text("sitemap.xml").contains("404"))
    #expect(try !report.page("guide/a.html").links.contains("../404.html"))
  }

  @Test func `the day of a change is in the sitemap and the feed for every page`() throws {
    let report = try TestReport(
      markdown: [page("notes/a", "updated: 2026-11-20\n")],
      settings: "title: T\nheadline: H\ndescription: D\nurl: https://example.com/\n"
    )
    let entry = "<loc>https://example.com/notes/a.html</loc><lastmod>2026-11-20</lastmod>"
    #expect(try report.text("sitemap.xml").contains(entry))
    try expectSnapshot(report.text("feed.xml"), named: "content/feed.xml")
  }

  @Test func `coding agents find chapters, figures and commands`() throws {
    let settings = "title: T\nheadline: H\ndescription: D\n"
    let markdown = [page("guide/a", "order: 1\n"), start]
    let here = try TestReport(markdown: markdown, settings: settings)
    let text = try here.text("llms.txt")
    try expectSnapshot(text, named: "content/llms.txt")
    let there = try TestReport(
      markdown: markdown,
      settings: settings + "url: https://example.com/l/\n"
    )
    #expect(
      try there.text("llms.txt") == text.replacing("](", with: "](https://example.com/l/")
    )
  }

  @Test func `a document does not repeat its first paragraph`() throws {
    let document = SourceFile(path: "Notes/a.md", text: "# A\n\nWhat it says.\n")
    let report = try TestReport(markdown: [document, start])
    #expect(report.messages == [])
    let text = try report.text("Notes/a.html")
    #expect(text.contains("<meta name=\"description\" content=\"What it says.\">"))
    #expect(ParsedPage(text).all("p").filter { $0 == "What it says." }.count == 1)
    #expect(try report.page("guide/start.html").texts["lede"] == ["Where to start"])
  }

  @Test func `five documents are in the footer, more are in a list`() throws {
    func documents(_ count: Int) throws -> TestReport {
      try TestReport(
        markdown: (1...count).map {
          SourceFile(path: "Notes/n\($0).md", text: "# Note \($0)\n\nWhat \($0) says.\n")
        } + [start]
      )
    }
    let few = try documents(5)
    #expect(few.site["documents.html"] == nil)
    #expect(try few.page("index.html").links.contains("Notes/n5.html"))
    let many = try documents(6)
    #expect(many.messages == [])
    let footer = try many.page("index.html").links
    #expect(footer.contains("documents.html") && !footer.contains("Notes/n5.html"))
    let list = try many.page("documents.html").text(of: "content")
    try expectSnapshot(list, named: "content/documents.txt")
    #expect(try many.page("Notes/n6.html").links.contains("../documents.html"))
  }

  @Test func `a document in the place of a page is located where the settings name it`() throws {
    let report = try TestReport(
      markdown: [SourceFile(path: "guide/start.md", text: "# A\n\nB\n"), start],
      settings: TestReport.settings + "documents:\n  - guide/start.md\n"
    )
    #expect(
      report.messages == [
        "perfsite.yml:5:5: error: 'guide/start.html' is made twice, and so is another of its files"
      ]
    )
  }
}
