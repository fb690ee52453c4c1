import FrameLab
import Scenarios

/// A fix that hitches more than what it fixes because its frames appear sooner.
///
/// A list that always renders slowly runs a frame behind at an even pace, which is delay and no
/// hitch, and a slow frame more costs it nothing. A list with quick frames becomes late at the
/// first slow one.
struct LatencyExchange: Hashable, Sendable {
  /// The variant without the fix.
  let before: Variant
  /// The fix.
  let after: Variant
  /// The number of late frames in the fix's first measured trial.
  let lateCount: Int
  /// The number of those during which the other variant was already a frame behind; more than half.
  let behindCount: Int

  /// Compares the first measured trials; nil unless the fix visibly hurts for this reason.
  ///
  /// - Parameters:
  ///   - subject: the subject of the explanation.
  ///   - run: the scenario on the device in one set of costs.
  ///   - measured: the result of that run.
  init?(of subject: ExplanationSubject, in run: ScenarioRun, measuring measured: ScenarioResult) {
    guard let other = subject.other?.variant else { return nil }
    let own = subject.variant.variant
    (before, after) = subject.isFix ? (other, own) : (own, other)
    let metric = Metric.hitchTimeRatio
    guard let ratio = measured[after]?[metric], let reference = measured[before]?[metric],
      ratio.value - reference.value >= metric.margin,
      let frames = Self.frames(of: after, in: run), let others = Self.frames(of: before, in: run)
    else { return nil }
    let late = frames.indices.filter {
      $0 > 0 && frames[$0].isScrolling && frames[$0].timing.hitchTicks > 0
    }
    lateCount = late.count
    behindCount = late.count { index in
      let begin = frames[index].timing.begin
      guard let same = others.last(where: { $0.timing.begin <= begin }) else { return false }
      return same.timing.lifetime > frames[index - 1].timing.lifetime
    }
    guard 2 * behindCount > lateCount else { return nil }
  }

  /// Returns the frames of a variant's first measured trial.
  private static func frames(of variant: Variant, in run: ScenarioRun) -> [FrameRecord]? {
    run.measuredTrials(of: variant).first.map { Array($0.run(recording: .frames).frames) }
  }
}

extension FrameTiming {
  /// The ticks from begin to display.
  fileprivate var lifetime: Int { display - begin }
}
