import SiteBuilder

/// The input of all pages.
struct SiteInput {
  let settings: SiteSettings
  let run: Run
  /// The measurements on real devices, with the scenarios that stand for them.
  let projectMeasurements: [ProjectMeasurement]
  /// The replays of each scenario, one for each of its devices.
  let replays: [ReplayPlayer]
  let worstHitches: [WorstHitchRecording]
  /// The pages that people wrote.
  let content: Content
  /// The page of the guide of each scenario that has one, by scenario.
  let chapters: [String: Page]
  /// The page that leads from a problem to its fix; nil if the settings name none.
  let problems: Page?
  /// The checklists whose costs readers can change.
  let checklists: [ChecklistRecording]

  /// One replay for each scenario, on the device where the difference is most visible.
  var widestReplays: [ReplayPlayer] { replays.filter(\.replay.subject.isWidest) }
}
