package import FrameLab

/// What all variants of a scenario measured in one world.
package struct WorldOutcome: Hashable, Sendable {
  /// For each variant in order every metric in order; not a number for nothing to measure.
  package let values: [Double]
  /// For each variant, how far its two trials are apart in the scenario's metric: the simulation
  /// error within the world; not a number for nothing to measure.
  package let errors: [Double]
  /// What the trials did that takes time: the outcome depends on the costs of these operations and
  /// on no others.
  package let operations: OperationSet

  /// What the trials of one configuration measured.
  init(of trials: [TrialOutcome], in metric: Metric) {
    values = Metric.allCases.map { $0.value(over: trials)?.value ?? .nan }
    errors = [metric.value(over: trials).map { $0.most - $0.least } ?? .nan]
    operations = trials.reduce(into: OperationSet()) { $0.formUnion($1.operations) }
  }

  /// Puts the outcomes of several configurations together, in order.
  init(joining outcomes: [WorldOutcome]) {
    values = outcomes.flatMap(\.values)
    errors = outcomes.flatMap(\.errors)
    operations = outcomes.reduce(into: OperationSet()) { $0.formUnion($1.operations) }
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
