let isQuick = CommandLine.arguments.contains("--quick")

DifferenceBenchmarks(counts: isQuick ? [1_000, 10_000] : [1_000, 100_000, 1_000_000]).run()
ShortListBenchmarks().run()
SnapshotBenchmarks(counts: isQuick ? [1_000, 10_000] : [10_000, 100_000]).run()
HeightBenchmarks(counts: isQuick ? [10_000] : [10_000, 1_000_000, 10_000_000]).run()
CellBenchmarks().run()
PrefetcherBenchmarks().run()
ImageCacheBenchmarks().run()
