import FrameLab
import Reports
import Scenarios

extension Simulation {
  /// Runs the trials again that the site replays, and keeps what it shows of them.
  ///
  /// - Parameter jobs: how many to run at a time; all cores if nil.
  /// - Returns: one replay for each scenario with a visible difference.
  func replays(jobs: Int?) async -> [Replay] {
    let world = catalog.centralWorld
    let replays = await parallelMap(
      ReplaySubject.all(in: results),
      jobs: Self.threads(jobs)
    ) { subject in
      ReplayRecording(
        of: subject,
        outcomes: subject.trials(in: world).map { $0.run(recording: .trace) }
      ).map(Replay.init)
    }
    return replays.compactMap(\.self)
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
