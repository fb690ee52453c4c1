internal import NumberText

/// A range of a histogram, with how often values were in it.
struct MetricKitBucket {
  let index: Int
  /// With its unit, such as `100 ms`.
  let start: String
  /// With its unit.
  let end: String
  let count: Double?

  /// The range.
  var label: String { "\(start) to \(end)" }

  /// Whether it ends before it starts.
  var isBackwards: Bool { Self.isAbove(start, end) }

  /// That ranges, in the order of their indices, overlap or aren't in ascending order, or that there
  /// is another number of them than stated; nil if none of this is so.
  static func contradiction(in buckets: [MetricKitBucket], stated: Double?) -> String? {
    for (before, next) in zip(buckets, buckets.dropFirst())
    where isAbove(before.end, next.start) {
      return "the buckets \(before.label) and \(next.label) overlap or aren't in order"
    }
    guard let stated, stated != Double(buckets.count) else { return nil }
    return "it has \(buckets.count) buckets, but 'histogramNumBuckets' is "
      + DecimalText.trimmed(stated, places: 0)
  }

  /// Whether an amount exceeds another one; false for different units.
  private static func isAbove(_ left: String, _ right: String) -> Bool {
    guard let left = UnitText(left), let right = UnitText(right), left.unit == right.unit else {
      return false
    }
    return left.number.value > right.number.value
  }
}
