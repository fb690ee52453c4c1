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
          variant.variant.hasAssumedCosts ? "assumed cost" : "",
        ])
      }
    }
    return AlignedTable.text(rows, numeric: [4, 5])
  }
}
