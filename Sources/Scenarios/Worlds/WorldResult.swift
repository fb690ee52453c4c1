package import Bytes
import DeterministicMath
package import FrameLab

/// The results of a scenario's variants on one device in many worlds.
package struct WorldResult: Hashable, Sendable {
  /// The number of worlds besides the central one.
  package let worldCount: Int
  private let variantIDs: [String]
  /// The value in each world, by variant and metric; NaN if there was nothing to measure.
  private let values: [Double]
  /// The simulation error of each variant.
  private let errors: [Double?]
  /// The operations that ran in any world; nil if that is unknown.
  package let operations: OperationSet?

  /// Arranges the outcomes of worlds 1 to N.
  init(variants: [Variant], outcomes: [WorldOutcome]) {
    worldCount = outcomes.count
    variantIDs = variants.map(\.id)
    var values: [Double] = []
    values.reserveCapacity(variants.count * Metric.allCases.count * outcomes.count)
    for index in 0..<variants.count * Metric.allCases.count {
      for outcome in outcomes { values.append(outcome.values[index]) }
    }
    self.values = values
    let operations = OperationSet(joining: outcomes.map(\.operations))
    self.operations = operations == OperationSet() ? nil : operations
    errors = variants.indices.map { variant in
      // Two trials that differ by d have a standard error of |d| ÷ √2 each.
      let squares = outcomes.map { $0.errors[variant] }.filter { !$0.isNaN }.map { $0 * $0 / 2 }
      guard !squares.isEmpty else { return nil }
      return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    }
  }

  /// Returns the simulation error of a variant's value in a world, in the unit of the scenario's
  /// metric.
  ///
  /// It is the standard error of a world's trial, as root mean square over the worlds that have a
  /// second one. More trials would reduce it; the differences between worlds are another matter.
  package func simulationError(of variant: String) -> Double? {
    variantIDs.firstIndex(of: variant).flatMap { errors[$0] }
  }

  /// Returns the values of a metric in worlds 1 to N, in order; nil where there was nothing to
  /// measure, and none for an unknown variant.
  package func values(of metric: Metric, in variant: String) -> [Double?] {
    guard let place = place(of: metric, in: variant) else { return [] }
    return values[place].map { $0.isNaN ? nil : $0 }
  }

  /// Returns the value of a metric in one world, from 1; nil if there was nothing to measure.
  package func value(of metric: Metric, in variant: String, world: Int) -> Double? {
    guard let place = place(of: metric, in: variant) else { return nil }
    let value = values[place.lowerBound + world - 1]
    return value.isNaN ? nil : value
  }

  /// Returns the variation of a variant's metric over the worlds; nil if no world had anything to
  /// measure.
  package func spread(of metric: Metric, in variant: String) -> WorldSpread? {
    WorldSpread(values(of: metric, in: variant).compactMap(\.self))
  }

  /// Returns the improvement of a variant over another one in worlds 1 to N; nil where there was
  /// nothing to measure.
  package func improvements(
    in metric: Metric,
    of variant: String,
    over reference: String
  ) -> [Double?] {
    zip(values(of: metric, in: variant), values(of: metric, in: reference)).map { own, other in
      guard let own, let other else { return nil }
      return metric.improvement(of: own, over: other)
    }
  }

  private func place(of metric: Metric, in variant: String) -> Range<Int>? {
    guard let index = variantIDs.firstIndex(of: variant), let number = Metric.numbers[metric]
    else { return nil }
    let start = (index * Metric.allCases.count + number) * worldCount
    return start..<start + worldCount
  }
}

extension Metric {
  /// The places of the metrics in rows of values.
  fileprivate static let numbers = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) }
  )
}

/// The variation of a value over the worlds.
package struct WorldSpread: Hashable, Sendable, Codable {
  /// The 10th percentile.
  package let p10: Double
  package let median: Double
  /// The 90th percentile.
  package let p90: Double
}

extension WorldSpread {
  /// Creates the quantiles of some values by nearest rank; nil without values.
  package init?(_ values: [Double]) {
    let sorted = values.ascending()
    guard let p10 = sorted.nearestRank(10), let median = sorted.nearestRank(50),
      let p90 = sorted.nearestRank(90)
    else { return nil }
    self.p10 = p10
    self.median = median
    self.p90 = p90
  }
}

extension WorldSpread: RecordedInParts {
  package static let recordParts = RecordParts(Self.init(p10:median:p90:)) {
    ($0.p10, $0.median, $0.p90)
  }
}
