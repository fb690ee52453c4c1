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
    let tag = ParsedPage(try report.text("tags/images.html"))
    #expect(tag.isWellFormed)
    let chapters = tag.links.filter { $0.hasPrefix("../guide/") && $0 != "../guide/index.html" }
    #expect(chapters == ["../guide/a.html", "../guide/b.html"])
    #expect(
      try report.text("tags/index.html").contains("<a href=\"images.html\">images</a>, 2 pages")
    )
    let text = try report.text("guide/b.html")
    #expect(text.contains("<a rel=\"tag\" href=\"../tags/cells.html\">cells</a>"))
    #expect(text.contains("<time datetime=\"2026-11-20\">2026-11-20</time>"))
    #expect(text.contains(">Tags</a>"))
  }

  @Test func `without tags there is nothing about them`() throws {
    let report = try TestReport.ofFeed
    #expect(!report.site.files.contains { $0.path.hasPrefix("tags/") })
    #expect(try !report.text("guide/start.html").contains(">Tags</a>"))
  }

  @Test func `a former address leads to the page, unless something else is there`() throws {
    let report = try TestReport(markdown: [
      page("guide/a", "aliases: [old/a.html, Old/]\n", "[old](../old/a.html)"), start,
    ])
    #expect(report.messages == [])
    #expect(try report.text("old/a.html").contains("content=\"0; url=../guide/a.html\""))
    #expect(try report.text("Old/index.html").contains("content=\"0; url=../guide/a.html\""))
    let plain = try TestReport(
      markdown: [page("guide/a", "aliases: [old/a.html]\n", "[old](../old/a.html)"), start],
      settings: "title: T\nheadline: H\ndescription: D\n"
    )
    #expect(plain.messages == [])
    #expect(try plain.text("old/a.html").contains("content=\"0; url=../guide/a.html\""))
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
    #expect(try seen.text("guide/a.html").contains("<strong>Draft.</strong>"))
    #expect(try !seen.text("guide/b.html").contains("Draft."))
    #expect(try !seen.text("sitemap.xml").contains("guide/a"))
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
    let text = try report.text("404.html")
    #expect(text.contains("<base href=\"/lists/\">"))
    #expect(text.contains("<a href=\"404.html#look-here\">here</a>"))
    #expect(try !report.text("sitemap.xml").contains("404"))
    #expect(try !report.text("guide/a.html").contains("About 404"))
  }

  @Test func `the day of a change is in the sitemap and the feed for every page`() throws {
    let report = try TestReport(
      markdown: [page("notes/a", "updated: 2026-11-20\n")],
      settings: "title: T\nheadline: H\ndescription: D\nurl: https://example.com/\n"
    )
    let entry = "<loc>https://example.com/notes/a.html</loc><lastmod>2026-11-20</lastmod>"
    #expect(try report.text("sitemap.xml").contains(entry))
    #expect(try report.text("feed.xml").contains("<updated>2026-11-20T00:00:00Z</updated>"))
  }

  @Test func `coding agents find chapters, figures and commands`() throws {
    let settings = "title: T\nheadline: H\ndescription: D\n"
    let markdown = [page("guide/a", "order: 1\n"), start]
    let here = try TestReport(markdown: markdown, settings: settings)
    let text = try here.text("llms.txt")
    #expect(text.hasPrefix("# T\n\n> D\n\n## Guide\n\n- ["))
    #expect(text.contains("(guide/a.md): "))
    #expect(text.contains("\n- [All results](results.json): "))
    #expect(try here.text("results.json").contains("\"schema\""))
    #expect(text.contains("`perfsite explain ID --format json`"))
    let there = try TestReport(
      markdown: markdown,
      settings: settings + "url: https://example.com/l/\n"
    )
    #expect(try there.text("llms.txt").contains("(https://example.com/l/results.json)"))
  }

  @Test func `a document does not repeat its first paragraph`() throws {
    let document = SourceFile(path: "Notes/a.md", text: "# A\n\nWhat it says.\n")
    let report = try TestReport(markdown: [document, start])
    #expect(report.messages == [])
    let text = try report.text("Notes/a.html")
    let body = text[try #require(text.firstRange(of: "</h1>")).upperBound...]
    #expect(body.ranges(of: "What it says.").count == 1)
    #expect(text.contains("<meta name=\"description\" content=\"What it says.\">"))
    #expect(try report.text("guide/start.html").contains("<p class=\"lede\">Where to start</p>"))
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
    #expect(try few.text("index.html").contains("<a href=\"Notes/n5.html\">Note 5</a>"))
    let many = try documents(6)
    #expect(many.messages == [])
    let footer = try many.text("index.html")
    #expect(footer.contains("<a href=\"documents.html\">Documentation</a>"))
    #expect(!footer.contains("Notes/n5.html"))
    let list = try many.text("documents.html")
    #expect(list.contains("<a href=\"Notes/n6.html\">Note 6</a> <span>What 6 says.</span>"))
    #expect(
      try many.text("Notes/n6.html").contains("<a href=\"../documents.html\">Documentation</a>")
    )
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
