import Diagnostics
import Results
import Scenarios
import SiteBuilder

/// Everything that pages are made from.
struct SiteInput {
  let settings: SiteSettings
  let stamp: ReportStamp
  /// All scenarios and models, whether they were run or not.
  let catalog: ScenarioCatalog
  /// The results, grouped by scenario.
  let results: [ScenarioResult]
  let claims: [ClaimOutcome]
  /// The published measurements beside the simulation; empty if they were not run.
  let cases: [CaseResult]
  /// What tools measured on real devices, with the scenarios that stand for it.
  let projectMeasurements: [ProjectMeasurement]
  /// The worlds in which the results were judged; nil if only the central one was run.
  let worlds: WorldModel?
  /// The combinations of the board, by list and device; empty if they were not run.
  let board: [BoardResult]
  /// How the results compare with accepted ones; nil if there are none.
  let gate: BaselineGate?
  /// Everything that is broken, the worst first: the exit status follows from it.
  let findings: [ResultsFinding]
  /// Everything that was found.
  let report: RunReport
  /// The real measurements with what is expected of them.
  let judgedMeasurements: [JudgedMeasurement]
  let replays: [ReplayPage]
  let worstHitches: [WorstHitchRecording]
  /// The pages that people wrote.
  let content: Content
  /// The page of the guide of each scenario that has one, by scenario.
  let chapters: [String: Page]
  /// The page that leads from a problem to its fix; nil if the settings name none.
  let problems: Page?
  /// The page of the guide of each point of the board, by point.
  let pointChapters: [String: Page]

  /// Whether anything is simulated, in this run or another.
  var hasSimulations: Bool { !catalog.scenarios.isEmpty || !catalog.cases.isEmpty }

  /// The scenarios that were run.
  var scenarios: [Scenario] {
    let ids = Set(results.map(\.scenario.id))
    return catalog.scenarios.filter { ids.contains($0.id) }
  }

  /// Whether the gate passes.
  var summary: RunSummary {
    RunSummary(
      results,
      claims: claims,
      part: RunPart(results, of: catalog),
      findings: findings
    )
  }

  /// What the gate found about a scenario.
  func findings(about scenario: Scenario) -> [ResultsFinding] {
    findings.filter { $0.scenarioID == scenario.id }
  }

  /// The results of a scenario, one per device.
  func results(of scenario: Scenario) -> [ScenarioResult] {
    results.filter { $0.scenario.id == scenario.id }
  }

  /// The file of the devices, for diagnostics.
  var devicesFile: Place { Place(path: "\(catalog.folder)/models/devices.yml") }

  /// The file of the costs, for diagnostics.
  var costsFile: Place { Place(path: "\(catalog.folder)/models/costs.yml") }
}
