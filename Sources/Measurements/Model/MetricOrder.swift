/// Metrics of one measurement that can't be larger than one another, such as a 50th percentile than a
/// 90th, or late frames than frames.
struct MetricOrder {
  /// Identifiers, each of values that are at most those of the next one.
  let identifiers: [String]

  /// Metrics in ascending order of what they can be.
  init(_ identifiers: [String]) {
    self.identifiers = identifiers
  }

  /// Metrics in ascending order of what they can be.
  init(_ identifiers: String...) {
    self.init(identifiers)
  }

  /// Refuses to judge metrics of which a smaller one is larger: totals, values of one version, or of
  /// one iteration if both metrics have as many.
  ///
  /// - Complexity: O(values).
  static func check(_ orders: [MetricOrder], in entry: inout MeasurementEntry) {
    let indices = Dictionary(
      entry.metrics.indices.map { (entry.metrics[$0].identifier, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for order in orders {
      let found = order.identifiers.compactMap { indices[$0] }
      for (first, second) in zip(found, found.dropFirst()) {
        guard let reason = entry.metrics[first].excess(over: entry.metrics[second]) else {
          continue
        }
        entry.metrics[first].refuse(because: reason)
        entry.metrics[second].refuse(because: reason)
      }
    }
  }
}

extension MeasuredMetric {
  /// Keeps the values and judges nothing by them; the first reason counts.
  mutating func refuse(because reason: String) {
    if unrated == nil { unrated = reason }
  }

  /// That one of the values is more than the other metric's for the same thing; nil if none is.
  fileprivate func excess(over other: MeasuredMetric) -> String? {
    guard series == other.series else { return nil }
    switch series {
    case .total, .iterations:
      guard values.count == other.values.count else { return nil }
      for (index, pair) in zip(values, other.values).enumerated() {
        let place = values.count > 1 ? " in iteration \(index + 1)" : ""
        if let reason = excess(of: pair.0, over: pair.1, other, place) { return reason }
      }
    case .versions:
      let others = Dictionary(
        other.values.map { ($0.label, $0) },
        uniquingKeysWith: { first, _ in first }
      )
      for value in values {
        guard let most = others[value.label] else { continue }
        let place = value.label.map { " in '\($0.prefix(40))'" } ?? ""
        if let reason = excess(of: value, over: most, other, place) { return reason }
      }
    case .percentiles, .histogram, .none: break
    }
    return nil
  }

  private func excess(
    of value: Value,
    over most: Value,
    _ other: MeasuredMetric,
    _ place: String
  ) -> String? {
    guard let least = value.value, let most = most.value, least > most else { return nil }
    return "'\(title)' is \(amount(least))\(place), more than '\(other.title)', "
      + "\(other.amount(most))"
  }

  /// That a percentile is above a higher one, or that the median isn't between minimum and maximum; nil
  /// if they are in order.
  var percentileMistake: String? {
    guard series == .percentiles else { return nil }
    let ranks = ["minimum": 0, "median": 1, "maximum": 2]
    let numbered = values.compactMap { value -> (rank: Double, value: Value)? in
      guard let label = value.label, label.hasPrefix("P") else { return nil }
      return Double(label.dropFirst()).map { ($0, value) }
    }
    let named = values.compactMap { value in
      value.label.flatMap { ranks[$0] }.map { (rank: Double($0), value: value) }
    }
    for list in [numbered, named] {
      let sorted = list.filter { $0.value.value != nil && $0.rank.isFinite }
        .sorted { $0.rank < $1.rank }
      for (low, high) in zip(sorted, sorted.dropFirst())
      where low.value.value ?? 0 > high.value.value ?? 0 {
        return "'\(low.value.label ?? "")' is above '\(high.value.label ?? "")'"
      }
    }
    return nil
  }
}
