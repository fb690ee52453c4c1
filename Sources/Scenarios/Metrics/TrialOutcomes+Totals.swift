import FrameLab

extension [TrialOutcome] {
  /// The sums over the frames of all trials; nil without trials.
  var frameTotals: FrameTotals? {
    guard var totals = first?.scrolling else { return nil }
    for trial in dropFirst() { totals += trial.scrolling }
    return totals
  }
}
