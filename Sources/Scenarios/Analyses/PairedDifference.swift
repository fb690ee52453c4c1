package import DeterministicMath
package import FrameLab
import ListEngine

/// The difference of a metric between two configurations, trial by trial.
///
/// Trial *n* of both has the same seed and so the same random streams, so the two differ only in
/// their configurations.
package struct PairedDifference: Hashable, Sendable {
  package let metric: Metric
  /// The value of the reference.
  package let before: MeasuredValue
  /// The value of the other configuration.
  package let after: MeasuredValue
  /// The other configuration's value minus the reference's, for each trial in which both have one,
  /// in trial order.
  package let differences: [Double]
  /// The mean of the differences, with its interval.
  package let estimate: MeanEstimate
  /// The number of trials in which the value fell and in which it rose.
  package let signs: SignCounts
  /// The direction of the difference, if the trials show one.
  package let direction: Direction

  /// The difference of the two values, which pages show beside them.
  ///
  /// A reader who subtracts one from the other gets the same. The mean of the trials' differences
  /// would not match two medians.
  package var change: Double { after.value - before.value }

  /// The least and the greatest difference in any trial; for a median, `change` is between them.
  package var range: ClosedRange<Double> {
    (differences.min() ?? change)...(differences.max() ?? change)
  }

  /// True if the trials show a difference.
  package var isShown: Bool { direction != .notShown }

  /// Compares two configurations; nil if no trial of both has a value.
  ///
  /// - Precondition: both have the same number of trials, in the same order of seeds.
  package init?(_ metric: Metric, from reference: [TrialOutcome], to other: [TrialOutcome]) {
    require(
      reference.count == other.count,
      "trials are compared in pairs, got \(reference.count) and \(other.count)"
    )
    guard let before = metric.value(over: reference), let after = metric.value(over: other) else {
      return nil
    }
    self.init(
      metric,
      from: before,
      to: after,
      differences: zip(reference, other).compactMap { reference, other in
        guard let before = metric.value(of: reference), let after = metric.value(of: other)
        else { return nil }
        return after - before
      }
    )
  }

  private init?(
    _ metric: Metric,
    from before: MeasuredValue,
    to after: MeasuredValue,
    differences: [Double]
  ) {
    guard let estimate = MeanEstimate(of: differences) else { return nil }
    self.metric = metric
    self.before = before
    self.after = after
    self.differences = differences
    self.estimate = estimate
    signs = SignCounts(of: differences)
    direction = Direction(
      estimate,
      change: after.value - before.value,
      resolution: metric.resolution
    )
  }
}

extension PairedDifference {
  /// The direction from the reference's value.
  ///
  /// The raw value is the `verdict` of a difference in results.
  package enum Direction: String, CaseIterable, Hashable, Sendable {
    /// The value is less than that of the reference.
    case less
    /// The value is greater than that of the reference.
    case greater
    /// The trials do not show a difference.
    case notShown

    /// Judges a difference by its mean and by the change of the value that is shown.
    ///
    /// There is no difference when all values are 0, when their mean is smaller than a table can
    /// show, when its interval of 95 % contains 0, or when there is no interval: a single pair has
    /// no spread to judge it by. Nor is there one that the two values shown do not bear out.
    init(_ estimate: MeanEstimate, change: Double, resolution: Double) {
      guard let interval = estimate.interval, !interval.contains(0),
        estimate.mean.magnitude >= resolution, change.magnitude >= resolution,
        (change < 0) == (estimate.mean < 0)
      else {
        self = .notShown
        return
      }
      self = estimate.mean < 0 ? .less : .greater
    }
  }
}

extension Metric {
  /// Half of the last digit that a table shows; smaller differences do not count.
  package var resolution: Double {
    (0..<decimals).reduce(0.5) { half, _ in half / 10 }
  }
}
