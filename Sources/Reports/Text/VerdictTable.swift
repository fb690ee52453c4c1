import FrameLab
import ListEngine
package import Scenarios

/// The results as a table for a terminal: one line per variant.
package enum VerdictTable {
  /// The text, with aligned columns and a verdict line below.
  package static func text(_ results: [ScenarioResult]) -> String {
    var rows = [["scenario", "device", "variant", "rating", "ms/s", "hitches", "verdict"]]
    for result in results {
      for variant in result.variants {
        rows.append([
          result.scenario.id,
          result.model.id,
          variant.variant.id,
          variant.rating?.rawValue ?? "–",
          variant[.hitchTimeRatio].map { Metric.hitchTimeRatio.number($0.value) } ?? "–",
          String(variant.totals.hitchCount),
          verdict(of: variant),
        ])
      }
    }
    return aligned(rows) + "\n" + SiteVerdict(results).sentence + "\n"
  }

  private static func verdict(of variant: VariantResult) -> String {
    let assumption = variant.variant.hasAssumedCosts ? " (assumption)" : ""
    if variant.verdicts.isEmpty { return "not judged" + assumption }
    return (variant.hasPassed ? "passed" : "FAILED") + assumption
  }

  /// Columns of numbers are set to the right.
  private static func aligned(_ rows: [[String]]) -> String {
    let numeric: Set = [4, 5]
    let widths = (0..<(rows.first?.count ?? 0)).map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        if numeric.contains(column) { return padding + cell }
        return column == row.count - 1 ? cell : cell + padding
      }.joined(separator: "  ") + "\n"
    }.joined()
  }
}
