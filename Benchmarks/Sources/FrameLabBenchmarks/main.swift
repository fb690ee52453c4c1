let isQuick = CommandLine.arguments.contains("--quick")

TrialBenchmarks(runs: isQuick ? 5 : 101).run()
PipelineBenchmarks(runs: isQuick ? 5 : 51).run()
DrawBenchmarks(runs: isQuick ? 5 : 51).run()
EventQueueBenchmarks(runs: isQuick ? 5 : 51).run()
