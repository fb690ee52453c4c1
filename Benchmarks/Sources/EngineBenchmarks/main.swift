let isQuick = CommandLine.arguments.contains("--quick")

if CommandLine.arguments.contains("--once") {
  // For counting instructions: each change of a list of 10,000 items once.
  for change in Change.allCases {
    let (old, new) = change.lists(count: 10_000)
    print(difference(old.map(identifier), new.map(identifier)).changeCount)
  }
} else {
  DifferenceBenchmarks(counts: isQuick ? [1_000, 10_000] : [1_000, 100_000, 1_000_000]).run()
  ShortListBenchmarks().run()
  SnapshotBenchmarks(counts: isQuick ? [1_000, 10_000] : [10_000, 100_000]).run()
  HeightBenchmarks(counts: isQuick ? [10_000] : [10_000, 1_000_000, 10_000_000]).run()
  await CallBenchmarks().run()
  PrefetcherBenchmarks().run()
  ImageCacheBenchmarks().run()
}
