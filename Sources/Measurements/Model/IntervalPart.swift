internal import TextFormats

/// The part of an interval that a metric states: files hold such values once, in the interval.
package struct IntervalPart: Hashable, Sendable {
  /// A measured quantity of an interval.
  package enum Quantity: String, CaseIterable, Hashable, Sendable {
    case duration
    case ratio
    case number
    case total
    case frameCount
    case frameRate
  }

  /// The name of the interval.
  package let interval: String
  package let quantity: Quantity

  package init(of interval: String, _ quantity: Quantity) {
    self.interval = interval
    self.quantity = quantity
  }

  /// Returns the values of a metric in its unit, as the interval has them; nil if it doesn't keep
  /// them.
  func values(in intervals: [HitchInterval], unit: String) -> [Double?]? {
    let named = intervals.filter { $0.name == interval }
    guard named.count == 1, let interval = named.first else { return nil }
    let power = TimeUnit(named: unit).map { DecimalText.powerOfTen($0.power) } ?? 1
    switch quantity {
    case .ratio: return interval.iterations.map(\.statedRatio)
    case .number: return interval.iterations.map { $0.hitchCount.map(Double.init) }
    case .total: return interval.iterations.map { $0.hitchNanoseconds.map { Double($0) / power } }
    case .frameCount: return interval.iterations.map(\.frameCount)
    case .duration:
      guard let window = interval.window(.signpost), !window.isChosen else {
        return nil
      }
      return window.nanoseconds.map { $0.map { Double($0) / power } }
    case .frameRate: return nil
    }
  }
}
