import FrameLab
import ListEngine
package import Scenarios

/// The results as a table for a terminal: one line per variant.
package enum RunTable {
  /// The text, with aligned columns and a summary line below.
  ///
  /// - Parameters:
  ///   - results: what was run.
  ///   - claims: the outcomes of the claims.
  ///   - part: how much of everything that is.
  /// - Returns: lines, each with its line end.
  package static func text(
    _ results: [ScenarioResult],
    claims: [ClaimOutcome] = [],
    part: RunPart? = nil
  ) -> String {
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
    let summary = RunSummary(results, claims: claims, part: part)
    return AlignedTable.text(rows, numeric: [4, 5]) + "\n" + summary.sentence + "\n"
  }

  private static func verdict(of variant: VariantResult) -> String {
    let assumption = variant.variant.hasAssumedCosts ? " (assumption)" : ""
    if variant.verdicts.allSatisfy(\.isOff) { return "not judged" + assumption }
    if !variant.hasPassed { return "FAILED" + assumption }
    return (variant.hasWarnings ? "warned" : "passed") + assumption
  }
}
