import FrameLab
import Reports
import Scenarios

extension Simulation {
  /// Runs the trials again that the site shows frame by frame, and keeps what it shows of them.
  ///
  /// - Parameter jobs: how many to run at a time; all cores if nil.
  /// - Returns: the replays and the recordings of worst hitches.
  func recordings(jobs: Int?) async -> Recordings {
    let world = catalog.centralWorld
    let jobs = Self.threads(jobs)
    let replays = await parallelMap(ReplaySubject.all(in: results), jobs: jobs) { subject in
      ReplayRecording(
        of: subject,
        outcomes: subject.trials(in: world).map { $0.run(recording: .trace) }
      ).map(Replay.init)
    }
    return Recordings(
      replays: replays.compactMap(\.self),
      worstHitches: await parallelMap(WorstHitch.all(in: results), jobs: jobs) { hitch in
        WorstHitchRecording(of: hitch, outcome: hitch.trial(in: world).run(recording: .trace))
      }
    )
  }
}
