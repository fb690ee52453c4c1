import Bytes
import FrameLab
import Scenarios

/// A part of a simulation that any machine can do by itself: some worlds of a scenario on a device,
/// some parts of a case, a scenario's analyses, or some points of a sweep.
///
/// The units depend on the content and the selection, never on the number of shards.
struct WorkUnit: Sendable {
  enum Subject: Sendable {
    /// A scenario on a device in worlds.
    case worlds(WorldRun)
    /// A published measurement.
    case validation(CaseRun)
    /// The trials that a scenario's analyses need on a device.
    case analyses(ScenarioRun)
    /// A scenario on a device over a grid.
    case sweep(SweepRun)
  }

  let subject: Subject
  /// The parts of the run, from 0.
  let parts: Range<Int>

  /// The name of the unit, different from all others of the same work.
  var key: String { "\(subject.name), \(parts.lowerBound + 1) to \(parts.upperBound)" }

  /// Runs the parts one after another.
  ///
  /// - Returns: their outcomes in the format of the cache.
  func run() -> [UInt8] {
    switch subject {
    case .worlds(let run): ByteRecord.bytes(of: parts.map { run.outcome(inWorld: $0 + 1) })
    case .validation(let run): ByteRecord.bytes(of: parts.map { run.outcome(ofPart: $0) })
    case .analyses(let run): ByteRecord.bytes(of: ScenarioStudies.outcomes(of: run))
    case .sweep(let run): ByteRecord.bytes(of: parts.map { run.outcomes(atPoint: $0) })
    }
  }

  /// Returns true if bytes are complete outcomes of this unit; their owner checks the digest.
  func isOutcome(_ bytes: [UInt8]) -> Bool {
    switch subject {
    case .worlds, .validation: worldOutcomes(in: bytes) != nil
    case .analyses: ByteRecord.Reader.value(of: [TrialOutcome].self, in: bytes) != nil
    case .sweep: points(in: bytes) != nil
    }
  }

  /// Returns the outcomes of the unit's worlds, or of its parts of a case; nil if the bytes are
  /// anything else.
  func worldOutcomes(in bytes: [UInt8]) -> [WorldOutcome]? {
    let configurations: Int
    switch subject {
    case .worlds(let run): configurations = run.run.scenario.variants.count
    case .validation(let run): configurations = run.configurationCount
    case .analyses, .sweep: return nil
    }
    return [WorldOutcome](in: bytes, count: parts.count, configurations: configurations)
  }

  /// Returns the unit's points of a sweep; nil if the bytes are anything else.
  func points(in bytes: [UInt8]) -> [SweepPoint]? {
    guard case .sweep(let run) = subject,
      let outcomes: [[SweepOutcome]] = ByteRecord.Reader.value(in: bytes),
      outcomes.count == parts.count,
      outcomes.allSatisfy({ $0.map(\.variant) == run.run.scenario.variants.map(\.id) })
    else { return nil }
    return zip(parts, outcomes).map { SweepPoint($0, of: run, outcomes: $1) }
  }
}

extension WorkUnit.Subject {
  /// The name of the run, different from all others of the same work.
  var name: String {
    switch self {
    case .worlds(let run): "worlds of \(run.run.scenario.id) on \(run.run.model.id)"
    case .validation(let run): "parts of the case \(run.validationCase.id)"
    case .analyses(let run): "analyses of \(run.scenario.id) on \(run.model.id)"
    case .sweep(let run): "points of \(run.run.scenario.id) on \(run.run.model.id)"
    }
  }

  /// The number of independent parts of the run.
  var partCount: Int {
    switch self {
    case .worlds(let run): run.run.repetitions.worlds
    case .validation(let run): run.partCount
    // Each trial may require others.
    case .analyses: 1
    case .sweep(let run): run.grid.pointCount
    }
  }

  /// The number of trials in a part.
  var trialsPerPart: Int {
    switch self {
    case .worlds(let run): run.run.scenario.variants.count
    case .validation(let run): run.configurationCount * CaseRun.trialsPerWorld
    // In this project it is thrice as many as the scenario has; it shows only as they go on.
    case .analyses(let run): 3 * run.jobs.count
    case .sweep(let run): run.run.scenario.variants.count * run.trialCount
    }
  }

  /// The run cut into units whose size does not depend on the number of shards.
  var units: [WorkUnit] {
    let size =
      switch self {
      case .worlds, .validation, .analyses: 50
      // Enough for any number of cores, and not so long that an interruption loses much.
      case .sweep:
        max(1, min((partCount + 63) / 64, 10_000 / trialsPerPart))
      }
    return stride(from: 0, to: partCount, by: size).map {
      WorkUnit(subject: self, parts: $0..<min($0 + size, partCount))
    }
  }
}
