internal import TextFormats

/// Figures of XCTest and MetricKit are in an interval and in a metric. Both come from one number of
/// the source, so a document in which they differ was changed.
extension MeasurementEntry {
  /// Refuses to judge an interval and a metric whose copies of a figure differ.
  ///
  /// - Complexity: O(values).
  mutating func refuseChangedCopies() {
    let byName = Dictionary(grouping: intervals.indices) { intervals[$0].name }
    for index in metrics.indices {
      guard let copy = metrics[index].copy, let named = byName[copy.name] else { continue }
      let mistakes = named.map { intervals[$0].change(of: metrics[index], copy.quantity) }
      // Two intervals may have one name.
      guard !mistakes.contains(nil), let mistake = mistakes.first ?? nil else { continue }
      metrics[index].refuse(because: mistake)
      for interval in named where intervals[interval].unrated == nil {
        intervals[interval].unrated = mistake
      }
    }
  }
}

extension MeasuredMetric {
  /// The interval that has the values too, and what they are there; nil if none has.
  var copy: (name: String, quantity: XCTestIdentifier.Quantity)? {
    switch series {
    case .iterations:
      return XCTestIdentifier(name: identifier).map { ($0.subject, $0.quantity) }
    case .total:
      guard scale != nil else { return nil }
      let start = "Hitch time ratio ("
      guard title.hasPrefix(start), title.hasSuffix(")") else { return (identifier, .ratio) }
      return (String(title.dropFirst(start.count).dropLast()), .ratio)
    case .versions, .percentiles, .histogram, .none: return nil
    }
  }
}

extension HitchInterval {
  /// That a metric has another value of an iteration than the interval; nil if none differs.
  fileprivate func change(
    of metric: MeasuredMetric,
    _ quantity: XCTestIdentifier.Quantity
  ) -> String? {
    guard let own = values(of: quantity) else { return nil }
    let time = quantity == .duration || quantity == .total ? TimeUnit(named: metric.unit) : nil
    let factor = time.map { DecimalText.powerOfTen($0.power) } ?? 1
    for (index, value) in metric.values.enumerated() {
      guard let stated = value.value else { continue }
      let place = metric.values.count > 1 ? " in iteration \(index + 1)" : ""
      guard let number = own.at(index) ?? nil else {
        return
          "'\(metric.title)' is \(metric.amount(stated))\(place), but the interval has no value"
      }
      let slack = (time == nil ? 0 : 1) + 1e-9 * number.magnitude
      if (stated * factor - number).magnitude > slack {
        return "'\(metric.title)' is \(metric.amount(stated))\(place), but the interval has "
          + metric.amount(number / factor)
      }
    }
    return nil
  }

  /// What the iterations have of a quantity, times in nanoseconds; nil if they don't keep it.
  private func values(of quantity: XCTestIdentifier.Quantity) -> [Double?]? {
    switch quantity {
    case .ratio: return iterations.map(\.statedRatio)
    case .number: return iterations.map { $0.hitchCount.map(Double.init) }
    case .total: return iterations.map { $0.hitchNanoseconds.map(Double.init) }
    case .frameCount: return iterations.map(\.frameCount)
    case .duration:
      guard let window = window(.signpost), window.origin != WindowChoice.origin else { return nil }
      return window.nanoseconds.map { $0.map(Double.init) }
    case .frameRate: return nil
    }
  }
}
