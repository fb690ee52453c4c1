import FrameLab
import Measuring

/// How much faster than real time whole trials run, on one core, and how many lognormal draws take as
/// long: machines differ less in that.
struct TrialBenchmarks {
  let runs: Int

  func run() {
    print("## Trials of 60 s, on one core\n")
    let feeds = [("standard feed", Feeds.standard), ("dense feed", Feeds.dense)]
    let measurement = ContenderTimes(
      "trials",
      runs: runs,
      feeds.map { name, configuration in
        Contender(name: name) {
          let outcome = Trial(configuration, seed: 1).run()
          return outcome.scrolling.frameCount + outcome.mainThreadTime.total
        }
      } + [Contender(name: "draws", run: DrawBenchmarks.drawFromStreams)]
    )
    let draw = measurement.results[feeds.count].medianNanoseconds / Double(DrawBenchmarks.count)
    var table = Table(
      "feed",
      "trial",
      "draws",
      "× real time",
      "shortest",
      "× real time",
      "cells",
      "loads"
    )
    for ((name, configuration), result) in zip(feeds, measurement.results) {
      let outcome = Trial(configuration, seed: 1).run()
      table.append(
        name,
        time(result.medianNanoseconds),
        decimal(result.medianNanoseconds / draw, digits: 0),
        speed(result.medianNanoseconds),
        time(result.minimumNanoseconds),
        speed(result.minimumNanoseconds),
        String(outcome.cells.configured),
        String(outcome.loads.started)
      )
    }
    table.print()
  }

  private func speed(_ nanoseconds: Double) -> String {
    decimal(Double(Feeds.nanoseconds) / nanoseconds, digits: 0)
  }
}
