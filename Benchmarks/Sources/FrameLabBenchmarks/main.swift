import FrameLab

let isQuick = CommandLine.arguments.contains("--quick")

if CommandLine.arguments.contains("--once") {
  // For counting instructions: each feed once.
  for feed in [Feeds.standard, Feeds.dense] {
    print(Trial(feed, seed: 1).run().mainThreadTime.total)
  }
} else {
  TrialBenchmarks(runs: isQuick ? 5 : 101).run()
  PipelineBenchmarks(runs: isQuick ? 5 : 51).run()
  DrawBenchmarks(runs: isQuick ? 5 : 51).run()
  EventQueueBenchmarks(runs: isQuick ? 5 : 51).run()
}
