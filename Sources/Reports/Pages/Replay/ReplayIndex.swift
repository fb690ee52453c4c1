import Diagnostics
import Scenarios
import SiteBuilder
import TextFormats

/// The list of all replays.
enum ReplayIndex {
  /// The list's address.
  static let path = "replay/index.html"

  /// The list, and the page on which the reader guesses.
  static func section(of site: SiteInput) -> SiteSection {
    let pages = site.replays
    // Whether a scenario has a replay is known only once it has run.
    guard site.run.part.clause != nil || !ReplaySubject.all(in: site.run.results).isEmpty else {
      return SiteSection(pages: [])
    }
    return SiteSection(
      part: pages.isEmpty
        ? nil
        : SitePart(
          name: .replays,
          title: "Replays",
          summary: "trap and fix side by side, in slow motion",
          path: path,
          folder: "replay",
          place: .header,
          isOnHome: true
        ),
      pages: [index(of: pages, in: site)]
        + (site.settings.parts.has(.feelIt) ? [FeelItPage.page(of: pages, in: site)] : [])
    )
  }

  /// The page on which the reader guesses; nil if it is not built or has nothing to show.
  private static func feelIt(_ pages: [ReplayPlayer], in site: SiteInput) -> FeelItPage? {
    site.settings.parts.has(.feelIt) ? FeelItPage(pages) : nil
  }

  private static func index(of pages: [ReplayPlayer], in site: SiteInput) -> SitePage {
    let entries: [TemplateContext] = pages.map { page in
      [
        "title": .text(page.scenario.title),
        "href": .text(page.link(from: path)),
        "summary": .text(page.summary),
        "sides": .list(ReplayThumbnail(replay: page.replay).sides),
      ]
    }
    let body = SitePage.Body(
      template: "replays",
      title: "Replays",
      description:
        "Trap and fix on two phones side by side, slow enough to see a single late frame.",
      style: "replays",
      moreStyles: ["screen"],
      context: [
        "replays": .list(entries),
        "feelIt": .optional(
          feelIt(pages, in: site).map {
            [
              "href": .text(RelativePath.link(to: FeelItPage.path, from: path)),
              "pairs": .text(counted($0.pairs.count, "pair")),
            ]
          }
        ),
      ]
    )
    return SitePage(
      path: path,
      anchors: ["content"],
      origin: Place(path: site.settings.file),
      body: pages.isEmpty ? nil : body
    )
  }
}
