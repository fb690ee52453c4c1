import FrameLab
import Scenarios

/// Where the outcomes of runs are that need not be simulated, and where new ones go.
protocol OutcomeStore: Sendable {
  /// Whether there are outcomes of a run, so that it takes no time.
  func knows(_ subject: WorkUnit.Subject, in catalog: ScenarioCatalog) -> Bool

  /// The outcomes of worlds 1 to N; nil if they are not known.
  func outcomes(of run: WorldRun, in catalog: ScenarioCatalog) -> [WorldOutcome]?

  /// The outcomes of a case's parts; nil if they are not known.
  func outcomes(of run: CaseRun, in catalog: ScenarioCatalog) -> [WorldOutcome]?

  /// The outcomes of all trials of a scenario's analyses; nil if they are not known.
  func outcomes(ofAnalysesOf run: ScenarioRun) -> [TrialOutcome]?

  /// Keeps the outcomes of worlds 1 to N.
  func store(_ outcomes: [WorldOutcome], of run: WorldRun, in catalog: ScenarioCatalog)

  /// Keeps the outcomes of a case's parts.
  func store(_ outcomes: [WorldOutcome], of run: CaseRun, in catalog: ScenarioCatalog)
}
