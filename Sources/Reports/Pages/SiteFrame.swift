import SiteBuilder

/// The frame around the text of every page: variables for the templates `parts/head`, `parts/trail`
/// and `parts/foot`.
struct SiteFrame {
  let settings: SiteSettings
  let stamp: ReportStamp
  /// The parts that every page links to, in order.
  let parts: [SitePart]
  /// Whether the site has a feed.
  let hasFeed: Bool

  /// The template variables of a page: its own, and those that every page has.
  func context(of body: SitePage.Body, at path: String) -> TemplateContext {
    let home = RelativePath.link(to: HomePage.path, from: path)
    let part = part(of: path)
    func entry(_ other: SitePart) -> TemplateContext {
      other.context(on: path, isCurrent: other.path == part?.path)
    }
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
        "navigation": .list(parts.filter { $0.place == .header }.map(entry)),
        "entries": .list(parts.filter(\.isOnHome).map(entry)),
        "groups": .list(groups(entry)),
        "hasProject": .flag(settings.repository != nil || settings.license != nil),
        "repository": .optional(settings.repository.map { ["href": .text($0)] }),
        "license": .optional(
          settings.license.map { ["title": .text($0.name), "href": .text($0.url)] }
        ),
      ]),
      "trail": .list(
        (part.map { $0.path == path ? [] : [entry($0)] } ?? [])
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

  /// The part that a page belongs to: its own, or else that of its folder.
  private func part(of path: String) -> SitePart? {
    parts.first { $0.path == path } ?? parts.first { $0.contains(path) }
  }

  /// The entries of the footer by what they are about.
  private func groups(_ entry: (SitePart) -> TemplateContext) -> [TemplateContext] {
    SitePart.Group.allCases.compactMap { group in
      let own = parts.filter { $0.place == .footer(group) }
      guard !own.isEmpty else { return nil }
      return ["title": .text(group.rawValue), "parts": .list(own.map(entry))]
    }
  }
}
