import FrameLab
import Scenarios

/// One scenario, run as briefly as possible, so that the templates of pages about results can be
/// checked before everything is run.
struct TemplateSample {
  /// The result on one device; none if there is no scenario.
  var results: [ScenarioResult] = []
  var recordings = Recordings()
  /// One combination in place of all others; none if there is no board.
  var board: [BoardResult] = []

  /// Runs one trial of each variant of a scenario with a trap and a fix, if there is one, and one
  /// of the board.
  init(of catalog: ScenarioCatalog) {
    board = catalog.boardRuns(hasWorlds: false).prefix(1).map(BoardResult.sample)
    let contrasting = catalog.scenarios.filter { $0.contrast != nil }
    let fewest = contrasting.map(\.variants.count).min()
    let scenario =
      contrasting.first { $0.variants.count == fewest } ?? catalog.scenarios.first
    guard let scenario, let device = scenario.devices.first else { return }
    let world = catalog.centralWorld
    let once = Repetitions(warmUps: 0, trials: 1)
    let run = ScenarioRun(scenario, on: device, world: world, repetitions: once)
    let result = run.run()
    results = [result]
    recordings.worstHitches = WorstHitch.all(in: results).map { hitch in
      WorstHitchRecording(
        of: hitch,
        outcome: hitch.trial(in: world).run(recording: .trace)
      )
    }
    // A replay of a difference that cannot be seen shows as much of its template.
    recordings.replays = (result.contrast.map { [$0] } ?? []).compactMap { contrast in
      let subject = ReplaySubject(
        result: result,
        metric: scenario.metric,
        trap: contrast.trap,
        fix: contrast.fix
      )
      return ReplayRecording(
        of: subject,
        outcomes: subject.trials(in: world).map { $0.run(recording: .trace) }
      ).map(Replay.init)
    }
  }
}
