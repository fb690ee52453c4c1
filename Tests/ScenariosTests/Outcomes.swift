import FrameLab
import Scenarios
import Testing

/// Outcomes of trials with given numbers, for what is computed from outcomes alone.
enum Outcomes {
  /// What a trial brings in which next to nothing happens.
  static var quiet: TrialOutcome {
    let configuration = ListConfiguration(
      device: Device(
        id: "any",
        name: "Any",
        refreshRateHertz: 60,
        screen: Screen(widthPoints: 390, heightPoints: 844, scale: 1)
      ),
      list: ListModel(itemCount: 1, rowHeightPoints: 100),
      script: ScrollScript([.pause(durationNanoseconds: 1_000_000)]),
      network: Network(
        id: "any",
        name: "Any",
        latencyNanoseconds: 0,
        downlinkKilobitsPerSecond: 1,
        connectionsPerHost: 1
      ),
      costs: CostModel()
    )
    return Trial(configuration, seed: 1).run()
  }

  /// A trial of which only its frames count.
  static func scrolling(
    hitchNanoseconds: Int,
    durationNanoseconds: Int,
    frames: Int = 60,
    hitches: Int = 0
  ) -> TrialOutcome {
    var outcome = quiet
    outcome.scrolling.hitchNanoseconds = hitchNanoseconds
    outcome.scrolling.commitHitchNanoseconds = 0
    outcome.scrolling.durationNanoseconds = durationNanoseconds
    outcome.scrolling.frameCount = frames
    outcome.scrolling.hitchCount = hitches
    return outcome
  }
}
