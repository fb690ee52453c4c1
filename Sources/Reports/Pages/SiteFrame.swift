import SiteBuilder

/// The frame around the text of every page: variables for the templates `parts/head`, `parts/trail`
/// and `parts/foot`.
struct SiteFrame {
  let settings: SiteSettings
  let stamp: ReportStamp
  /// The parts that the header of every page links to, in order.
  let parts: [SitePart]
  /// Whether the site has a feed.
  let hasFeed: Bool

  /// The template variables of a page: its own, and those that every page has.
  func context(of body: SitePage.Body, at path: String) -> TemplateContext {
    let home = RelativePath.link(to: HomePage.path, from: path)
    let part = parts.first { $0.contains(path) }
    let shared: TemplateContext = [
      "title": .text(body.title),
      "description": .text(body.description),
      "root": .text(String(home.dropLast(HomePage.path.count))),
      "style": .list(
        ([body.style].compactMap(\.self) + body.moreStyles).map { ["name": .text($0)] }
      ),
      "canonical": .optional(
        settings.address.map { address in
          ["href": .text(address.url(of: path)), "card": .text(address.url(of: SocialCard.path))]
        }
      ),
      "hasFeed": .flag(hasFeed),
      "base": .optional(
        path == NotFoundPage.path
          ? settings.address.map { ["href": .text($0.basePath)] } : nil
      ),
      "self": .text(path == NotFoundPage.path ? path : ""),
      "isHome": .flag(path == HomePage.path),
      "stamp": .group(stamp.context(seed: body.seed)),
      "site": .group([
        "title": .text(settings.title),
        "navigation": .list(parts.map { $0.context(on: path) }),
      ]),
      "trail": .list(
        (part.map { $0.path == path ? [] : [$0.context(on: path)] } ?? [])
          + (body.parent.map { [Self.link(to: $0, from: path)] } ?? [])
      ),
    ]
    return body.context.merging(shared) { own, _ in own }
  }

  private static func link(to parent: SitePage.Parent, from path: String) -> TemplateContext {
    [
      "title": .text(parent.title),
      "href": .text(RelativePath.link(to: parent.path, from: path)),
    ]
  }
}

/// A part of the site with an entry in the header of every page.
struct SitePart {
  /// The name that people read.
  let title: String
  /// What the part offers, in a few words.
  let summary: String
  /// Its first page.
  let path: String
  /// The place on that page where it begins.
  var anchor: String?
  /// The folder of its pages; empty for a part of one page.
  var folder = ""

  /// Whether a page belongs to the part.
  func contains(_ page: String) -> Bool {
    folder.isEmpty ? anchor == nil && page == path : page.hasPrefix(folder + "/")
  }

  /// The template variables of the entry on a page.
  func context(on page: String) -> TemplateContext {
    let link = RelativePath.link(to: path, from: page)
    return [
      "title": .text(title),
      "summary": .text(summary),
      "href": .text(anchor.map { "\(link)#\($0)" } ?? link),
      "isCurrent": .flag(contains(page)),
      "current": .text(page == path ? "page" : "true"),
    ]
  }
}
