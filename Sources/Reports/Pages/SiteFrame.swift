import SiteBuilder

/// What stands around the text of every page: names for the templates `parts/head` and
/// `parts/foot`.
struct SiteFrame {
  let settings: SiteSettings
  let stamp: ReportStamp
  /// The guide's first page, if there is one.
  let guide: String?
  /// Whether there is a page of claims.
  var hasClaims = false

  /// The names of a page.
  ///
  /// - Parameters:
  ///   - path: the page, from the top of the site.
  ///   - title: its title.
  ///   - description: what search engines show of it.
  ///   - seed: the seed of the page's only scenario; nil for a page with several.
  /// - Returns: what the page has to add its own names to.
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
    let scenarios = entry("Scenarios", "index.html", "#scenarios", in: "scenarios/", on: path)
    var entries = [scenarios]
    if let guide { entries.append(entry("Guide", guide, in: "guide/", on: path)) }
    if hasClaims {
      entries.append(entry("Claims", ClaimsPage.path, in: ClaimsPage.path, on: path))
    }
    return entries
  }

  /// A part of the site, whose pages stand in a folder.
  private func entry(
    _ title: String,
    _ target: String,
    _ anchor: String = "",
    in folder: String,
    on path: String
  ) -> TemplateContext {
    [
      "title": .text(title),
      "href": .text(RelativePath.link(to: target, from: path) + anchor),
      "isCurrent": .flag(path.hasPrefix(folder)),
      "current": .text(path == target ? "page" : "true"),
    ]
  }
}
