import Scenarios

extension Tolerances {
  /// Returns the same tolerances, which allow no more than others do.
  ///
  /// A wider tolerance has to be accepted with the baseline: until then the accepted one counts, or
  /// the wider tolerance would let pass the change that it comes with.
  package func within(_ accepted: Tolerances) -> Tolerances {
    var tolerances = self
    tolerances.accepted = [accepted]
    return tolerances
  }
}

/// An object with a member for each metric and each metric of a scenario, by `metric` or
/// `scenario/metric`, sorted.
extension Tolerances: Codable {
  package init(from decoder: any Decoder) throws {
    self.init()
    for member in try Members<NamedValue<WrittenTolerance>>(from: decoder).wrappedValue {
      let parts = member.key.split(separator: "/", maxSplits: 1).map(String.init)
      // Metrics that only an older version knows are not compared.
      guard let metric = parts.last.flatMap(Metric.init) else { continue }
      if parts.count == 2 {
        byScenario[parts[0], default: [:]][metric] = member.value
      } else {
        byMetric[metric] = member.value
      }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    let all =
      byMetric.map { NamedValue(key: $0.key.rawValue, value: $0.value) }
      + byScenario.flatMap { scenario, metrics in
        metrics.map { NamedValue(key: "\(scenario)/\($0.key.rawValue)", value: $0.value) }
      }
    try Members(wrappedValue: all.sorted { $0.key < $1.key }).encode(to: encoder)
  }
}

extension KeyedDecodingContainer {
  /// Decodes the tolerances; none without the key.
  func decode(_ type: Tolerances.Type, forKey key: Key) throws -> Tolerances {
    try decodeIfPresent(type, forKey: key) ?? Tolerances()
  }
}
