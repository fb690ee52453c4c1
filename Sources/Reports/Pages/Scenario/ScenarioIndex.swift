import Charts
import Diagnostics
import Scenarios
import SiteBuilder
import TextFormats

/// Every scenario with the verdict on its fix, by subject.
struct ScenarioIndex {
  static let path = "scenarios/index.html"

  /// The ids that links to the page may use.
  static let anchors: Set<String> = ["content"]

  /// The verdicts by which the list can be narrowed down.
  private static let verdicts: [Status] = [
    .helps, .noDifference, .hurts, .depends, .unsettled, .untested,
  ]

  /// The results, grouped by scenario.
  private let results: [ScenarioResult]
  private let groups: [ScenarioGroup]
  /// The other pages with evidence.
  private let more: [(title: String, address: String)]
  private let origin: Place

  private init(_ site: SiteInput) {
    results = site.run.results
    groups = ScenarioGroup.groups(of: results.byScenario)
    more = Self.more(of: site)
    origin = site.run.costsFile
  }

  /// The index, even if nothing was run; without scenarios there is no section.
  static func section(of site: SiteInput) -> SiteSection {
    guard !site.run.catalog.scenarios.isEmpty else { return SiteSection(pages: []) }
    return SiteSection(
      part: SitePart(
        name: .scenarios,
        title: "Scenarios",
        summary:
          "\(counted(site.run.catalog.scenarios.count, "list")), each with its trap and its fix",
        path: path,
        folder: "scenarios",
        place: .header,
        isOnHome: true
      ),
      pages: [
        SitePage(
          path: path,
          anchors: anchors,
          origin: site.run.costsFile,
          body: ScenarioIndex(site).report.body
        )
      ]
    )
  }

  /// The parts of the site that hold what was found in other ways.
  private static func more(of site: SiteInput) -> [(title: String, address: String)] {
    let catalog = site.run.catalog
    let parts: [(name: SitePartName, title: String, path: String, isThere: Bool)] = [
      (.techniques, "Techniques by worth", TechniqueIndex.path, true),
      (.claims, "Claims", ClaimsPage.path, !catalog.claims.isEmpty),
      (.validation, "Against measurements", ValidationPage.path, !site.run.cases.isEmpty),
      (.models, "Costs and devices", CostsPage.path, true),
    ]
    return parts.filter { $0.isThere && site.settings.parts.has($0.name) }.map { part in
      (part.title, RelativePath.link(to: part.path, from: path))
    }
  }

  private var report: ReportPage {
    let verdicts = groups.flatMap(\.words)
    let filters = Self.verdicts.compactMap { status in
      let count = verdicts.count { $0 == status }
      return count == 0 ? nil : (status: status, count: count)
    }
    return ReportPage(
      path: Self.path,
      title: "Scenarios",
      description: "Each scenario runs its variants on the same list, the same scroll and the "
        + "same random draws: what the fix changes, and how sure that is.",
      opening: Fragment { writer in
        writer.block("nav", ["class": "more", "aria-label": "More evidence"]) { nav in
          nav.fragment(.links(more))
        }
        for (status, _) in filters {
          writer.element("span", ["class": "filter", "id": status.style], text: "")
        }
        writer.newline()
        Self.write(groups, to: &writer)
        if !filters.isEmpty { Self.write(filters, ofAll: verdicts.count, to: &writer) }
        writer.line("p", ["class": "legend"]) { legend in
          legend.text(
            "Each row shows the verdict on the device where the fix changes most, and there the "
              + "typical values with the trap and with "
          )
          legend.element("strong", text: "the fix")
          legend.text(": medians over 100 plausible sets of costs.")
        }
        for group in groups { writer.fragment(group.fragment) }
        if !results.isEmpty {
          writer.line("p", ["class": "downloads"]) { line in
            let address = RelativePath.link(to: "results.json", from: Self.path)
            line.element("a", ["href": address], text: "All results as JSON")
          }
        }
      },
      styles: ["scenarios"],
      origin: origin
    )
  }

  /// Links to the groups.
  private static func write(_ groups: [ScenarioGroup], to writer: inout MarkupWriter) {
    writer.block("nav", ["class": "chips", "aria-label": "Scenarios by subject"]) { nav in
      nav.block("ul") { list in
        for group in groups {
          list.line("li") { item in
            item.element("a", ["href": "#\(group.anchor)"]) { link in
              link.fragment(.text(group.title, note: "\(group.results.count)"))
            }
          }
        }
      }
    }
  }

  /// Links that narrow the list down.
  private static func write(
    _ filters: [(status: Status, count: Int)],
    ofAll total: Int,
    to writer: inout MarkupWriter
  ) {
    writer.block("nav", ["class": "chips sure", "aria-label": "Scenarios by verdict"]) { nav in
      nav.block("ul") { list in
        list.line("li") { item in
          item.element("a", ["href": "#content"]) { $0.fragment(.text("All", note: "\(total)")) }
        }
        for (status, count) in filters {
          list.line("li") { item in
            item.element("a", ["class": "is-\(status.style)", "href": "#\(status.style)"]) { link in
              link.fragment(.status(status, note: "\(count)"))
            }
          }
        }
      }
    }
  }
}
