import AsyncPrefetch
import ListEngine
import ListEngineUIKit
import Testing

@Suite @MainActor struct RowPrefetchingTests {
  /// What was loaded, in order.
  private let loads = AsyncStream<Int>.makeStream()

  private func rows(_ ids: [Int]) -> RowPrefetching<Int, String> {
    let prefetcher = AsyncPrefetcher<Int, String>(
      PrefetchPolicy(ahead: .items(2), behind: .items(0), concurrentLoads: 1),
      cache: ImageCacheLimits(cost: 1_000),
      cost: { _ in 1 },
      load: { [loads] id in
        loads.continuation.yield(id)
        return "value \(id)"
      }
    )
    return RowPrefetching(prefetcher, ids: ids)
  }

  private func nextLoads(_ count: Int) async -> [Int] {
    var ids: [Int] = []
    var iterator = loads.stream.makeAsyncIterator()
    while ids.count < count, let id = await iterator.next() { ids.append(id) }
    return ids
  }

  @Test func `rows that appear together are loaded, and then what follows`() async {
    let rows = rows(Array(0..<100))
    for id in [12, 10, 11] { rows.appeared(id) }
    #expect(await nextLoads(5) == [10, 11, 12, 13, 14])
  }

  @Test func `the list goes on in the direction in which rows appear`() async {
    let rows = rows(Array(0..<100))
    for id in 50..<53 { rows.appeared(id) }
    #expect(await nextLoads(5) == [50, 51, 52, 53, 54])
    rows.appeared(49)
    rows.disappeared(52)
    #expect(await nextLoads(3) == [49, 48, 47])
  }

  @Test func `a jump loads nothing on the way`() async {
    let rows = rows(Array(0..<100))
    for id in 0..<3 { rows.appeared(id) }
    #expect(await nextLoads(5) == [0, 1, 2, 3, 4])
    for id in 80..<83 { rows.appeared(id) }
    for id in 0..<3 { rows.disappeared(id) }
    #expect(Set(await nextLoads(5)) == [80, 81, 82, 83, 84])
  }

  @Test func `the rows of a scroll view are told as a whole`() async {
    let rows = rows(Array(0..<100))
    rows.visibleChanged(to: [4, 5])
    #expect(await nextLoads(4) == [4, 5, 6, 7])
    rows.visibleChanged(to: [5, 6])
    #expect(await nextLoads(1) == [8])
  }

  @Test func `after an insertion above, rows are found at their new places`() async {
    let rows = rows(Array(0..<10))
    for id in 0..<2 { rows.appeared(id) }
    #expect(await nextLoads(4) == [0, 1, 2, 3])
    rows.itemsChanged([100, 0, 1, 101, 102, 2, 3])
    #expect(await nextLoads(2) == [101, 102])
  }

  @Test func `what is on screen stays in a full cache`() async throws {
    let prefetcher = AsyncPrefetcher<Int, String>(
      PrefetchPolicy(ahead: .items(0), behind: .items(0), concurrentLoads: 1),
      cache: ImageCacheLimits(cost: 2),
      cost: { _ in 1 },
      load: { "value \($0)" }
    )
    let rows = RowPrefetching(prefetcher, ids: Array(0..<10))
    rows.appeared(0)
    _ = try await prefetcher.value(for: 0)
    for id in 5..<9 { _ = try await prefetcher.value(for: id) }
    #expect(prefetcher.cachedValue(for: 0) != nil)
    rows.disappeared(0)
    rows.disappeared(0)
    // Without another row on screen, the list is taken to stay where it was.
    rows.appeared(9)
    // It is told after the current turn, and then loads what is on screen.
    for _ in 0..<10_000 where prefetcher.cachedValue(for: 9) == nil { await Task.yield() }
    try #require(prefetcher.cachedValue(for: 9) != nil)
    for id in 5..<9 { _ = try await prefetcher.value(for: id) }
    #expect(prefetcher.cachedValue(for: 0) == nil)
  }
}
