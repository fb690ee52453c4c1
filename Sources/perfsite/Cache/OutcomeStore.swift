import FrameLab
import Scenarios

/// A store of known outcomes of runs, to which new ones are added.
protocol OutcomeStore: Sendable {
  /// True if everything is known, and nothing may be simulated instead.
  var isComplete: Bool { get }

  /// Returns true if there are outcomes of a run, so that it takes no time.
  func knows(_ subject: WorkUnit.Subject, in catalog: ScenarioCatalog) -> Bool

  /// Returns the outcomes of worlds 1 to N; nil if they are not known.
  func outcomes(of run: WorldRun, in catalog: ScenarioCatalog) -> [WorldOutcome]?

  /// Returns the outcomes of a case's parts, nil for each that is not known; nil if none is.
  func outcomes(of run: CaseRun, in catalog: ScenarioCatalog) -> [WorldOutcome?]?

  /// Returns the outcomes of trials in their order; nil if they are not known.
  func outcomes(
    of trials: CentralTrials,
    of run: ScenarioRun,
    in catalog: ScenarioCatalog
  ) -> [TrialOutcome]?

  /// Keeps the outcomes of worlds 1 to N.
  func store(_ outcomes: [WorldOutcome], of run: WorldRun, in catalog: ScenarioCatalog)

  /// Keeps the outcomes of a case's parts.
  func store(_ outcomes: [WorldOutcome], of run: CaseRun, in catalog: ScenarioCatalog)

  /// Keeps the outcomes of trials.
  func store(
    _ outcomes: [TrialOutcome],
    of trials: CentralTrials,
    of run: ScenarioRun,
    in catalog: ScenarioCatalog
  )
}

/// Trials of a scenario in the central world.
enum CentralTrials: String, CaseIterable, Sendable {
  /// Those of its variants, in the order of its jobs.
  case variants
  /// The further ones that its analyses need, in the order in which they need them.
  case analyses
}
