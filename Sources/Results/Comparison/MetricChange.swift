package import Diagnostics
package import HitchMonitoring
package import Scenarios

/// A metric of a variant before and after.
package struct MetricChange: Hashable, Sendable {
  /// The result of a comparison.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Worse by more than the tolerance.
    case regression
    /// Measured before, and no longer.
    case lost
    /// Better by more than the tolerance.
    case improvement
    /// Measured now, but not before.
    case found
    /// Within the tolerance, or not measured before and after.
    case unchanged
  }

  package var subject: VariantSubject
  package var metric: Metric
  /// The result of the comparison.
  package var kind: Kind
  /// The old value; nil if it was not measured.
  package var old: Double?
  /// The new value; nil if it was not measured.
  package var new: Double?
  /// The old rating, if the metric decides it.
  package var oldRating: HitchRating?
  /// The new rating, if the metric decides it.
  package var newRating: HitchRating?
  /// The greatest change that is within the tolerance.
  package var allowed: Double
  /// The place for messages.
  package var place: Place?

  package init(
    subject: VariantSubject,
    metric: Metric,
    old: Double?,
    new: Double?,
    tolerance: Tolerance,
    place: Place? = nil
  ) {
    self.subject = subject
    self.metric = metric
    self.old = old
    self.new = new
    self.place = place
    allowed = old.map(tolerance.allowed) ?? tolerance.absolute
    kind =
      switch (old, new) {
      case (nil, nil): .unchanged
      case (nil, _?): .found
      case (_?, nil): .lost
      case (let old?, let new?):
        if abs(new - old) <= tolerance.allowed(from: old) {
          .unchanged
        } else if (new < old) == metric.isLowerBetter {
          .improvement
        } else {
          .regression
        }
      }
  }

  /// The new value minus the old one; nil unless both were measured.
  package var difference: Double? {
    guard let old, let new else { return nil }
    return new - old
  }

  /// The difference in percent of the old value; nil if that is 0.
  package var percent: Double? {
    guard let old, let difference, old != 0 else { return nil }
    return difference / abs(old) * 100
  }

  /// The importance of the change, as a multiple of the tolerance.
  ///
  /// A tolerance of 0 counts as a thousandth of the old value, and a metric that is no longer
  /// measured comes first.
  package var worth: Double {
    guard let difference, let old else { return kind == .lost ? .infinity : 0 }
    let unit = allowed > 0 ? allowed : max(abs(old) / 1000, .leastNormalMagnitude)
    return min(abs(difference) / unit, 1e12)
  }
}
