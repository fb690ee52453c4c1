/// Percentiles can't be larger than higher ones.
extension MeasuredMetric {
  /// Keeps the values and judges nothing by them; the first reason counts.
  mutating func refuse(because reason: String) {
    if unrated == nil { unrated = reason }
  }

  /// Returns a note that a version's value exceeds that of a higher percentile; nil if none does.
  func excess(over higher: MeasuredMetric) -> String? {
    guard series == .versions, higher.series == .versions else { return nil }
    let most = Dictionary(
      higher.values.map { ($0.label, $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
    for value in values {
      guard let own = value.value, let most = most[value.label] ?? nil, own > most else { continue }
      let place = value.label.map { " in '\($0.prefix(40))'" } ?? ""
      return "'\(title)' is \(amount(own))\(place), more than '\(higher.title)', \(amount(most))"
    }
    return nil
  }

  /// A note that a percentile is above a higher one; nil if they are in order.
  var percentileMistake: String? {
    guard series == .percentiles else { return nil }
    let numbered = values.compactMap { value -> (rank: Double, value: Value)? in
      guard let label = value.label, label.hasPrefix("P"), value.value != nil else { return nil }
      return Double(label.dropFirst()).flatMap { $0.isFinite ? ($0, value) : nil }
    }
    let sorted = numbered.sorted { $0.rank < $1.rank }
    for (low, high) in zip(sorted, sorted.dropFirst())
    where low.value.value ?? 0 > high.value.value ?? 0 {
      return "'\(low.value.label ?? "")' is above '\(high.value.label ?? "")'"
    }
    return nil
  }
}
