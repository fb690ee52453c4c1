package import Scenarios

/// The change of a metric that needs no attention.
///
/// A change is within the tolerance if it is at most the absolute *or* at most the relative part: a
/// small value may double, and a large one may move by its few percent. So nothing is ever divided
/// by the old value, and from 0 the absolute part decides alone.
package struct Tolerance: Hashable, Sendable {
  /// In the metric's unit.
  package var absolute: Double
  /// A share of the old value, such as 0.05.
  package var relative: Double

  package init(absolute: Double, relative: Double) {
    self.absolute = absolute
    self.relative = relative
  }

  /// Returns the greatest change from a value that is within the tolerance.
  package func allowed(from value: Double) -> Double { max(absolute, relative * abs(value)) }
}

extension Tolerance {
  /// Returns the default tolerance of values in a unit.
  ///
  /// The simulator has no noise, so this is not about significance: it is the difference that a
  /// reader would ignore.
  package static func standard(in unit: Metric.Unit) -> Tolerance {
    switch unit {
    case .millisecondsPerSecond: Tolerance(absolute: 0.5, relative: 0.05)
    case .cellSeconds: Tolerance(absolute: 0.05, relative: 0.05)
    case .framesPerSecond: Tolerance(absolute: 0.5, relative: 0.01)
    case .milliseconds, .wholeMilliseconds, .cellMilliseconds, .megabytes, .points, .count:
      Tolerance(absolute: 1, relative: 0.05)
    }
  }
}

/// The tolerances of a project: by metric, and by scenario and metric.
package struct Tolerances: Hashable, Sendable {
  /// The tolerances of all scenarios, by metric.
  package var byMetric: [Metric: WrittenTolerance]
  /// The tolerances of single scenarios, by id and then by metric.
  package var byScenario: [String: [Metric: WrittenTolerance]]
  /// The tolerances when the baseline was accepted; empty if they don't count.
  var accepted: [Tolerances] = []

  package init(
    byMetric: [Metric: WrittenTolerance] = [:],
    byScenario: [String: [Metric: WrittenTolerance]] = [:]
  ) {
    self.byMetric = byMetric
    self.byScenario = byScenario
  }

  /// Returns the tolerance of a metric in a scenario: each part from the most specific rule that
  /// has it.
  package func tolerance(of metric: Metric, in scenario: String) -> Tolerance {
    let own = byScenario[scenario]?[metric]
    let all = byMetric[metric]
    let standard = Tolerance.standard(in: metric.measure)
    var tolerance = Tolerance(
      absolute: own?.absolute ?? all?.absolute ?? standard.absolute,
      relative: own?.relative ?? all?.relative ?? standard.relative
    )
    for accepted in accepted {
      let before = accepted.tolerance(of: metric, in: scenario)
      tolerance.absolute = min(tolerance.absolute, before.absolute)
      tolerance.relative = min(tolerance.relative, before.relative)
    }
    return tolerance
  }
}

/// A tolerance as written, of which either part may be missing.
package struct WrittenTolerance: Hashable, Sendable, Codable {
  /// In the metric's unit.
  package var absolute: Double?
  /// A share of the old value.
  package var relative: Double?

  package init(absolute: Double? = nil, relative: Double? = nil) {
    self.absolute = absolute
    self.relative = relative
  }
}
