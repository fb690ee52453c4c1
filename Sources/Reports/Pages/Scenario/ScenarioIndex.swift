import Charts
import Diagnostics
import Scenarios
import SiteBuilder
import TextFormats

/// Every scenario with the verdict on its fix, by subject.
enum ScenarioIndex {
  static let path = "scenarios/index.html"

  /// The ids that links to the page may use.
  static let anchors: Set<String> = ["content"]

  /// The verdicts by which the list can be narrowed down.
  private static let verdicts: [Status] = [
    .helps, .saves, .noDifference, .hurts, .costs, .depends, .unsettled, .untested,
  ]

  /// Returns the index, even if nothing was run; without scenarios there is no section.
  static func section(of site: SiteInput) -> SiteSection {
    guard !site.run.catalog.scenarios.isEmpty else { return SiteSection(pages: []) }
    return SiteSection(
      part: SitePart(
        name: .scenarios,
        title: "Scenarios",
        summary: summary(of: site.run.catalog.scenarios),
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
          body: report(of: site).body
        )
      ]
    )
  }

  private static func summary(of scenarios: [Scenario]) -> String {
    let lists = counted(scenarios.count, "list")
    guard scenarios.allSatisfy({ $0.contrast != nil }) else {
      return "\(lists), and what to fix first"
    }
    return scenarios.count == 1
      ? "1 list with its trap and its fix" : "\(lists), each with its trap and its fix"
  }

  /// Returns the parts of the site with other findings.
  private static func more(of site: SiteInput) -> [(title: String, address: String)] {
    let catalog = site.run.catalog
    let parts: [(name: SitePartName, title: String, path: String, isThere: Bool)] = [
      (.techniques, "Techniques × devices", TechniqueIndex.path, true),
      (.claims, "Claims", ClaimsPage.path, !catalog.claims.isEmpty),
      (.validation, "Compared with measurements", ValidationPage.path, !site.run.cases.isEmpty),
      (.models, "Costs and devices", CostsPage.path, true),
    ]
    return parts.filter { $0.isThere && site.settings.parts.has($0.name) }.map { part in
      (part.title, RelativePath.link(to: part.path, from: path))
    }
  }

  private static func report(of site: SiteInput) -> ReportPage {
    let groups = ScenarioGroup.groups(of: site.run.results.byScenario)
    let verdicts = groups.flatMap(\.words)
    let filters = Self.verdicts.compactMap { status in
      let count = verdicts.count { $0.style == status.style }
      return count == 0 ? nil : (status: status, count: count)
    }
    return ReportPage(
      path: path,
      title: "Scenarios",
      description: "Each scenario runs its variants on the same list, the same scroll and the "
        + "same random draws: what the fix changes, and how sure that is.",
      opening: Fragment { writer in
        writer.block("nav", ["class": "more", "aria-label": "More evidence"]) { nav in
          nav.fragment(.links(more(of: site)))
        }
        for (status, _) in filters {
          writer.element("span", ["class": "filter", "id": status.style], text: "")
        }
        writer.newline()
        writer.fragment(
          chips(
            "Scenarios by subject",
            style: "chips",
            groups.map { (nil, $0.anchor, .text($0.title, note: "\($0.results.count)")) }
          )
        )
        if !filters.isEmpty {
          let all = [(String?.none, "content", Fragment.text("All", note: "\(verdicts.count)"))]
          writer.fragment(
            chips(
              "Scenarios by verdict",
              style: "chips sure",
              all
                + filters.map { status, count in
                  let word = status == .unsettled ? "likely, or too close to call" : status.word
                  return (
                    "is-\(status.style)", status.style, .status(status, word, note: "\(count)")
                  )
                }
            )
          )
        }
        writer.line("p", ["class": "legend"]) { legend in
          legend.text(
            "Each row shows the verdict on the device where the fix changes most, and there the "
              + "typical values with the trap and with "
          )
          legend.element("strong", text: "the fix")
          legend.text(": medians over 100 plausible phones. Below it is the device where the fix ")
          legend.text("does least.")
        }
        for group in groups { writer.fragment(group.fragment) }
        if !site.run.results.isEmpty {
          writer.line("p", ["class": "downloads"]) { line in
            let address = RelativePath.link(to: "results.json", from: path)
            line.element("a", ["href": address], text: "All results as JSON")
          }
        }
      },
      styles: ["scenarios"],
      origin: site.run.costsFile
    )
  }

  /// Links to places on the page beside each other.
  private static func chips(
    _ name: String,
    style: String,
    _ links: [(style: String?, id: String, text: Fragment)]
  ) -> Fragment {
    Fragment { writer in
      writer.block("nav", ["class": style, "aria-label": name]) { nav in
        nav.block("ul") { list in
          for link in links {
            list.line("li") { item in
              item.element("a", ["class": link.style, "href": "#\(link.id)"]) { content in
                content.fragment(link.text)
              }
            }
          }
        }
      }
    }
  }
}
