import Bytes
import FrameLab
import Scenarios

/// The outcomes of all trials that a scenario's analyses need beyond its own, in the order in which
/// they are needed, as bytes with their SHA-256 last.
enum StudyOutcomes {
  /// Runs a scenario's own trials and then those of its analyses.
  static func bytes(of run: ScenarioRun) -> [UInt8] {
    var studies = ScenarioStudies(of: run, knowing: run.jobs.map { $0.run() })
    var bytes: [UInt8] = []
    while true {
      let plan = studies.plan
      if plan.jobs.isEmpty { break }
      let outcomes = plan.jobs.map { $0.run() }
      for outcome in outcomes { TrialOutcomeBytes.append(outcome, to: &bytes) }
      studies.add(outcomes, of: plan)
    }
    return bytes + SHA256.digest(of: bytes)
  }

  /// Returns the outcomes in some bytes; nil if they are damaged.
  static func outcomes(in bytes: [UInt8]) -> [TrialOutcome]? {
    guard bytes.count >= 32, SHA256.digest(of: Array(bytes.dropLast(32))) == Array(bytes.suffix(32))
    else { return nil }
    return TrialOutcomeBytes.outcomes(in: bytes.dropLast(32))
  }
}

extension ScenarioStudies {
  /// Returns the studies with outcomes that were made elsewhere; nil if these are not the ones they
  /// need.
  func adding(_ outcomes: [TrialOutcome]) -> ScenarioStudies? {
    var studies = self
    var rest = outcomes[...]
    while true {
      let plan = studies.plan
      if plan.jobs.isEmpty { return rest.isEmpty ? studies : nil }
      guard rest.count >= plan.jobs.count else { return nil }
      studies.add(Array(rest.prefix(plan.jobs.count)), of: plan)
      rest = rest.dropFirst(plan.jobs.count)
    }
  }
}
