import FrameLab
import ListEngine

extension [TrialOutcome] {
  /// The sums over the frames of all trials; nil without trials.
  var frameTotals: FrameTotals? {
    guard var totals = first?.scrolling else { return nil }
    for trial in dropFirst() { totals += trial.scrolling }
    return totals
  }
}

extension FrameTotals {
  /// Milliseconds of hitches per second of scrolling; nil when nothing scrolled.
  var hitchTimeRatio: Double? {
    guard durationNanoseconds > 0 else { return nil }
    return Double(hitchNanoseconds * 1_000) / Double(durationNanoseconds)
  }

  /// Frames per second of scrolling; nil when nothing scrolled.
  var framesPerSecond: Double? {
    guard durationNanoseconds > 0 else { return nil }
    return Double(frameCount * 1_000_000_000) / Double(durationNanoseconds)
  }

  /// The rating of the hitch time ratio; nil when nothing scrolled.
  var rating: Rating? { hitchTimeRatio.map { Rating(hitchTimeRatio: $0) } }
}
