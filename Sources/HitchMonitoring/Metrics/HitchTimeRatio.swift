import ListEngine

/// Hitch time per measured time, in milliseconds per second.
///
/// Two integers, so ratios can be pooled and compared without rounding. An empty interval has no
/// ratio, rather than a ratio of zero.
public struct HitchTimeRatio: Hashable, Sendable {
  /// The sum of all hitches, in nanoseconds.
  public let hitchNanoseconds: Int
  /// The measured time, in nanoseconds; positive.
  public let durationNanoseconds: Int
  /// The kind of time that was measured.
  public let interval: MeasuredInterval

  /// Creates a ratio, or returns nil if the duration is 0.
  ///
  /// - Precondition: neither time is negative.
  public init?(hitchNanoseconds: Int, durationNanoseconds: Int, of interval: MeasuredInterval) {
    require(
      hitchNanoseconds >= 0 && durationNanoseconds >= 0,
      "times are not negative, got \(hitchNanoseconds) ns in \(durationNanoseconds) ns"
    )
    guard durationNanoseconds > 0 else { return nil }
    self.hitchNanoseconds = hitchNanoseconds
    self.durationNanoseconds = durationNanoseconds
    self.interval = interval
  }

  /// The ratio in milliseconds per second.
  public var millisecondsPerSecond: Double {
    Double(hitchNanoseconds) * 1_000 / Double(durationNanoseconds)
  }

  /// Returns the ratio over several measurements: Σ hitch time ÷ Σ duration.
  ///
  /// Unlike the mean of the ratios, this weights each measurement by its length.
  ///
  /// - Returns: the pooled ratio; nil if there are none.
  /// - Precondition: all have the same kind of interval.
  /// - Complexity: O(number of ratios).
  public static func pooled(_ ratios: some Sequence<HitchTimeRatio>) -> HitchTimeRatio? {
    ratios.reduce(nil) { sum, ratio in
      guard let sum else { return ratio }
      require(
        sum.interval == ratio.interval,
        "only like is pooled with like, got '\(sum.interval)' and '\(ratio.interval)'"
      )
      return HitchTimeRatio(
        hitchNanoseconds: sum.hitchNanoseconds + ratio.hitchNanoseconds,
        durationNanoseconds: sum.durationNanoseconds + ratio.durationNanoseconds,
        of: ratio.interval
      )
    }
  }

  /// Returns true if the ratio is within a limit; exact, without rounding.
  func isBelow(_ limit: HitchBand.Limit) -> Bool {
    let hitches = hitchNanoseconds.multipliedFullWidth(by: 1_000)
    let allowed = durationNanoseconds.multipliedFullWidth(by: limit.millisecondsPerSecond)
    let isLess = (hitches.high, hitches.low) < (allowed.high, allowed.low)
    return isLess || limit.isIncluded && hitches == allowed
  }
}
