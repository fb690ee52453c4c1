import Results
package import Scenarios
import TextFormats

/// The results of a sweep as JSON: its settings, and a row for each scenario, device, point and
/// variant, each on a line.
///
/// A value that could not be measured is null, never 0.
package enum SweepJSON {
  /// The identifier and version of the format, as in the file.
  package static let schema = "perfsite-sweep/1"

  /// Returns the document.
  ///
  /// - Parameters:
  ///   - points: the variants' measurements at each point, in order.
  ///   - grid: the varied parameters.
  ///   - project: the title of the project.
  ///   - model: the digest of all scenarios and models.
  ///   - repetitions: the numbers of repetitions.
  /// - Returns: the text in UTF-8.
  package static func bytes(
    of points: [SweepPoint],
    over grid: SweepGrid,
    in project: String,
    model: ModelDigest,
    repetitions: Repetitions
  ) -> [UInt8] {
    let axes = grid.axes.map { axis in
      JSONText.object([
        "name": .string(axis.name), "values": .array(axis.values.map { .string($0.text) }),
      ])
    }
    return JSONText.object([
      "schema": .string(schema),
      "project": .string(project),
      "engine": .string(EngineVersion.current),
      "model": .string(model.hexadecimal),
      "settings": JSONText(encoding: repetitions),
      "axes": .array(axes),
      "rows": .array(points.flatMap { point in point.outcomes.map { row($0, at: point) } }),
    ])
    .lines(inside: ["axes", "rows"], indent: "  ")
  }

  private static func row(_ outcome: SweepOutcome, at point: SweepPoint) -> JSONText {
    let scenario = point.run.run.scenario
    let values = zip(point.run.grid.axes, point.run.grid.values(at: point.point))
    return .object([
      "scenario": .string(scenario.id),
      "device": .string(point.run.run.model.id),
      "variant": .string(outcome.variant),
      "point": .members(values.map { (name: $0.name, value: .string($1.text)) }),
      "metric": .string(scenario.metric.rawValue),
      "unit": .string(scenario.metric.unit),
      "value": summary(outcome.metric),
      "hitchTimeRatio": summary(outcome.hitchTimeRatio),
    ])
  }

  /// Returns the value in the central world with the distribution over the others.
  private static func summary(_ summary: SweepOutcome.Summary) -> JSONText {
    .object([
      "central": .double(summary.central), "median": .double(summary.worlds?.median),
      "p10": .double(summary.worlds?.p10), "p90": .double(summary.worlds?.p90),
    ])
  }
}
