import FrameLab
import Reports
import Scenarios

extension Simulation {
  /// Runs the trials again that the site replays, and records what they show.
  ///
  /// - Parameter jobs: how many to run at a time; all cores if nil.
  /// - Returns: one recording for each scenario with a visible difference.
  func recordings(jobs: Int?) async -> [ReplayRecording] {
    let world = catalog.centralWorld
    let recordings = await parallelMap(
      ReplaySubject.all(in: results),
      jobs: Self.threads(jobs)
    ) { subject in
      ReplayRecording(
        of: subject,
        outcomes: subject.trials(in: world).map { $0.run(recording: .trace) }
      )
    }
    return recordings.compactMap(\.self)
  }

  /// Runs the trials again whose worst hitch the site shows in detail.
  ///
  /// - Parameter jobs: how many to run at a time; all cores if nil.
  /// - Returns: one recording for each scenario that has a late frame.
  func worstHitches(jobs: Int?) async -> [WorstHitchRecording] {
    let world = catalog.centralWorld
    return await parallelMap(WorstHitch.all(in: results), jobs: Self.threads(jobs)) { hitch in
      WorstHitchRecording(of: hitch, outcome: hitch.trial(in: world).run(recording: .trace))
    }
  }
}
