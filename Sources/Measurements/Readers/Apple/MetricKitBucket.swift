internal import TextFormats

/// A range of a histogram, with the number of values in it.
struct MetricKitBucket {
  let index: Int
  /// The start with its unit, such as `100 ms`.
  let start: String
  /// The end with its unit.
  let end: String
  let count: Double?
  /// The region whose number format both use.
  let region: NumberRegion

  /// The range.
  var label: String { "\(start) to \(end)" }

  /// True if its bounds are numbers with a unit.
  var isRead: Bool { amount(start) != nil && amount(end) != nil }

  /// True if it ends before it starts.
  var isBackwards: Bool { isAbove(start, end) }

  /// Returns a note on contradictory ranges; nil if there are none.
  ///
  /// Ranges contradict if they can't be read with certainty, overlap, are not in ascending order of
  /// their indices, or their number differs from the stated one.
  static func contradiction(in buckets: [MetricKitBucket], stated: Double?) -> String? {
    let doubts = buckets.flatMap { [$0.amount($0.start), $0.amount($0.end)] }.compactMap {
      $0?.doubt
    }
    if let doubt = doubts.first { return doubt }
    for (before, next) in zip(buckets, buckets.dropFirst())
    where before.isAbove(before.end, next.start) {
      return "the buckets \(before.label) and \(next.label) overlap or aren't in order"
    }
    guard let stated, stated != Double(buckets.count) else { return nil }
    return "it has \(counted(buckets.count, "bucket")), but 'histogramNumBuckets' is "
      + DecimalText.trimmed(stated, places: 0)
  }

  /// Its bounds in seconds; nil if they are no times that are certain.
  var seconds: ClosedRange<Double>? {
    let bounds = [start, end].compactMap { text -> Double? in
      guard let amount = amount(text), let unit = TimeUnit(named: amount.unit) else { return nil }
      return amount.reading.map {
        $0.value / DecimalText.powerOfTen(TimeUnit.seconds.power - unit.power)
      }
    }
    guard bounds.count == 2, bounds[0] >= 0, bounds[0] <= bounds[1] else { return nil }
    return bounds[0]...bounds[1]
  }

  private func amount(_ text: String) -> UnitText? { UnitText(text, in: region) }

  /// Returns true if an amount exceeds another one; false for different units and uncertain
  /// numbers.
  private func isAbove(_ left: String, _ right: String) -> Bool {
    guard let left = amount(left), let right = amount(right), left.unit == right.unit,
      let number = left.reading, let other = right.reading
    else { return false }
    return number.value > other.value
  }
}
