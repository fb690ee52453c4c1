import FrameLab
import HitchMonitoring
package import Scenarios

/// The results as a table for a terminal, one line per variant; nothing is judged.
package enum RunTable {
  /// Returns the text, with aligned columns: lines, each with its line end.
  package static func text(_ results: [ScenarioResult]) -> String {
    var rows = [["scenario", "device", "variant", "rating", "ms/s", "hitches", "note"]]
    for result in results {
      for variant in result.variants {
        rows.append([
          result.scenario.id,
          result.model.id,
          variant.variant.id,
          variant.rating?.rawValue ?? "–",
          variant[.hitchTimeRatio].map { Metric.hitchTimeRatio.number($0.value) } ?? "–",
          String(variant.totals.hitchCount),
          notes(on: variant).joined(separator: ", "),
        ])
      }
    }
    return AlignedTable.text(rows, numeric: [4, 5])
  }

  /// Returns what limits a row: a list whose images don't arrive has little reason to hitch.
  private static func notes(on variant: VariantResult) -> [String] {
    let cost = variant.variant.hasAssumedCosts ? ["assumed cost"] : []
    guard let loads = variant[.loads]?.value, let arrived = variant[.arrivedLoads]?.value,
      arrived < Opportunity.leastShare * loads
    else { return cost }
    let (some, all) = (Metric.loads.number(arrived), Metric.loads.number(loads))
    return cost + ["\(some) of \(all) images arrived"]
  }
}
