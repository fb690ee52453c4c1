import AsyncPrefetch
import ListEngine
import Measuring

/// The calls that an app makes, from another module than the libraries, as an app makes them.
///
/// Each has a yardstick that anybody can run; README.md has the ratios to other libraries.
@MainActor
struct CallBenchmarks {
  func run() async {
    print("## Calls of an app, for each call\n")
    var table = Table("call", "identifiers", "items", "ours", "yardstick", "ratio")
    for count in [1_000, 100_000] {
      appendCache("Int", count, scrambled, to: &table)
      appendCache("String", count, identifier, to: &table)
    }
    for count in [10, 100, 1_000] {
      appendLists("Int", count, scrambled, to: &table)
      appendLists("String", count, identifier, to: &table)
    }
    table.print()
    await runBatches()
  }

  /// Cache hits and insertions into a full cache, beside a `Dictionary`.
  private func appendCache<ID: Hashable & Sendable>(
    _ kind: String,
    _ count: Int,
    _ id: (Int) -> ID,
    to table: inout Table
  ) {
    let ids = (0..<4 * count).map(id)
    var random = SeededGenerator(seed: 7)
    let hits = (0..<20_000).map { _ in ids[Int.random(in: 0..<count, using: &random)] }
    let prefetcher = AsyncPrefetcher<ID, Int>(
      cache: ImageCacheLimits(cost: count, entryCost: 1),
      cost: { _ in 1 },
      load: { _ in 1 }
    )
    var dictionary: [ID: Int] = [:]
    for id in ids[..<count] {
      prefetcher.cache.insert(1, for: id)
      dictionary[id] = 1
    }
    append("cachedValue(for:)", kind, count, calls: hits.count, to: &table) {
      hits.reduce(0) { $0 + (prefetcher.cachedValue(for: $1) ?? 0) }
    } beside: {
      hits.reduce(0) { $0 + (dictionary[$1] ?? 0) }
    }
    var (next, oldest) = (count, 0)
    append("cache.insert(_:for:), full", kind, count, calls: 2_000, to: &table) {
      for _ in 0..<2_000 {
        prefetcher.cache.insert(1, for: ids[next % ids.count])
        next += 1
      }
      return prefetcher.cache.count
    } beside: {
      for _ in 0..<2_000 {
        dictionary[ids[oldest % ids.count]] = nil
        dictionary[ids[(oldest + count) % ids.count]] = 1
        oldest += 1
      }
      return dictionary.count
    }
  }

  /// Snapshots that are built, asked and compared, beside the standard library's arrays.
  private func appendLists<ID: Hashable & Sendable>(
    _ kind: String,
    _ count: Int,
    _ id: (Int) -> ID,
    to table: inout Table
  ) {
    let calls = max(1, 20_000 / count)
    func sum(_ work: () -> Int) -> Int { (0..<calls).reduce(0) { sum, _ in sum &+ work() } }
    let items = (0..<count).map(id)
    append("building a snapshot", kind, count, calls: calls, to: &table) {
      sum { snapshot(of: items).numberOfItems }
    } beside: {
      sum { Array(items.reversed()).count }
    }
    append("its first indexOfItem(_:)", kind, count, calls: calls, to: &table) {
      sum { snapshot(of: items).indexOfItem(items[count / 2]) ?? 0 }
    } beside: {
      sum { items.firstIndex(of: items[count / 2]) ?? 0 }
    }
    for change in [Change.identical, .oneDeleted, .shuffled] {
      let (old, new) = change.lists(count: count)
      let (oldItems, newItems) = (old.map(id), new.map(id))
      let (before, after) = (snapshot(of: oldItems), snapshot(of: newItems))
      let name = "BatchUpdates(difference), \(change.rawValue)"
      append(name, kind, count, calls: calls, to: &table) {
        sum { BatchUpdates(after.difference(from: before)).deletedItems.count }
      } beside: {
        sum { newItems.difference(from: oldItems).inferringMoves().count }
      }
    }
  }

  private func append(
    _ call: String,
    _ kind: String,
    _ count: Int,
    calls: Int,
    to table: inout Table,
    _ ours: @escaping () -> Int,
    beside yardstick: @escaping () -> Int
  ) {
    let times = ContenderTimes(
      call,
      runs: 15,
      [Contender(name: "ours", run: ours), Contender(name: "yardstick", run: yardstick)]
    )
    let each = times.results.map { time($0.medianNanoseconds / Double(calls)) }
    table.append(call, kind, "\(count)", each[0], each[1], times.ratio(of: 0, to: 1))
  }

  /// Batches that a caller waits for, and scroll events meanwhile.
  private func runBatches() async {
    print("## prefetchAll(_:), and viewportChanged while it waits\n")
    var table = Table("items", "an item", "an event")
    for count in [100, 1_000, 10_000] {
      let prefetcher = AsyncPrefetcher<Int, Int>(
        cache: ImageCacheLimits(cost: 2 * count, entryCost: 1),
        cost: { _ in 1 },
        load: { $0 }
      )
      let clock = ContinuousClock()
      let start = clock.now
      keep(await prefetcher.prefetchAll(0..<count).count)
      let batch = clock.now - start
      prefetcher.pause()
      let waiting = Task { await prefetcher.prefetchAll(count..<2 * count).count }
      while prefetcher.state(of: 2 * count - 1) != .waiting { await Task.yield() }
      let events = clock.measure {
        for lower in 0..<100 {
          prefetcher.viewportChanged(visible: lower..<lower + 8, of: 200) { -1 - $0 }
        }
      }
      prefetcher.cancelAll()
      keep(await waiting.value)
      let times = [batch.nanoseconds / Double(count), events.nanoseconds / 100].map(time)
      table.append("\(count)", times[0], times[1])
    }
    table.print()
  }
}
