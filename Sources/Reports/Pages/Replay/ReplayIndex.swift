import Diagnostics
import Scenarios
import SiteBuilder
import TextFormats

/// The list of all replays.
enum ReplayIndex {
  /// The list's address.
  static let path = "replay/index.html"

  /// The list, and the page of every replay.
  static func section(of site: SiteInput) -> SiteSection {
    let pages = site.replays
    // Whether a scenario has a replay is known only once it has run.
    let isPart = site.run.part.clause != nil
    let scenarios = isPart ? site.run.catalog.scenarios : pages.map(\.scenario)
    guard !scenarios.isEmpty else { return SiteSection(pages: []) }
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
        + scenarios.map { page(of: $0, among: pages) }
    )
  }

  /// The page on which the reader guesses; nil if it is not built or has nothing to show.
  private static func feelIt(_ pages: [ReplayPage], in site: SiteInput) -> FeelItPage? {
    site.settings.parts.has(.feelIt) ? FeelItPage(pages) : nil
  }

  private static func index(of pages: [ReplayPage], in site: SiteInput) -> SitePage {
    let entries: [TemplateContext] = pages.map { page in
      [
        "title": .text(page.scenario.title),
        "href": .text(RelativePath.link(to: page.path, from: path)),
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

  private static func page(of scenario: Scenario, among pages: [ReplayPage]) -> SitePage {
    let index = pages.firstIndex { $0.scenario.id == scenario.id }
    return SitePage(
      path: ReplayPage.path(of: scenario.id),
      anchors: ReplayPage.anchors,
      origin: Place(path: scenario.file.path),
      body: index.map { index in
        pages[index].body(
          previous: index > 0 ? pages[index - 1] : nil,
          next: index + 1 < pages.count ? pages[index + 1] : nil
        )
      },
      filePaths: ReplayPage.filePaths(of: scenario.id),
      files: { index.map { pages[$0].files } ?? [] }
    )
  }
}
