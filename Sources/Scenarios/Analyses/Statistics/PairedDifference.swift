package import FrameLab
import ListEngine

/// How a metric differs between two configurations, trial by trial.
///
/// Trial *n* of both has the same seed, so what a pair differs by is the configuration, and not the
/// luck of the trial.
package struct PairedDifference: Hashable, Sendable {
  /// What was compared.
  package let metric: Metric
  /// The other configuration's value minus that of the reference, for each trial in which both have
  /// one, in the order of the trials.
  package let differences: [Double]
  /// Their mean, with its interval.
  package let estimate: MeanEstimate
  /// How many fell and how many rose.
  package let signs: SignTest
  /// What the differences amount to.
  package let verdict: DifferenceVerdict

  /// Compares two configurations; nil when no trial of both has a value.
  ///
  /// - Precondition: both have the same number of trials, in the same order of seeds.
  package init?(_ metric: Metric, from reference: [TrialOutcome], to other: [TrialOutcome]) {
    require(
      reference.count == other.count,
      "trials are compared in pairs, got \(reference.count) and \(other.count)"
    )
    self.init(
      metric,
      differences: zip(reference, other).compactMap { reference, other in
        guard let before = metric.value(of: reference), let after = metric.value(of: other)
        else { return nil }
        return after - before
      }
    )
  }

  /// Judges given differences; nil without any.
  package init?(_ metric: Metric, differences: [Double]) {
    guard let estimate = MeanEstimate(of: differences) else { return nil }
    self.metric = metric
    self.differences = differences
    self.estimate = estimate
    signs = SignTest(of: differences)
    verdict = DifferenceVerdict(estimate, resolution: metric.resolution)
  }

  /// The same with the roles exchanged: how the reference differs from the other configuration.
  package var reversed: PairedDifference? {
    PairedDifference(metric, differences: differences.map { 0 - $0 })
  }
}

/// Whether a difference is one.
package enum DifferenceVerdict: String, CaseIterable, Hashable, Sendable {
  /// The value is less than that of the reference.
  case less
  /// The value is greater than that of the reference.
  case greater
  /// No difference was shown.
  case noDifference

  /// There is no difference when all values are 0, when their mean is smaller than a table can
  /// show, when its interval of 95 % contains 0, or when there is no interval: a single pair has
  /// no spread to judge it by.
  init(_ estimate: MeanEstimate, resolution: Double) {
    guard let interval = estimate.interval, !interval.contains(0),
      estimate.mean.magnitude >= resolution
    else {
      self = .noDifference
      return
    }
    self = estimate.mean < 0 ? .less : .greater
  }
}

extension Metric {
  /// Half of the last digit that a table shows: smaller differences are none.
  package var resolution: Double {
    (0..<decimals).reduce(0.5) { half, _ in half / 10 }
  }
}
