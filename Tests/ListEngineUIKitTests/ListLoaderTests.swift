import AsyncPrefetch
import ListEngine
import ListEngineUIKit
import Testing

@Suite @MainActor struct ListLoaderTests {
  /// Loads that end when the test says so.
  private final class Gate: Sendable {
    private let streams: [Int: (stream: AsyncStream<Void>, open: AsyncStream<Void>.Continuation)]

    init(_ ids: Range<Int>) {
      streams = Dictionary(
        uniqueKeysWithValues: ids.map { id in
          let (stream, continuation) = AsyncStream<Void>.makeStream()
          return (id, (stream, continuation))
        }
      )
    }

    func open(_ id: Int) { streams[id]?.open.finish() }

    @concurrent func load(_ id: Int) async throws -> String {
      if let stream = streams[id]?.stream { for await _ in stream {} }
      try Task.checkCancellation()
      if id == 7 { throw Failure() }
      return "value \(id)"
    }
  }

  private struct Failure: Error {}

  private let gate = Gate(0..<10)
  private let reporting = AsyncStream<[Int]>.makeStream()

  private func loader(cost: Int = 1, concurrentLoads: Int = 6) -> ListLoader<Int, String> {
    let prefetcher = AsyncPrefetcher<Int, String>(
      PrefetchPolicy(concurrentLoads: concurrentLoads),
      cache: ImageCacheLimits(cost: 100),
      cost: { _ in cost },
      load: { [gate] id in try await gate.load(id) }
    )
    return ListLoader(prefetcher) { [reporting] in reporting.continuation.yield($0) }
  }

  @Test func `a missing value is loaded, its item reported, and then there at once`() async {
    let loader = loader()
    #expect(loader.value(for: 1) == nil)
    #expect(loader.value(for: 1) == nil)
    gate.open(1)
    var iterator = reporting.stream.makeAsyncIterator()
    #expect(await iterator.next() == [1])
    #expect(loader.value(for: 1) == "value 1")
  }

  @Test func `a value that was prefetched is there at once`() async throws {
    let loader = loader()
    loader.prefetch([2])
    gate.open(2)
    _ = try await loader.prefetcher.value(for: 2)
    #expect(loader.value(for: 2) == "value 2")
  }

  @Test func `an item that has left the screen is not reported`() async {
    let loader = loader()
    #expect(loader.value(for: 3) == nil)
    loader.appeared(3)
    loader.disappeared(3)
    #expect(loader.value(for: 4) == nil)
    gate.open(3)
    gate.open(4)
    var iterator = reporting.stream.makeAsyncIterator()
    #expect(await iterator.next() == [4])
  }

  @Test func `a value too large for the cache is shown while its cell is there`() async {
    let loader = loader(cost: 1_000)
    #expect(loader.value(for: 5) == nil)
    gate.open(5)
    var iterator = reporting.stream.makeAsyncIterator()
    #expect(await iterator.next() == [5])
    #expect(loader.value(for: 5) == "value 5")
    loader.disappeared(5)
    #expect(loader.value(for: 5) == nil)
  }

  @Test func `a failed load is told, and the next configuration asks again`() async {
    let loader = loader()
    let (failures, fail) = AsyncStream<Int>.makeStream()
    loader.failed = { id, _ in fail.yield(id) }
    #expect(loader.value(for: 7) == nil)
    gate.open(7)
    var iterator = failures.makeAsyncIterator()
    #expect(await iterator.next() == 7)
    #expect(loader.value(for: 7) == nil)
    #expect(await iterator.next() == 7)
  }

  /// What a cell has shown, "-" for a placeholder.
  private final class Cell { var shown: [String] = [] }

  private func show(_ id: Int, in cell: Cell, _ loader: ListLoader<Int, String>) {
    loader.show(id, in: cell) { [reporting] cell, value in
      cell.shown.append(value ?? "-")
      if value != nil { reporting.continuation.yield([id]) }
    }
  }

  @Test func `the cell that asked takes a late value, and nothing is reconfigured`() async {
    let loader = loader()
    let cell = Cell()
    show(1, in: cell, loader)
    #expect(cell.shown == ["-"])
    gate.open(1)
    var iterator = reporting.stream.makeAsyncIterator()
    #expect(await iterator.next() == [1])
    #expect(cell.shown == ["-", "value 1"])
    // Were item 1 reconfigured, that would come before the report of item 2.
    #expect(loader.value(for: 2) == nil)
    gate.open(2)
    #expect(await iterator.next() == [2])
    show(1, in: cell, loader)
    #expect(cell.shown == ["-", "value 1", "value 1"])
  }

  @Test func `a cell that shows another item is left alone`() async {
    let loader = loader()
    let (cell, other) = (Cell(), Cell())
    show(1, in: cell, loader)
    show(1, in: other, loader)
    show(2, in: cell, loader)
    gate.open(1)
    var iterator = reporting.stream.makeAsyncIterator()
    #expect(await iterator.next() == [1])
    #expect(cell.shown == ["-", "-"])
    #expect(other.shown == ["-", "value 1"])
    gate.open(2)
    #expect(await iterator.next() == [2])
    #expect(cell.shown == ["-", "-", "value 2"])
  }

  @Test func `a cell that comes back without being configured gets its value`() async {
    let loader = loader()
    let cell = Cell()
    show(1, in: cell, loader)
    loader.appeared(1)
    loader.disappeared(1)
    loader.appeared(1)
    gate.open(1)
    var iterator = reporting.stream.makeAsyncIterator()
    #expect(await iterator.next() == [1])
    #expect(cell.shown == ["-", "value 1"])
  }

  @Test func `a value that came while its cell was away is set when it appears`() async throws {
    let loader = loader()
    let cell = Cell()
    show(1, in: cell, loader)
    loader.appeared(1)
    loader.disappeared(1)
    loader.prefetch([1])
    gate.open(1)
    _ = try await loader.prefetcher.value(for: 1)
    #expect(cell.shown == ["-"])
    loader.appeared(1)
    #expect(cell.shown == ["-", "value 1"])
  }

  @Test func `a cell that is gone is not kept for its value`() async {
    let loader = loader()
    var cell: Cell? = Cell()
    weak let gone = cell
    if let cell { show(1, in: cell, loader) }
    cell = nil
    #expect(gone == nil)
    #expect(loader.value(for: 1) == nil)
    gate.open(1)
    var iterator = reporting.stream.makeAsyncIterator()
    #expect(await iterator.next() == [1])
  }

  @Test func `a load that no cell waits for any more makes room`() async {
    let loader = loader(concurrentLoads: 1)
    let cell = Cell()
    show(1, in: cell, loader)
    while loader.prefetcher.state(of: 1) != .loading { await Task.yield() }
    show(2, in: cell, loader)
    gate.open(2)
    for _ in 0..<20_000 where cell.shown.count < 3 { await Task.yield() }
    #expect(cell.shown == ["-", "-", "value 2"])
    #expect(loader.prefetcher.state(of: 1) == .idle)
    gate.open(1)
  }

  @Test func `a load that another cell waits for, or its reconfiguration, goes on`() async {
    let loader = loader(concurrentLoads: 2)
    let (cell, other) = (Cell(), Cell())
    #expect(loader.value(for: 3) == nil)
    show(3, in: cell, loader)
    show(1, in: cell, loader)
    show(1, in: other, loader)
    show(2, in: cell, loader)
    for _ in 0..<200 { await Task.yield() }
    #expect(loader.prefetcher.state(of: 3) == .loading)
    #expect(loader.prefetcher.state(of: 1) == .loading)
    for id in 1...3 { gate.open(id) }
  }

  @Test func `loads end with the loader`() async {
    var short: ListLoader<Int, String>? = loader()
    weak let prefetcher = short?.prefetcher
    if let short { show(1, in: Cell(), short) }
    while prefetcher?.state(of: 1) != .loading { await Task.yield() }
    short = nil
    for _ in 0..<20_000 where prefetcher != nil { await Task.yield() }
    #expect(prefetcher == nil)
    gate.open(1)
  }

  @Test func `after removing everything nothing is shown, and no load comes back`() async {
    let loader = loader(cost: 1_000)
    let cell = Cell()
    #expect(loader.value(for: 5) == nil)
    gate.open(5)
    var iterator = reporting.stream.makeAsyncIterator()
    #expect(await iterator.next() == [5])
    loader.appeared(5)
    show(1, in: cell, loader)
    while loader.prefetcher.state(of: 1) != .loading { await Task.yield() }
    loader.removeAll()
    #expect(loader.value(for: 5) == nil)
    gate.open(1)
    for _ in 0..<1_000 { await Task.yield() }
    #expect(cell.shown == ["-"])
    #expect(loader.prefetcher.state(of: 1) == .idle)
  }
}
