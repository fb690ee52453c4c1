import Bytes
import FrameLab
import Scenarios

/// The outcomes of all shards: everything is known, and nothing is simulated instead.
struct MergedOutcomes: OutcomeStore {
  private let bytes: [String: [UInt8]]

  /// - Parameter bytes: the outcomes of every unit, by its name.
  init(_ bytes: [String: [UInt8]]) { self.bytes = bytes }

  let isComplete = true

  func knows(_ subject: WorkUnit.Subject, in catalog: ScenarioCatalog) -> Bool { true }

  func outcomes(of run: WorldRun, in catalog: ScenarioCatalog) -> [WorldOutcome]? {
    outcomes(of: .worlds(run))
  }

  func outcomes(of run: CaseRun, in catalog: ScenarioCatalog) -> [WorldOutcome?]? {
    outcomes(of: .validation(run))
  }

  func outcomes(
    of trials: CentralTrials,
    of run: ScenarioRun,
    in catalog: ScenarioCatalog
  ) -> [TrialOutcome]? {
    // No shard runs the variants for the others: they are few.
    guard trials == .analyses else { return nil }
    return WorkUnit.Subject.analyses(run).units.flatMap { unit in
      required(ByteRecord.Reader.value(in: bytes[unit.key] ?? []), unit)
    }
  }

  // There is nothing to keep: everything is known.
  func store(_ outcomes: [WorldOutcome], of run: WorldRun, in catalog: ScenarioCatalog) {}
  func store(_ outcomes: [WorldOutcome], of run: CaseRun, in catalog: ScenarioCatalog) {}
  func store(
    _ outcomes: [TrialOutcome],
    of trials: CentralTrials,
    of run: ScenarioRun,
    in catalog: ScenarioCatalog
  ) {}

  private func outcomes(of subject: WorkUnit.Subject) -> [WorldOutcome] {
    subject.units.flatMap { required($0.worldOutcomes(in: bytes[$0.key] ?? []), $0) }
  }

  private func required<Outcome>(_ outcomes: [Outcome]?, _ unit: WorkUnit) -> [Outcome] {
    guard let outcomes else {
      fatalError("blobs are checked before they are merged, but '\(unit.key)' has no outcomes")
    }
    return outcomes
  }
}
