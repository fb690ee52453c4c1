package import FrameLab
package import ListEngine

/// What the measured trials of one variant on one device brought.
package struct VariantResult: Hashable, Sendable {
  /// The variant.
  package let variant: Variant
  /// The measured trials in order; the first has its frames.
  package let trials: [TrialOutcome]
  /// The sums over the frames of all trials: their hitch time ÷ their duration is the pooled hitch
  /// time ratio.
  package let totals: FrameTotals
  /// The rating of the pooled hitch time ratio; nil when nothing scrolled.
  package let rating: HitchRating?
  /// The hitch time of all trials by what caused it.
  package let hitchTime: TimeByOperation
  /// One verdict per expectation, in the order of the file.
  package private(set) var verdicts: [Verdict] = []
  private let values: [Metric: MeasuredValue]

  init(_ variant: Variant, on deviceID: String, trials: [TrialOutcome]) {
    self.variant = variant
    self.trials = trials
    guard let totals = trials.frameTotals else {
      preconditionFailure("a measurement has trials, got none of '\(variant.id)'")
    }
    self.totals = totals
    hitchTime = trials.reduce(into: TimeByOperation()) { $0 += $1.hitchTime }
    rating = totals.hitchTimeRatio.map(HitchScale.scrolling.rating)
    values = Metric.allCases.reduce(into: [:]) { $0[$1] = $1.value(over: trials) }
    verdicts = variant.expectations(on: deviceID).map { Verdict($0, over: self) }
  }

  /// The value of a metric over the trials; nil when they had nothing to measure.
  package subscript(metric: Metric) -> MeasuredValue? { values[metric] }

  /// Whether every expectation was met.
  package var hasPassed: Bool { verdicts.allSatisfy(\.isMet) }

  /// The frames of the first measured trial, for a timeline.
  package var frames: [FrameRecord] { trials.first?.frames ?? [] }

  /// The first late frame of the first trial that has one.
  package var earliestLateFrame: LateFrameFinding? {
    for (index, trial) in trials.enumerated() {
      guard let frame = trial.lateFrames.first else { continue }
      return LateFrameFinding(trialNumber: index + 1, frame: frame)
    }
    return nil
  }
}

/// A late frame, and where to look for it.
package struct LateFrameFinding: Hashable, Sendable {
  /// The measured trial, from 1.
  package let trialNumber: Int
  /// The frame.
  package let frame: LateFrame

  /// What caused most of its hitch time.
  package var mainCause: Operation? { frame.causes.ranked.first?.operation }
}
