import FrameLab
import Scenarios

/// The cost of a part of each run, from one trial of each of its configurations whose events are
/// counted.
struct WorkProbes: Sendable {
  private let costs: [String: Int]

  /// Runs the trials.
  static func run(_ subjects: [WorkUnit.Subject], jobs: Int) async -> WorkProbes {
    let costs = await parallelMap(subjects, jobs: jobs) { subject in
      (subject.name, subject.probes.reduce(0) { $0 + $1.run().estimatedCost } * subject.weight)
    }
    return WorkProbes(costs: Dictionary(costs) { first, _ in first })
  }

  /// Returns the approximate time of one part of a run, in microseconds: a count of events in
  /// trials, so it is the same on every machine.
  func costPerPart(of subject: WorkUnit.Subject) -> Int { costs[subject.name] ?? 0 }
}

extension WorkUnit.Subject {
  /// One trial of each configuration of a part.
  fileprivate var probes: [Trial] {
    switch self {
    case .worlds(let run): run.run.probes
    case .validation(let run): run.probes
    case .analyses(let run): run.probes
    case .sweep(let run): run.probes
    }
  }

  /// The number of trials of each configuration in a part.
  fileprivate var weight: Int {
    switch self {
    case .worlds, .validation: 2
    case .analyses(let run):
      // The first round, and a quarter for the trials that it requires.
      (run.jobs.count + ScenarioStudies(of: run).plan.jobs.count * 5 / 4)
        / run.scenario.variants.count
    case .sweep(let run): run.trialCount
    }
  }
}

extension TrialOutcome {
  /// The approximate number of microseconds of such a trial.
  ///
  /// Frames, cells and loads are weighted by their time on one machine; only proportions matter.
  var estimatedCost: Int {
    (scrolling.frameCount + atRest.frameCount) * 2 + cells.dequeued * 3 + loads.started * 4
      + layout.heightsMeasured
  }
}
