/// The trials of a run that its site shows frame by frame.
package struct Recordings: Sendable {
  /// One replay for each scenario with a visible difference.
  package var replays: [Replay]
  /// One recording for each scenario that has a late frame.
  package var worstHitches: [WorstHitchRecording]
  /// One recording for each checklist on each of its devices.
  package var checklists: [ChecklistRecording]

  package init(
    replays: [Replay] = [],
    worstHitches: [WorstHitchRecording] = [],
    checklists: [ChecklistRecording] = []
  ) {
    self.replays = replays
    self.worstHitches = worstHitches
    self.checklists = checklists
  }
}
