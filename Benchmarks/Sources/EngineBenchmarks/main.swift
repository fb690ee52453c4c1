let isQuick = CommandLine.arguments.contains("--quick")

DifferenceBenchmarks(counts: isQuick ? [1_000, 10_000] : [1_000, 100_000]).run()
