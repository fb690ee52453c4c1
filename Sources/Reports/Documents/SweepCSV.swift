package import Scenarios
import TextFormats

/// The results of a sweep as CSV: a row for each scenario, device, point and variant.
///
/// A value that could not be measured is empty, never 0. Lines end with a line feed.
/// Techniques with a number, such as `{ahead: 12}`, have no quotes, because they have no commas.
package enum SweepCSV {
  /// Returns the columns' names.
  package static func header(of grid: SweepGrid) -> String {
    let columns =
      ["scenario", "device", "variant"] + grid.axes.map(\.name) + [
        "metric", "unit", "central", "median", "p10", "p90", "hitchTimeRatio",
        "hitchTimeRatioMedian", "hitchTimeRatioP10", "hitchTimeRatioP90", "worlds",
      ]
    return columns.joined(separator: ",") + "\n"
  }

  package static func rows(at point: SweepPoint) -> String {
    let run = point.run.run
    let metric = run.scenario.metric
    let values = point.run.grid.values(at: point.point).map(\.text)
    return point.outcomes.map { outcome in
      let fields =
        [run.scenario.id, run.model.id, outcome.variant] + values
        + [metric.rawValue, metric.unit] + fields(of: outcome.metric)
        + fields(of: outcome.hitchTimeRatio) + ["\(run.repetitions.worlds)"]
      return fields.joined(separator: ",") + "\n"
    }.joined()
  }

  private static func fields(of summary: SweepOutcome.Summary) -> [String] {
    let worlds = summary.worlds
    return [summary.central, worlds?.median, worlds?.p10, worlds?.p90].map {
      $0.flatMap(JSONText.digits(of:)) ?? ""
    }
  }
}
