package import FrameLab
package import HitchMonitoring

/// The measured trials of one variant on one device.
package struct VariantResult: Hashable, Sendable {
  package let variant: Variant
  /// The measured trials in order; the first has its frames.
  package let trials: [TrialOutcome]
  /// The totals over the frames of all trials; their hitch time ÷ their duration is the pooled
  /// hitch time ratio.
  package let totals: FrameTotals
  /// The rating of the pooled hitch time ratio; nil if nothing scrolled.
  package let rating: HitchRating?
  /// The hitch time of all trials by cause.
  package let hitchTime: TimeByOperation
  /// One verdict per expectation, in the order of the file.
  package private(set) var verdicts: [Verdict] = []
  private let values: [Metric: MeasuredValue]

  /// Creates a result without verdicts, which need the results of the other variants.
  init(_ variant: Variant, trials: [TrialOutcome]) {
    self.variant = variant
    self.trials = trials
    guard let totals = trials.frameTotals else {
      preconditionFailure("a measurement has trials, got none of '\(variant.id)'")
    }
    self.totals = totals
    hitchTime = trials.reduce(into: TimeByOperation()) { $0 += $1.hitchTime }
    rating = totals.hitchTimeRatio.map(HitchScale.scrolling.rating)
    values = Metric.allCases.reduce(into: [:]) { $0[$1] = $1.value(over: trials) }
  }

  /// The value of a metric over the trials; nil if they had nothing to measure.
  package subscript(metric: Metric) -> MeasuredValue? { values[metric] }

  /// Returns the difference of the variant from another one in a metric; nil if no trial of both
  /// has a value.
  package func difference(
    in metric: Metric,
    from reference: VariantResult
  ) -> PairedDifference? {
    PairedDifference(metric, from: reference.trials, to: trials)
  }

  /// True if every expectation was met, except those that only warn.
  package var hasPassed: Bool { !verdicts.contains(where: \.isBroken) }

  /// The result without verdicts.
  var unjudged: VariantResult {
    var result = self
    result.verdicts = []
    return result
  }

  /// Returns the result with its verdicts, at the levels that its scenario has.
  func judged(
    in scenario: Scenario,
    on device: DeviceModel,
    beside all: [VariantResult],
    over worlds: WorldResult? = nil,
    with search: DecidingSearch? = nil
  ) -> VariantResult {
    var result = self
    result.verdicts = variant.expectations(on: device.id).map { expectation in
      var evidence: Evidence?
      if let worlds, let search, !expectation.isOfFix {
        evidence = .counting(
          expectation,
          of: variant,
          among: all.map(\.variant),
          over: worlds,
          with: search,
          about: StatementScope(scenario, on: device, operations: worlds.operations),
          of: scenario
        )
      }
      return Verdict(
        expectation,
        over: self,
        beside: all,
        evidence: evidence,
        level: scenario.level(of: expectation, of: variant, on: device.id)
      )
    }
    return result
  }

  /// The frames of the first measured trial, for a timeline.
  package var frames: [FrameRecord] { trials.first?.frames ?? [] }

  /// The first late frame of the first trial that has one.
  package var earliestLateFrame: LocatedLateFrame? {
    for (index, trial) in trials.enumerated() {
      guard let frame = trial.lateFrames.first else { continue }
      return LocatedLateFrame(trialNumber: index + 1, frame: frame)
    }
    return nil
  }

  /// Returns the latest frames over all trials, the worst first; of equally late ones the earlier.
  package func worstFrames(_ count: Int) -> [LocatedLateFrame] {
    let all = trials.enumerated().flatMap { index, trial in
      trial.lateFrames.map { LocatedLateFrame(trialNumber: index + 1, frame: $0) }
    }
    let ranked = all.sorted {
      ($1.frame.hitchNanoseconds, $0.trialNumber, $0.frame.index)
        < ($0.frame.hitchNanoseconds, $1.trialNumber, $1.frame.index)
    }
    return Array(ranked.prefix(count))
  }
}
