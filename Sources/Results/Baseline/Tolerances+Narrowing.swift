extension Tolerances {
  /// The same tolerances, which allow no more than others do.
  ///
  /// A project that widens a tolerance has to accept that as well: until then the baseline's counts,
  /// or a wider tolerance would let the change pass that it comes with.
  package func within(_ accepted: Tolerances) -> Tolerances {
    var tolerances = self
    tolerances.accepted = [accepted]
    return tolerances
  }

  /// One for each metric and each metric of a scenario, by `metric` or `scenario/metric`, sorted.
  var lines: [(key: String, tolerance: WrittenTolerance)] {
    let all =
      byMetric.map { (key: $0.key, tolerance: $0.value) }
      + byScenario.flatMap { scenario, metrics in
        metrics.map { (key: "\(scenario)/\($0.key)", tolerance: $0.value) }
      }
    return all.sorted { $0.key < $1.key }
  }

  /// Adds the tolerance with a key as `lines` has it.
  mutating func add(_ tolerance: WrittenTolerance, for key: String) {
    let parts = key.split(separator: "/", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      byScenario[parts[0], default: [:]][parts[1]] = tolerance
    } else {
      byMetric[key] = tolerance
    }
  }
}
