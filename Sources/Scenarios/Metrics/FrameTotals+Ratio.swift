package import FrameLab
package import ListEngine

extension FrameTotals {
  /// Hitch time per scrolling time; nil if nothing scrolled.
  package var hitchTimeRatio: HitchTimeRatio? {
    HitchTimeRatio(
      hitchNanoseconds: hitchNanoseconds,
      durationNanoseconds: durationNanoseconds,
      of: .scrolling
    )
  }

  /// Frames per second of scrolling; nil if nothing scrolled.
  package var framesPerSecond: Double? {
    guard durationNanoseconds > 0 else { return nil }
    return Double(frameCount) * 1_000_000_000 / Double(durationNanoseconds)
  }
}

extension [TrialOutcome] {
  /// The sums over the frames of all trials; nil without trials.
  var frameTotals: FrameTotals? {
    guard var totals = first?.scrolling else { return nil }
    for trial in dropFirst() { totals += trial.scrolling }
    return totals
  }
}
