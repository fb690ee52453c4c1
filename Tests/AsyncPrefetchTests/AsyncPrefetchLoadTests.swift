import AsyncPrefetch
import ListEngine
import TestSupport
import Testing

/// Ten thousand loads, started and cancelled by many tasks; also runs under the thread sanitizer.
struct AsyncPrefetchLoadTests {
  @Test func `Under load every start ends once and the limit holds`() async throws {
    let meter = LoadMeter()
    let list = CrowdedList(meter)
    await withTaskGroup { group in
      for seed in 0..<50 {
        group.addTask { await list.visit(seed: seed, until: 10_000, meter) }
      }
    }
    await list.finish()
    let loads = await meter.loads
    #expect(loads.running == 0)
    #expect(loads.started == loads.ended)
    #expect(loads.started >= 10_000)
    #expect(loads.cancelled > 0 && loads.cancelled < loads.started)
    #expect(loads.mostAtOnce <= CrowdedList.limit)
    #expect(await list.wrongValues == 0)
    #expect(await list.loadsUnderWay == 0)
  }
}

/// Counts loads; each takes a few turns of the scheduler.
private actor LoadMeter {
  struct Loads {
    var started = 0
    var ended = 0
    var cancelled = 0
    var mostAtOnce = 0
    var running: Int { started - ended }
  }

  private(set) var loads = Loads()

  nonisolated func load(_ id: Int) async throws -> Int {
    await begin()
    for _ in 0..<id % 7 { await Task.yield() }
    await end(isCancelled: Task.isCancelled)
    try Task.checkCancellation()
    return id * 3
  }

  private func begin() {
    loads.started += 1
    loads.mostAtOnce = max(loads.mostAtOnce, loads.running)
  }

  private func end(isCancelled: Bool) {
    loads.ended += 1
    if isCancelled { loads.cancelled += 1 }
  }
}

/// The owner of a prefetcher that many tasks use at once.
private actor CrowdedList {
  static let limit = 5
  private(set) var wrongValues = 0
  private let prefetcher: AsyncPrefetcher<Int, Int>

  init(_ meter: LoadMeter) {
    prefetcher = AsyncPrefetcher(
      PrefetchPolicy(ahead: .items(6), behind: .items(2), concurrentLoads: Self.limit),
      cache: ImageCacheLimits(cost: 40, entryCost: 1),
      cost: { _ in 1 },
      load: { try await meter.load($0) }
    )
  }

  var loadsUnderWay: Int { prefetcher.loadsUnderWay }

  /// Acts at random until this many loads have started.
  func visit(seed: Int, until startCount: Int, _ meter: LoadMeter) async {
    var random = SeededGenerator(seed: seed)
    while await meter.loads.started < startCount {
      let id = Int.random(in: 0..<2_000, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: prefetcher.viewportChanged(visible: id..<id + 3, of: 2_003) { $0 }
      case 1: prefetcher.prefetch([id, id + 1, id + 2])
      case 2: prefetcher.cancelPrefetch([id, id + 1, id + 2])
      case 3: await read(id, cancelling: true)
      case 4: if seed == 0 { prefetcher.cancelAll() }
      default: await read(id, cancelling: false)
      }
      await Task.yield()
    }
  }

  func finish() async {
    prefetcher.cancelAll()
    await prefetcher.allLoadsEnded()
  }

  private func read(_ id: Int, cancelling: Bool) async {
    let reader = Task { try await prefetcher.value(for: id) }
    if cancelling {
      await Task.yield()
      reader.cancel()
    }
    if case .success(let value) = await reader.result, value != id * 3 { wrongValues += 1 }
  }
}
