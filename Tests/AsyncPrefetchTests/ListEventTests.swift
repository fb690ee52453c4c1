import AsyncPrefetch
import ListEngine
import Synchronization
import Testing

/// Events of a list view: those that an app doesn't balance, and those that come with each frame.
@MainActor
struct ListEventTests {
  @Test func `An item that disappears without having appeared is ignored`() {
    let prefetcher = AsyncPrefetcher<Int, Int>(
      cache: ImageCacheLimits(cost: 9),
      cost: { _ in 1 },
      load: { $0 }
    )
    prefetcher.disappeared(3)
    prefetcher.cache.insert(1, for: 1)
    prefetcher.appeared(1)
    for _ in 0..<3 { prefetcher.disappeared(1) }
    prefetcher.appeared(1)
    prefetcher.memoryWarning()
    #expect(prefetcher.cachedValue(for: 1) == 1)
  }

  @Test func `Items that are swapped in silence are loaded where they are`() async {
    let prefetcher = AsyncPrefetcher<Int, Int>(
      PrefetchPolicy(ahead: .items(2), behind: .items(1)),
      cache: ImageCacheLimits(cost: 99, entryCost: 1),
      cost: { _ in 1 },
      load: { $0 }
    )
    var list = Array(0..<20)
    prefetcher.viewportChanged(visible: 0..<3, of: 20) { list[$0] }
    list.swapAt(1, 5)
    prefetcher.viewportChanged(visible: 1..<4, of: 20) { list[$0] }
    await prefetcher.allLoadsEnded()
    #expect(prefetcher.cachedValue(for: 5) == 5)
  }

  /// Counts how often it is hashed.
  private struct CountedID: Hashable {
    static let hashCount = Atomic<Int>(0)
    let number: Int

    func hash(into hasher: inout Hasher) {
      Self.hashCount.wrappingAdd(1, ordering: .relaxed)
      hasher.combine(number)
    }
  }

  @Test func `A scroll event does not look at what a batch waits for`() async {
    let prefetcher = AsyncPrefetcher<CountedID, Int>(
      PrefetchPolicy(ahead: .items(2), behind: .items(1)),
      cache: ImageCacheLimits(cost: 99, entryCost: 1),
      cost: { _ in 1 },
      load: { $0.number }
    )
    prefetcher.pause()
    let batch = Task { await prefetcher.prefetchAll((1_000..<3_000).map { CountedID(number: $0) }) }
    while prefetcher.state(of: CountedID(number: 2_999)) != .waiting { await Task.yield() }
    let before = CountedID.hashCount.load(ordering: .relaxed)
    for lower in 0..<10 {
      prefetcher.viewportChanged(visible: lower..<lower + 3, of: 50) { CountedID(number: $0) }
    }
    let count = CountedID.hashCount.load(ordering: .relaxed) - before
    #expect(count < 1_000, "10 events of a window of 6 items hash a few items each")
    prefetcher.cancelAll()
    #expect(await batch.value.count == 2_000)
  }

  /// An actor that always has something to do, none of it urgent.
  private actor BusyList {
    let prefetcher: AsyncPrefetcher<Int, Int>
    private(set) var turns = 0
    private var isAnswered = false

    init(_ load: @escaping AsyncPrefetcher<Int, Int>.Load) {
      prefetcher = AsyncPrefetcher(
        cache: ImageCacheLimits(cost: 9),
        cost: { _ in 1 },
        load: load
      )
    }

    func prefetch() { prefetcher.prefetch([3]) }

    func read() async throws -> Int {
      defer { isAnswered = true }
      return try await prefetcher.value(for: 3)
    }

    func workUntilAnswered(atMost turns: Int) {
      self.turns += 1
      guard !isAnswered, self.turns < turns else { return }
      Task(priority: .medium) { workUntilAnswered(atMost: turns) }
    }
  }

  @Test func `A reader of a prefetched item does not wait behind what is less urgent`() async throws
  {
    let list = BusyList { id in
      // Only a reader makes it urgent.
      for _ in 0..<1_000_000 where Task.currentPriority < .high { await Task.yield() }
      return id
    }
    await list.prefetch()
    await list.workUntilAnswered(atMost: 200_000)
    let reader = Task(priority: .high) { try await list.read() }
    #expect(try await reader.value == 3)
    #expect(await list.turns < 200_000)
  }
}
