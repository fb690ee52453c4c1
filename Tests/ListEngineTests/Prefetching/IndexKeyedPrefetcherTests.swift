import ListEngine
import Testing

struct IndexKeyedPrefetcherTests {
  private let policy = PrefetchPolicy(ahead: .items(2), behind: .items(0), concurrentLoads: 8)

  @Test func `After an insertion above, positions show other items' content`() {
    var list = ["a", "b", "c", "d", "e", "f"]
    var prefetcher = IndexKeyedPrefetcher<String>(policy)
    loadAll(&prefetcher, list)
    #expect((0..<4).allSatisfy { prefetcher.content(at: $0) == list[$0] })

    list.insert("new", at: 0)
    let loaded = loadAll(&prefetcher, list)
    #expect(loaded.isEmpty, "every position has its content, as far as it knows")
    #expect((0..<4).allSatisfy { prefetcher.content(at: $0) != list[$0] })
  }

  @Test func `By stable id the same insertion loads the new item and nothing else`() {
    var list = ["a", "b", "c", "d", "e", "f"]
    var prefetcher = Prefetcher<String>(policy)
    loadAll(&prefetcher, list)

    list.insert("new", at: 0)
    let loaded = loadAll(&prefetcher, list)
    #expect(loaded == ["new"])
    #expect(list[0..<4].allSatisfy { prefetcher.state(of: $0) == .loaded })
  }

  @discardableResult
  private func loadAll(
    _ prefetcher: inout IndexKeyedPrefetcher<String>,
    _ list: [String]
  ) -> [Int] {
    var loaded: [Int] = []
    prefetcher.viewportChanged(visible: 0..<2, of: list.count)
    while let action = prefetcher.nextAction(id: { list[$0] }) {
      guard case .start(let load, _) = action else { continue }
      if prefetcher.arrived(load) { loaded.append(load.id) }
    }
    return loaded
  }

  @discardableResult
  private func loadAll(_ prefetcher: inout Prefetcher<String>, _ list: [String]) -> [String] {
    var loaded: [String] = []
    prefetcher.viewportChanged(visible: 0..<2, of: list.count) { list[$0] }
    while let action = prefetcher.nextAction() {
      guard case .start(let load, _) = action else { continue }
      if prefetcher.arrived(load) { loaded.append(load.id) }
    }
    return loaded
  }
}
