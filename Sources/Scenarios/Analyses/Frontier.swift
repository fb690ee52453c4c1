/// What smoothness costs in memory: configurations by two metrics, and which of them are
/// worthwhile.
package struct Frontier: Hashable, Sendable {
  /// The metric of the vertical axis.
  package let vertical: Metric
  /// The metric of the horizontal axis.
  package let horizontal: Metric
  /// The configurations that have values for both metrics: the variants in order, then the changed
  /// ones.
  package let points: [FrontierPoint]
}

/// One configuration by two metrics.
package struct FrontierPoint: Hashable, Sendable {
  /// The configuration.
  package let candidate: Candidate
  /// Its value of the vertical metric.
  package let vertical: MeasuredValue
  /// Its value of the horizontal metric.
  package let horizontal: MeasuredValue
  /// Whether no other configuration is better by one metric without being worse by the other (the
  /// Pareto frontier); of equal ones, all are on it.
  package let isOnFrontier: Bool
}
