import SiteBuilder
import TextFormats

/// The files of a site besides pages, for search engines, feed readers and other programs.
struct PublicationFiles {
  let settings: SiteSettings
  /// All pages that people wrote.
  let content: Content
  /// The chapters of the guide, in their order.
  let chapters: [Page]
  /// The addresses of the pages that lists of all pages name, in the order of the site.
  let listedPaths: [String]

  /// All files but those of the search index.
  var files: [SiteFile] {
    chapters.map(Self.copy) + [robots, languageModelGuide]
      + [sitemap, feed].compactMap(\.self)
  }

  /// Returns the addresses of files that pages and templates may link to.
  static func paths(_ settings: SiteSettings, _ content: Content) -> [String] {
    ["robots.txt", "llms.txt"]
      + (settings.address == nil ? [] : [sitemapPath])
      + (settings.address == nil || settings.feedsOff.contains(.chapters) ? [] : [feedPath])
      + GuideSection.allChapters(in: content).map { copyPath(of: $0.path) }
  }

  private func file(_ path: String, _ text: String) -> SiteFile {
    SiteFile(path: path, text: text, origin: settings.file)
  }

  /// Returns the address of the Markdown copy of a page.
  static func copyPath(of page: String) -> String {
    page.hasSuffix(".html") ? page.dropLast(".html".count) + ".md" : page + ".md"
  }

  /// Returns a page as Markdown.
  static func copy(of page: Page) -> SiteFile {
    SiteFile(path: copyPath(of: page.path), text: page.markdown, origin: page.file)
  }

  private var robots: SiteFile {
    let map = settings.address.map { "Sitemap: \($0.url(of: Self.sitemapPath))\n" } ?? ""
    return file("robots.txt", "User-agent: *\nAllow: /\n\(map)")
  }

  /// The file `llms.txt`: a description of the site, its chapters as Markdown, and the places of
  /// its figures.
  private var languageModelGuide: SiteFile {
    let summary = settings.description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var text = "# \(settings.title)\n\n> \(summary)\n"
    if !chapters.isEmpty { text += "\n## Guide\n\n" }
    for page in chapters {
      text += "- [\(page.title)](\(link(to: Self.copyPath(of: page.path)))): \(page.description)\n"
    }
    return file("llms.txt", text + Self.results(at: link(to: "results.json")))
  }

  private func link(to path: String) -> String {
    settings.address?.url(of: path) ?? RelativePath.link(to: path, from: "index.html")
  }

  private static func results(at address: String) -> String {
    """

    ## Results

    Every figure is simulated, unless it says where it was measured.

    - [All results](\(address)): scenarios, their variants and devices, expectations and claims, as JSON; \
    `schema` names the format, whose later versions add keys and rename none
    - `perfsite explain ID --format json`: why a list hitches, what would help and how sure that is
    - `perfsite check ID`: whether a scenario holds; exit status 0 yes, 1 content is wrong, 2 something is \
    broken, 64 wrong usage

    """
  }
}

extension PublicationFiles {
  private static let sitemapPath = "sitemap.xml"
  /// The address of the feed.
  static let feedPath = "feed.xml"

  private var sitemap: SiteFile? {
    guard let address = settings.address else { return nil }
    let updated = Dictionary(
      content.pages.compactMap { page in page.frontMatter.updated.map { (page.path, $0) } }
    ) { first, _ in first }
    let body = Fragment { writer in
      writer.element("urlset", ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"]) { set in
        for path in listedPaths {
          set.newline()
          set.element("url") { url in
            url.element("loc", text: address.url(of: path))
            if let date = updated[path] { url.element("lastmod", text: "\(date)") }
          }
        }
        set.newline()
      }
    }
    return file(Self.sitemapPath, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(body.markup)\n")
  }

  /// Returns true if there is a feed, which needs an address and a page with a date of change.
  static func hasFeed(_ settings: SiteSettings, _ content: Content) -> Bool {
    settings.address != nil && !settings.feedsOff.contains(.chapters)
      && content.pages.contains { $0.frontMatter.updated != nil }
  }

  /// An Atom feed of the pages with a date of change, the latest first.
  private var feed: SiteFile? {
    guard let address = settings.address, Self.hasFeed(settings, content) else { return nil }
    // The chapters come first among pages that changed on the same day.
    let isChapter = Set(chapters.map(\.path))
    let pages = chapters + content.pages.filter { !isChapter.contains($0.path) }
    let entries = pages.filter { !$0.frontMatter.isDraft }
      .compactMap { page in page.frontMatter.updated.map { (page, $0) } }
      .enumerated().sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
      .map(\.element)
    guard let latest = entries.first?.1 else { return nil }
    let body = Fragment { writer in
      writer.element(
        "feed",
        ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": settings.language.tag]
      ) { feed in
        feed.newline()
        feed.element("title", text: settings.title)
        feed.element("id", text: address.text)
        // `<link>` is empty in HTML; in Atom it needs an end.
        feed.element("link", ["rel": "self", "href": address.url(of: Self.feedPath)]) { _ in }
        feed.element("link", ["href": address.text]) { _ in }
        feed.element("updated", text: "\(latest)T00:00:00Z")
        feed.element("author") { $0.element("name", text: settings.title) }
        for (page, date) in entries {
          feed.newline()
          feed.element("entry") { entry in
            entry.element("title", text: page.title)
            entry.element("id", text: address.url(of: page.path))
            entry.element("link", ["href": address.url(of: page.path)]) { _ in }
            entry.element("updated", text: "\(date)T00:00:00Z")
            entry.element("summary", text: page.description)
          }
        }
        feed.newline()
      }
    }
    return file(Self.feedPath, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(body.markup)\n")
  }
}
