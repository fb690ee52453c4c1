import Diagnostics
import Scenarios
import SiteBuilder
import TextFormats

/// The list of all replays.
enum ReplayIndex {
  /// The list's address.
  static let path = "replay/index.html"

  /// Returns the list, and the page on which the reader guesses.
  static func section(of site: SiteInput) -> SiteSection {
    let pages = site.widestReplays
    // The scenarios with a replay are known only after the run.
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

  /// Returns the page on which the reader guesses; nil if it is not built or has nothing to show.
  private static func feelIt(_ pages: [ReplayPlayer], in site: SiteInput) -> FeelItPage? {
    site.settings.parts.has(.feelIt) ? FeelItPage(pages) : nil
  }

  private static func index(of pages: [ReplayPlayer], in site: SiteInput) -> SitePage {
    let page = ReportPage(
      path: path,
      title: "Replays",
      description:
        "Trap and fix on two phones side by side, slow enough to see a single late frame.",
      opening: .joined([feelIt(pages, in: site).map(dare) ?? .empty, list(pages)]),
      styles: ["replays", "screen"],
      origin: Place(path: site.settings.file)
    )
    return SitePage(
      path: path,
      anchors: ["content"],
      origin: page.origin,
      body: pages.isEmpty ? nil : page.body
    )
  }

  private static func dare(_ page: FeelItPage) -> Fragment {
    Fragment { writer in
      writer.line("p", ["class": "dare"]) { line in
        let address = RelativePath.link(to: FeelItPage.path, from: path)
        line.element("a", ["href": address], text: "Feel it")
        line.text(
          ": \(counted(page.pairs.count, "pair")) of lists in real time. Which one hitches?"
        )
      }
    }
  }

  private static func list(_ pages: [ReplayPlayer]) -> Fragment {
    Fragment { writer in
      writer.block("ul", ["class": "replays"]) { list in
        for page in pages {
          list.block("li") { item in
            item.fragment(ReplayThumbnail(replay: page.replay).fragment)
            item.line("a", ["href": page.link(from: path)], text: page.scenario.title)
            item.line("small", text: page.summary)
          }
        }
      }
    }
  }
}
