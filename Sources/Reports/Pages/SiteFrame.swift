import SiteBuilder

/// The frame around the text of every page: variables for the templates `parts/head`, `parts/trail`
/// and `parts/foot`.
struct SiteFrame {
  let settings: SiteSettings
  let stamp: ReportStamp
  /// The parts that every page links to, in order.
  let parts: [SitePart]
  /// The entries of the header; nil for the parts whose place is there.
  let header: [HeaderEntry]?
  /// True if anything was simulated.
  let hasResults: Bool
  let hasFeed: Bool
  /// The variables of the group `site` that were made, which are the same on many pages.
  private var siteContexts: [SiteContextKey: TemplateValue] = [:]

  /// The values on which the group `site` depends.
  private struct SiteContextKey: Hashable {
    let folder: String
    let current: [String]
    /// The address of a page with its own entry; nil for any other.
    let entry: String?
  }

  init(
    settings: SiteSettings,
    stamp: ReportStamp,
    parts: [SitePart],
    header: [HeaderEntry]?,
    hasResults: Bool,
    hasFeed: Bool
  ) {
    self.settings = settings
    self.stamp = stamp
    self.parts = parts
    self.header = header
    self.hasResults = hasResults
    self.hasFeed = hasFeed
  }

  /// Returns the template variables of a page: its own, and those that every page has.
  mutating func context(of body: SitePage.Body, at path: String) -> TemplateContext {
    let home = RelativePath.link(to: HomePage.path, from: path)
    let part = part(of: path)
    let current = entry(of: path, in: part)
    let shared: TemplateContext = [
      "title": .text(body.title),
      "description": .text(body.description),
      "language": .text(body.language.tag),
      "direction": .text(body.language.direction),
      "root": .text(String(home.dropLast(HomePage.path.count))),
      "style": .list(body.styles.map { ["name": .text($0)] }),
      "canonical": .optional(
        settings.address.map { address in
          ["href": .text(address.url(of: path)), "card": .text(address.url(of: settings.cardPath))]
        }
      ),
      "hasFeed": .flag(hasFeed),
      "base": .optional(
        path == NotFoundPage.path
          ? settings.basePath.map { ["href": .text($0)] } : nil
      ),
      "self": .text(path == NotFoundPage.path ? path : ""),
      "isHome": .flag(path == HomePage.path),
      "stamp": .group(stamp.context(seed: body.seed)),
      "site": site(on: path, in: [current, part]),
      "trail": .list(
        [part].compactMap(\.self).filter { $0.path != path }.map { part in
          [
            "title": .text(part.title), "href": .text(RelativePath.link(to: part.path, from: path)),
          ]
        }
      ),
    ]
    var context = body.context
    context.merge(body.lateContext()) { own, _ in own }
    context.merge(shared) { own, _ in own }
    return context
  }

  /// Returns the data about the site on every page.
  private mutating func site(on path: String, in around: [SitePart?]) -> TemplateValue {
    let current = around.compactMap { $0?.path }
    let isEntry = parts.contains { $0.path == path } || entries.contains { $0.part?.path == path }
    let key = SiteContextKey(
      folder: ContentPath.folder(ofPage: path),
      current: current,
      entry: isEntry ? path : nil
    )
    if let known = siteContexts[key] { return known }
    func entry(_ other: SitePart) -> TemplateContext {
      other.context(on: path, isCurrent: current.contains(other.path))
    }
    let value = TemplateValue.group([
      "title": .text(settings.title),
      "navigation": .list(entries.map { $0.context(entry) }),
      "entries": .list(parts.filter(\.isOnHome).map(entry)),
      "groups": .list(groups(entry)),
      "hasResults": .flag(hasResults),
      "hasProject": .flag(settings.repository != nil || settings.license != nil),
      "repository": .optional(settings.repository.map { ["href": .text($0)] }),
      "license": .optional(
        settings.license.map { ["title": .text($0.name), "href": .text($0.url)] }
      ),
    ])
    if !isEntry { siteContexts[key] = value }
    return value
  }

  private var entries: [HeaderEntry] {
    header ?? parts.filter { $0.place == .header }.map { .part($0) }
  }

  /// Returns the header's entry of a page: its own, that of its part, or else that of the scenarios
  /// for results, and that of the guide for texts.
  private func entry(of path: String, in part: SitePart?) -> SitePart? {
    let named = entries.compactMap(\.part)
    if let own = named.first(where: { $0.path == path }) { return own }
    guard let part else { return nil }
    if let around = named.first(where: { $0.path == part.path }) { return around }
    let name: SitePartName = part.group == .documents ? .guide : .scenarios
    return named.first { $0.name == name } ?? part
  }

  /// Returns the part that a page belongs to: its own, or else that of its folder.
  private func part(of path: String) -> SitePart? {
    parts.first { $0.path == path } ?? parts.first { $0.contains(path) }
  }

  /// Returns the entries of the footer by subject.
  private func groups(_ entry: (SitePart) -> TemplateContext) -> [TemplateContext] {
    let named = Set(entries.compactMap { $0.part?.path })
    return SitePart.Group.allCases.compactMap { group in
      let own = parts.filter { $0.group == group && !named.contains($0.path) }
      guard !own.isEmpty else { return nil }
      return ["title": .text(group.rawValue), "parts": .list(own.map(entry))]
    }
  }
}

extension HeaderEntry {
  /// Returns the template variables of the entry on a page.
  fileprivate func context(_ entry: (SitePart) -> TemplateContext) -> TemplateContext {
    switch self {
    case .part(let part): entry(part)
    case .elsewhere(let title, let url):
      [
        "title": .text(title), "summary": .text(""), "href": .text(url), "isCurrent": .flag(false),
        "current": .text("true"),
      ]
    }
  }
}

extension SitePart {
  /// The place of the entry in the footer, even for a header entry that the header omits.
  fileprivate var group: Group {
    switch place {
    case .header: name == .guide || name == .problems ? .documents : .results
    case .footer(let group): group
    }
  }
}
