package import Bytes
package import FrameLab

/// The results of all variants of a scenario in one world.
package struct WorldOutcome: Hashable, Sendable {
  /// The values of all metrics for each variant, in order; NaN if there was nothing to measure.
  package let values: [Double]
  /// The difference between each variant's two trials in the scenario's metric, which is the
  /// simulation error within the world; NaN with one trial, or nothing to measure.
  package let errors: [Double]
  /// The operations in the trials: the outcome depends on the costs of these and no others.
  package let operations: OperationSet

  /// Collects the results of one configuration's trials.
  ///
  /// - Parameters:
  ///   - trials: the trials that the values are of.
  ///   - other: a trial with other random streams, which only shows the simulation error.
  ///   - metric: the metric whose simulation error is kept.
  init(of trials: [TrialOutcome], besides other: TrialOutcome? = nil, in metric: Metric) {
    values = Metric.allCases.map { $0.value(over: trials)?.value ?? .nan }
    errors = [
      other.flatMap { metric.value(over: trials + [$0]) }.map { $0.most - $0.least } ?? .nan
    ]
    operations = OperationSet(joining: (trials + [other].compactMap(\.self)).map(\.operations))
  }

  /// Puts the outcomes of several configurations together, in order.
  init(joining outcomes: [WorldOutcome]) {
    values = outcomes.flatMap(\.values)
    errors = outcomes.flatMap(\.errors)
    operations = OperationSet(joining: outcomes.map(\.operations))
  }

  /// Restores an outcome that was stored.
  package init(values: [Double], errors: [Double], operations: OperationSet = OperationSet()) {
    self.values = values
    self.errors = errors
    self.operations = operations
  }

  // Two outcomes with nothing to measure in the same place are the same.
  package static func == (left: WorldOutcome, right: WorldOutcome) -> Bool {
    left.values.map(\.bitPattern) == right.values.map(\.bitPattern)
      && left.errors.map(\.bitPattern) == right.errors.map(\.bitPattern)
      && left.operations == right.operations
  }

  package func hash(into hasher: inout Hasher) {
    for value in values + errors { hasher.combine(value.bitPattern) }
  }
}

extension WorldOutcome: RecordedInParts {
  package static let recordParts = RecordParts {
    Self(values: $0, errors: $1, operations: OperationSet(bits: $2))
  } _: {
    ($0.values, $0.errors, $0.operations.bits)
  }
}

extension [WorldOutcome] {
  /// Reads recorded outcomes; nil if the bytes are anything else, or the outcomes are of another
  /// number of worlds or configurations.
  package init?(in bytes: [UInt8], count: Int, configurations: Int) {
    guard let outcomes: Self = ByteRecord.Reader.value(in: bytes), outcomes.count == count,
      outcomes.allSatisfy({
        $0.values.count == configurations * Metric.allCases.count
          && $0.errors.count == configurations
      })
    else { return nil }
    self = outcomes
  }
}
