import FrameLab
import Measuring

/// How much faster than real time whole trials run, on one core.
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
      }
    )
    var table = Table("feed", "trial", "× real time", "shortest", "× real time", "cells", "loads")
    for ((name, configuration), result) in zip(feeds, measurement.results) {
      let outcome = Trial(configuration, seed: 1).run()
      table.append(
        name,
        time(result.medianNanoseconds),
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
