package import FrameLab
package import Scenarios

/// The latest frame of the variant that hitches most, which the page of a scenario examines most
/// closely.
package struct WorstHitch: Hashable, Sendable {
  /// The scenario on a device.
  package let result: ScenarioResult
  /// The variant that hitches most.
  package let variant: VariantResult
  /// Its latest frame.
  package let finding: LocatedLateFrame

  /// Finds the frame; nil if none was late.
  init?(in result: ScenarioResult) {
    guard let variant = Self.variant(of: result), let finding = variant.worstFrames(1).first else {
      return nil
    }
    self.result = result
    self.variant = variant
    self.finding = finding
  }

  /// Returns one for each result with a late frame, in the order of the results.
  package static func all(in results: [ScenarioResult]) -> [WorstHitch] {
    results.compactMap(WorstHitch.init)
  }

  /// Returns the variant that hitches most; the first of equal ones.
  static func variant(of result: ScenarioResult) -> VariantResult? {
    result.variants.first(withGreatest: { Double($0.totals.hitchNanoseconds) })
  }

  /// Returns the trial of the frame, to record.
  ///
  /// - Parameter world: the world of the results.
  /// - Returns: the trial, which reproduces the measured one.
  package func trial(in world: World) -> Trial {
    result.measuredTrial(finding.trialNumber, of: variant.variant, world: world)
  }
}

/// A worst hitch with its surroundings, cut from its trial: whole trials would fill the memory.
package struct WorstHitchRecording: Hashable, Sendable {
  /// The activity in a part of a trial.
  package struct Moment: Hashable, Sendable {
    /// A frame with its number in the trial.
    package struct Frame: Hashable, Sendable {
      package let number: Int
      package let record: FrameRecord
    }

    /// The nanoseconds of the trial that are shown; the first may be before it began.
    package let window: Range<Int>
    /// The activity of the threads.
    package let spans: [TrialTrace.Span]
    /// The frames that were made or waited for.
    package let frames: [Frame]
  }

  /// The recorded hitch.
  package let hitch: WorstHitch
  /// The activity around the hitch; nil if the trial was not traced.
  package let moment: Moment?

  /// Frames that are shown before and after the late one.
  private static let before = 2
  private static let after = 3

  /// Cuts the activity from the outcome of the trial, recorded as `.trace`.
  package init(of hitch: WorstHitch, outcome: TrialOutcome) {
    self.hitch = hitch
    let interval = hitch.result.model.device.refreshIntervalNanoseconds
    let late = hitch.finding.frame
    let start = late.beginNanoseconds
    let window =
      start - Self.before * interval..<start + late.hitchNanoseconds + Self.after * interval
    moment = outcome.trace.map { trace in
      Moment(
        window: window,
        spans: trace.spans.filter {
          $0.start < window.upperBound && $0.end > window.lowerBound
        },
        frames: outcome.frames.enumerated().filter { _, frame in
          frame.timing.begin * interval < window.upperBound
            && frame.timing.display * interval > window.lowerBound
        }.map { Moment.Frame(number: $0, record: $1) }
      )
    }
  }
}
