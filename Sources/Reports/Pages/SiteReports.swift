import Diagnostics
import FrameLab
import Scenarios
import SiteBuilder

/// The pages that are made of all results together: techniques, comparisons, models.
struct SiteReports {
  let catalog: ScenarioCatalog
  let results: [ScenarioResult]

  /// Every page of which enough was run.
  ///
  /// - Parameter chapters: the page of the guide of each scenario that has one, by scenario.
  /// - Returns: the pages in no particular order, each with a path of its own.
  func pages(chapters: [String: Page]) -> [ReportPage] {
    let run = Set(results.map(\.scenario.id))
    let entries = entries
    var pages = [
      DevicesPage(devices: catalog.devices, networks: catalog.networks, origin: devicesFile).page,
      CostsPage(
        costs: catalog.costs,
        scenarios: catalog.scenarios,
        run: run,
        origin: costsFile
      ).page,
      GalleryPage(origin: costsFile).page,
    ]
    guard !results.isEmpty else { return pages }
    pages.append(TechniqueIndex(techniques: techniques, results: results, origin: costsFile).page)
    pages += techniques.map { page(of: $0, chapters).page }
    guard entries.contains(where: { !$0.comparisons.isEmpty }) else { return pages }
    pages.append(ComparisonIndex(entries: entries, origin: costsFile).page)
    pages += entries.flatMap { entry in
      entry.comparisons.compactMap {
        ComparisonPage(comparison: $0, scenario: entry.scenario, results: entry.results).page
      }
    }
    return pages
  }

  /// Adds every page that a whole run makes, for what was run this time makes no difference to what
  /// the site consists of.
  func addLinks(to check: inout LinkCheck) {
    let devices = DevicesPage(
      devices: catalog.devices,
      networks: catalog.networks,
      origin: devicesFile
    ).page
    check.add(page: devices.path, anchors: devices.anchors)
    check.add(page: CostsPage.path, anchors: CostsPage.anchors)
    let gallery = GalleryPage(origin: costsFile).page
    check.add(page: gallery.path, anchors: gallery.anchors)
    check.add(page: TechniqueIndex.path, anchors: TechniqueIndex.anchors)
    for technique in techniques {
      check.add(page: TechniquePage.path(of: technique), anchors: TechniquePage.anchors)
    }
    check.add(page: ComparisonIndex.path, anchors: ComparisonIndex.anchors)
    for scenario in catalog.scenarios {
      for comparison in Comparison.all(of: scenario) {
        check.add(
          page: comparison.path(in: scenario),
          anchors: comparison.anchors(in: scenario)
        )
      }
    }
  }

  /// The parts of the site that these pages make, for its navigation.
  var parts: [SitePart] {
    let models = [
      SitePart(
        title: "Models",
        invitation: "devices and costs, each number with its source",
        path: DevicesPage.path,
        folder: "models"
      ),
      SitePart(
        title: "Charts",
        invitation: "every kind of chart, and what it is for",
        path: GalleryPage.path,
        folder: "gallery"
      ),
    ]
    guard !results.isEmpty else { return models }
    let techniques = SitePart(
      title: "Techniques",
      invitation: "\(counted(techniques.count, "decision")), each with what it is worth",
      path: TechniqueIndex.path,
      folder: "techniques"
    )
    guard entries.contains(where: { !$0.comparisons.isEmpty }) else { return [techniques] + models }
    let comparisons = SitePart(
      title: "Compare",
      invitation: "traps and fixes, slow and fast displays, side by side",
      path: ComparisonIndex.path,
      folder: "compare"
    )
    return [techniques, comparisons] + models
  }

  /// The techniques that any scenario compares.
  private var techniques: [Technique] {
    Technique.allCases.filter { technique in
      catalog.scenarios.contains { $0.involves(technique) }
    }
  }

  private var entries: [ComparisonIndex.Entry] {
    catalog.scenarios.compactMap { scenario in
      let own = results.filter { $0.scenario.id == scenario.id }
      guard !own.isEmpty else { return nil }
      return ComparisonIndex.Entry(
        scenario: scenario,
        results: own,
        comparisons: Comparison.all(of: scenario)
      )
    }
  }

  private func page(of technique: Technique, _ chapters: [String: Page]) -> TechniquePage {
    let scenarios = catalog.scenarios.filter { $0.involves(technique) }
    let main = scenarios.filter { $0.techniques.contains(technique) }.map(\.id)
    var pages: [Page] = []
    for page in main.compactMap({ chapters[$0] })
    where !pages.contains(where: { $0.path == page.path }) {
      pages.append(page)
    }
    return TechniquePage(
      technique: technique,
      scenarios: scenarios,
      results: results.filter { $0.scenario.involves(technique) },
      claims: catalog.claims.filter { claim in
        claim.test?.scenario.map(main.contains) ?? false
      },
      chapters: pages,
      origin: costsFile
    )
  }

  private var devicesFile: Place { Place(path: "\(catalog.folder)/models/devices.yml") }

  private var costsFile: Place { Place(path: "\(catalog.folder)/models/costs.yml") }
}
