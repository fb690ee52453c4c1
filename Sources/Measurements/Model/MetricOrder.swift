/// Metrics of one measurement that can't be larger than one another, such as a 50th percentile than a
/// 90th.
struct MetricOrder {
  /// Identifiers, each of a value that is at most that of the next one.
  let identifiers: [String]

  /// Metrics in ascending order of what they can be.
  init(_ identifiers: String...) {
    self.identifiers = identifiers
  }

  /// Refuses to judge metrics of which a smaller one is larger.
  func check(_ entry: inout MeasurementEntry) {
    let found = identifiers.compactMap { identifier in
      entry.metrics.firstIndex { $0.identifier == identifier && $0.series == .total }
    }
    for (first, second) in zip(found, found.dropFirst()) {
      let (low, high) = (entry.metrics[first], entry.metrics[second])
      guard let least = low.values.first?.value, let most = high.values.first?.value,
        least > most
      else { continue }
      let reason =
        "'\(low.title)' is \(low.amount(least)), more than '\(high.title)', \(high.amount(most))"
      for index in [first, second] { entry.metrics[index].unrated = reason }
    }
  }
}

extension MeasuredMetric {
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
