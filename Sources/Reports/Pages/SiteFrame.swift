import SiteBuilder

/// What stands around the text of every page: names for the templates `parts/head` and
/// `parts/foot`.
struct SiteFrame {
  let settings: SiteSettings
  let stamp: ReportStamp
  /// The guide's first page, if there is one.
  let guide: String?

  /// The names of a page.
  ///
  /// - Parameters:
  ///   - path: the page, from the top of the site.
  ///   - title: its title.
  ///   - description: what search engines show of it.
  ///   - seed: the seed of the page's only scenario; nil for a page with several.
  func context(
    path: String,
    title: String,
    description: String,
    seed: UInt64? = nil
  ) -> TemplateContext {
    let home = RelativePath.link(to: "index.html", from: path)
    return [
      "title": .text(title),
      "description": .text(description),
      "root": .text(String(home.dropLast("index.html".count))),
      "isHome": .flag(path == "index.html"),
      "stamp": .group(stamp.context(seed: seed)),
      "site": .group([
        "title": .text(settings.title), "navigation": .list(navigation(on: path)),
      ]),
    ]
  }

  private func navigation(on path: String) -> [TemplateContext] {
    var entries = [(title: "Scenarios", target: "index.html", anchor: "#scenarios", folder: "scenarios/")]
    if let guide {
      entries.append((title: "Guide", target: guide, anchor: "", folder: "guide/"))
    }
    return entries.map { entry in
      [
        "title": .text(entry.title),
        "href": .text(RelativePath.link(to: entry.target, from: path) + entry.anchor),
        "isCurrent": .flag(path.hasPrefix(entry.folder)),
        "current": .text(path == entry.target ? "page" : "true"),
      ]
    }
  }
}
