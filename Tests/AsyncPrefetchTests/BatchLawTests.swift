import AsyncPrefetch
import Foundation
import ListEngine
import TestSupport
import Testing

/// Every caller that waits gets an answer, whatever the list does meanwhile.
@MainActor
struct BatchLawTests {
  /// `PERFSITE_LAW=10000` tries that many sequences.
  private static let sequences =
    ProcessInfo.processInfo.environment["PERFSITE_LAW"].flatMap { Int($0) } ?? 300

  @Test func `Whoever waits for items or a value is answered`() async {
    for seed in 0..<Self.sequences { await answerEverybody(seed: seed) }
  }

  private func answerEverybody(seed: Int) async {
    var random = SeededGenerator(seed: seed)
    let prefetcher = AsyncPrefetcher<Int, Int>(
      PrefetchPolicy(
        ahead: .items(Int.random(in: 0...4, using: &random)),
        behind: .items(Int.random(in: 0...2, using: &random)),
        concurrentLoads: Int.random(in: 1...3, using: &random),
        concurrentPrefetches: 1
      ),
      cache: ImageCacheLimits(cost: Int.random(in: 0...60, using: &random), entryCost: 30),
      cost: { _ in 10 },
      load: { id in
        for _ in 0..<id % 4 { await Task.yield() }
        try Task.checkCancellation()
        if id % 7 == 6 { throw LoadError() }
        return id * 10
      }
    )
    var answered = 0
    var readers: [Task<Void, Never>] = []
    var shown: [Int] = []
    for _ in 0..<Int.random(in: 2...30, using: &random) {
      let id = Int.random(in: 0..<40, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1:
        let ids = (0..<Int.random(in: 1...4, using: &random)).map { id + $0 }
        readers.append(
          Task {
            _ = await prefetcher.prefetchAll(ids)
            answered += 1
          }
        )
      case 2, 3:
        readers.append(
          Task {
            _ = try? await prefetcher.value(for: id)
            answered += 1
          }
        )
      case 4, 5, 6:
        prefetcher.viewportChanged(visible: id..<id + 3, of: 50) { $0 }
      case 7: prefetcher.memoryWarning()
      case 8:
        prefetcher.appeared(id)
        shown.append(id)
      case 9: if let id = shown.popLast() { prefetcher.disappeared(id) }
      case 10: prefetcher.cancelPrefetch([id, id + 1])
      default: readers.randomElement(using: &random)?.cancel()
      }
      if Bool.random(using: &random) { await Task.yield() }
    }
    // Nobody helps: loads end by themselves, and every step of theirs takes a few turns.
    for _ in 0..<20_000 where answered < readers.count { await Task.yield() }
    await prefetcher.allLoadsEnded()
    for _ in 0..<200 where answered < readers.count { await Task.yield() }
    #expect(answered == readers.count, "seed \(seed)")
    for reader in readers { reader.cancel() }
  }

  /// A batch whose items a scroll leaves behind: no window beyond the visible item, a reader that
  /// joined, and nobody left who wants the item.
  @Test(arguments: [false, true])
  func `A batch that is scrolled away ends`(isReader: Bool) async {
    let loader = GatedLoader()
    let prefetcher = AsyncPrefetcher<Int, Int>(
      PrefetchPolicy(
        ahead: .items(0),
        behind: .items(0),
        concurrentLoads: 2,
        concurrentPrefetches: 1
      ),
      cache: ImageCacheLimits(cost: 100, entryCost: 10),
      cost: { _ in 10 },
      load: { try await loader.load($0) }
    )
    let batch = Task { await prefetcher.prefetchAll([0]) }
    await loader.started(0)
    prefetcher.viewportChanged(visible: 0..<1, of: 100) { $0 }
    if isReader {
      prefetcher.appeared(0)
      let reader = Task { try await prefetcher.value(for: 0) }
      while prefetcher.readerCount(for: 0) < 1 { await Task.yield() }
      prefetcher.disappeared(0)
      reader.cancel()
      _ = await reader.result
    }
    prefetcher.viewportChanged(visible: 50..<51, of: 100) { $0 }
    await loader.open(0)
    await loader.open(50)
    await prefetcher.allLoadsEnded()
    var isEnded = false
    let watch = Task {
      _ = await batch.value
      isEnded = true
    }
    for _ in 0..<2_000 where !isEnded { await Task.yield() }
    #expect(isEnded)
    batch.cancel()
    await watch.value
  }

  private struct LoadError: Error {}
}
