import Results
package import Scenarios
import TextFormats

/// The results of a sweep as JSON: its settings, and a row for each scenario, device, point and
/// variant, each on a line.
///
/// A value that could not be measured is null, never 0.
package struct SweepJSON {
  /// The identifier and version of the format, as in the file.
  package static let schema = "perfsite-sweep/1"

  private let project: String
  private let model: ModelDigest
  private let grid: SweepGrid
  private let repetitions: Repetitions

  /// Creates the document's description of the sweep.
  ///
  /// - Parameters:
  ///   - project: the title of the project.
  ///   - model: the digest of all scenarios and models.
  ///   - grid: the varied parameters.
  ///   - repetitions: the numbers of repetitions.
  package init(
    project: String,
    model: ModelDigest,
    grid: SweepGrid,
    repetitions: Repetitions
  ) {
    self.project = project
    self.model = model
    self.grid = grid
    self.repetitions = repetitions
  }

  /// Returns the document from the variants' measurements at each point, in order.
  package func bytes(of points: [SweepPoint]) -> [UInt8] {
    let axes = grid.axes.map { axis in
      JSONText.object([
        "name": .string(axis.name), "values": .array(axis.values.map { .string($0.text) }),
      ])
    }
    return JSONText.object([
      "schema": .string(Self.schema),
      "project": .string(project),
      "engine": .string(EngineVersion.current),
      "model": .string(model.hexadecimal),
      "settings": JSONText(encoding: repetitions),
      "axes": .array(axes),
      "rows": .array(points.flatMap { point in point.outcomes.map { row($0, at: point) } }),
    ])
    .lines(inside: ["axes", "rows"], indent: "  ")
  }

  private func row(_ outcome: SweepOutcome, at point: SweepPoint) -> JSONText {
    let scenario = point.run.run.scenario
    let values = zip(grid.axes, grid.values(at: point.point))
    return .object([
      "scenario": .string(scenario.id),
      "device": .string(point.run.run.model.id),
      "variant": .string(outcome.variant),
      "point": .members(values.map { (name: $0.name, value: .string($1.text)) }),
      "metric": .string(scenario.metric.rawValue),
      "unit": .string(scenario.metric.unit),
      "value": Self.summary(outcome.metric),
      "hitchTimeRatio": Self.summary(outcome.hitchTimeRatio),
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
