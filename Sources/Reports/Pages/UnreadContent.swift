package import Scenarios
import SiteBuilder

/// The part of a catalog that could not be read because of errors; the content's references to it
/// can't be checked.
package struct UnreadContent: Sendable {
  /// The ids of scenarios with errors.
  let scenarios: Set<String>
  /// The ids of claims with errors, and of those about such scenarios.
  let claims: Set<String>

  /// Creates the list of parts that could not be read; nil if there are none.
  package init?(_ reading: ScenarioCatalogReading) {
    guard reading.catalog == nil else { return nil }
    scenarios = reading.unreadableScenarios
    claims = reading.unreadableClaims
  }

  /// Adds every page that the missing parts might produce.
  func addLinks(to check: inout LinkCheck, _ settings: SiteSettings) {
    for id in scenarios {
      check.add(file: ScenarioPage.path(of: id))
      for path in ScenarioDownloads.paths(of: id) { check.add(file: path) }
    }
    // Claims about these scenarios and techniques that only they compare are missing too.
    for section in SiteSection.Declaration.all
    where section.isOfCatalog && section.isBuilt(in: settings) {
      for path in section.addresses { check.add(file: path) }
    }
  }
}
