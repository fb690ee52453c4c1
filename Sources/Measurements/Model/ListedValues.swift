internal import TextFormats

/// Values that a source lists, from which the summary that it states beside them must follow.
struct ListedValues {
  /// What a source may state of its values.
  enum Summary {
    case least
    case mean
    case most
    /// From 0 to 100.
    case percentile(Double)
  }

  /// The values in ascending order, with how many there are up to each.
  private let steps: [(value: Double, end: Int)]
  private let mean: Double
  /// By how much rounding may have changed a value.
  private let rounding: Double

  /// Values that occur so often; nil without any.
  ///
  /// - Complexity: O(n log n).
  init?(_ counts: [(value: Double, count: Int)], rounding: Double = 0) {
    let sorted = counts.filter { $0.count > 0 }.sorted { $0.value < $1.value }
    var end = 0
    steps = sorted.map { step in
      end += step.count
      return (step.value, end)
    }
    guard end > 0 else { return nil }
    let total = Double(end)
    mean = sorted.map { $0.value / total * Double($0.count) }.reduce(0, +)
    self.rounding = rounding
  }

  /// Values as they are written; nil without any.
  ///
  /// A source that drops zeros at the end rounds all of them as it does the one with the most digits.
  init?(_ values: [WrittenNumber]) {
    self.init(values.map { ($0.value, 1) }, rounding: values.map(\.rounding).min() ?? 0)
  }

  /// How many values there are.
  var count: Int { steps.last?.end ?? 0 }

  /// What a summary can be.
  ///
  /// Tools take percentiles by the nearest rank or between two, so the neighbors of both count.
  private func range(of summary: Summary) -> ClosedRange<Double> {
    switch summary {
    case .least: return value(atRank: 0)...value(atRank: 0)
    case .mean: return mean...mean
    case .most: return value(atRank: count - 1)...value(atRank: count - 1)
    case .percentile(let percent):
      let rank = min(max(percent / 100, 0), 1) * Double(count - 1)
      let (low, high) = (Int(rank.rounded(.down)) - 1, Int(rank.rounded(.up)) + 1)
      return value(atRank: max(0, low))...value(atRank: min(count - 1, high))
    }
  }

  /// The value with so many before it.
  ///
  /// - Complexity: O(log n).
  private func value(atRank rank: Int) -> Double {
    var (low, high) = (0, steps.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].end > rank { high = middle } else { low = middle + 1 }
    }
    return steps[low].value
  }

  /// That a stated summary doesn't follow from the values, as precisely as both are written; nil if
  /// it does.
  func objection(
    to stated: Double,
    rounding own: Double = 0,
    as summary: Summary,
    of title: String,
    in metric: MeasuredMetric
  ) -> String? {
    let range = range(of: summary)
    let digits: Double
    switch summary {
    // These are values of the list, so only their own digits can be fewer.
    case .least, .most: digits = own
    case .mean, .percentile: digits = own + rounding
    }
    let slack = digits + 1e-6 * max(range.upperBound.magnitude, stated.magnitude)
    guard stated < range.lowerBound - slack || stated > range.upperBound + slack else {
      return nil
    }
    let made =
      range.lowerBound == range.upperBound
      ? metric.amount(range.lowerBound)
      : "\(DecimalText.trimmed(range.lowerBound, places: 3)) to \(metric.amount(range.upperBound))"
    return "'\(title)' is \(metric.amount(stated)), but the listed values make \(made)"
  }
}
