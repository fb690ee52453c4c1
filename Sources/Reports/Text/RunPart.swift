package import Scenarios
import TextFormats

/// The extent of a run.
package struct RunPart: Hashable, Sendable {
  /// The scenarios that were run, each counted once for every device.
  package let run: Int
  /// All of them.
  package let all: Int
  private let scenarioCount: Int
  private let scenarioTotal: Int

  /// Compares the results with the whole catalog.
  package init(_ results: [ScenarioResult], of catalog: ScenarioCatalog) {
    run = results.count
    all = catalog.scenarios.reduce(0) { $0 + $1.devices.count }
    scenarioCount = Set(results.map(\.scenario.id)).count
    scenarioTotal = catalog.scenarios.count
  }

  /// A clause for the verdict line; nil if everything was run.
  var clause: String? {
    guard run < all else { return nil }
    return scenarioCount < scenarioTotal
      ? "partial: \(scenarioCount) of \(counted(scenarioTotal, "scenario"))"
      : "partial: not on every device"
  }
}
