/// How a value stands against those of earlier releases, as App Store Connect computes it.
public struct MetricChange: Hashable, Sendable {
  /// The mean of the earlier values.
  public let reference: Double
  /// The value in question, in the same unit.
  public let latest: Double

  /// Compares a value with earlier ones of the same unit; nil when there is none.
  ///
  /// - Complexity: O(number of earlier values).
  public init?(of latest: Double, against earlier: [Double]) {
    guard !earlier.isEmpty else { return nil }
    reference = earlier.reduce(0, +) / Double(earlier.count)
    self.latest = latest
  }

  /// The change in percent, positive for a greater value; nil against a reference of 0.
  ///
  /// Recorded baselines of 0 are real, and no percentage describes a change from them.
  public var percent: Double? {
    reference == 0 ? nil : (latest - reference) / reference * 100
  }
}
