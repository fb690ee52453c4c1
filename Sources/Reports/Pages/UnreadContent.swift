import FrameLab
package import Scenarios
import SiteBuilder

/// The part of a catalog that could not be read because of errors; what the content says about it
/// cannot be checked.
package struct UnreadContent: Sendable {
  /// The ids of scenarios with errors.
  let scenarios: Set<String>
  /// The ids of claims with errors, and of those about such scenarios.
  let claims: Set<String>

  /// What was left out in reading; nil if nothing was.
  package init?(_ reading: ScenarioCatalogReading) {
    guard reading.catalog == nil else { return nil }
    scenarios = reading.unreadableScenarios
    claims = reading.unreadableClaims
  }

  /// Adds every page that the missing parts might produce.
  func addLinks(to check: inout LinkCheck) {
    for id in scenarios {
      check.add(file: ScenarioPage.path(of: id))
      check.add(file: ReplayPage.path(of: id))
      for path in ScenarioDownloads.paths(of: id) { check.add(file: path) }
    }
    // Claims about these scenarios and techniques that only they compare are missing too.
    check.add(file: ClaimsPage.path)
    for technique in Technique.allCases { check.add(file: TechniquePage.path(of: technique)) }
    let pages = [TechniqueIndex.path, CostsPage.path, DevicesPage.path, BoardPage.path]
    for path in pages { check.add(file: path) }
  }

  /// Adds the pages that a site has whatever its scenarios are.
  static func addLinksToFixedPages(to check: inout LinkCheck) {
    let pages = [
      HomePage.path, ScenarioIndex.path, GuideSection.path, StatusPage.path, ReplayIndex.path,
      BoardPage.path, MeasurementIndex.path, "results.json", "overview.svg",
    ]
    for path in pages { check.add(file: path) }
  }
}
