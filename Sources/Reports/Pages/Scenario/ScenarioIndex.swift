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
  let results: [ScenarioResult]
  /// The other pages with evidence.
  let more: [TemplateContext]

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
          body: SitePage.Body(
            template: "scenarios",
            title: "Scenarios",
            description:
              "Each scenario runs its variants on the same list, the same scroll and the "
              + "same random draws: what the fix changes, and how sure that is.",
            style: "scenarios",
            context: ScenarioIndex(results: site.run.results, more: more(of: site)).context
          )
        )
      ]
    )
  }

  /// The parts of the site that hold what was found in other ways.
  private static func more(of site: SiteInput) -> [TemplateContext] {
    let catalog = site.run.catalog
    let parts: [(name: SitePartName, title: String, path: String, isThere: Bool)] = [
      (.techniques, "Techniques by worth", TechniqueIndex.path, true),
      (.claims, "Claims", ClaimsPage.path, !catalog.claims.isEmpty),
      (.validation, "Against measurements", ValidationPage.path, !site.run.cases.isEmpty),
      (.models, "Costs and devices", CostsPage.path, true),
    ]
    return parts.filter { $0.isThere && site.settings.parts.has($0.name) }.map { part in
      ["title": .text(part.title), "href": .text(RelativePath.link(to: part.path, from: path))]
    }
  }

  private var context: TemplateContext {
    let groups = ScenarioGroup.groups(of: results.byScenario)
    let words = groups.flatMap(\.words)
    let filters = Self.verdicts.compactMap { status -> TemplateContext? in
      let count = words.count { $0 == status }
      guard count > 0 else { return nil }
      return status.context.merging(["count": .text("\(count)")]) { own, _ in own }
    }
    return [
      "groups": .list(groups.map(\.context)),
      "filters": .list(filters),
      "hasFilters": .flag(!filters.isEmpty),
      "all": .text("\(words.count)"),
      "more": .list(more),
      "hasResults": .flag(!results.isEmpty),
    ]
  }
}
