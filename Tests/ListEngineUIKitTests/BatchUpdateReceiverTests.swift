import ListEngine
import ListEngineUIKit
import Testing

/// The calls of a batch on a list view that works as UIKit's documentation says: deletions and
/// reloads count from the old state, insertions from the new one, and a move is both.
@Suite @MainActor struct BatchUpdateReceiverTests {
  private final class ListView: BatchUpdateReceiver {
    var sections: [[Int]?]
    var kept: [[Bool]]
    var arrivals: [ItemPath: Int] = [:]
    var newSections: [Int: [Int]] = [:]
    var calls: [String] = []

    init(_ sections: [[Int]]) {
      self.sections = sections
      kept = sections.map { $0.map { _ in true } }
    }

    func take(_ path: ItemPath) -> Int {
      precondition(kept[path.section][path.item], "\(path) is deleted or moved twice")
      kept[path.section][path.item] = false
      return sections[path.section]?[path.item] ?? -1
    }

    func deleteItems(_ paths: [ItemPath]) {
      calls.append("deleteItems")
      for path in paths { _ = take(path) }
    }
    func deleteSections(_ indexes: [Int]) {
      calls.append("deleteSections")
      for index in indexes { sections[index] = nil }
    }
    func insertSections(_ indexes: [Int]) {
      calls.append("insertSections")
      // UIKit asks the data source for the items of new sections.
      for index in indexes { newSections[index] = [] }
    }
    func moveSection(_ move: SectionMove) {
      calls.append("moveSection")
      newSections[move.new] = sections[move.old] ?? []
      sections[move.old] = nil
    }
    func insertItems(_ paths: [ItemPath]) {
      calls.append("insertItems")
      for path in paths { arrivals[path] = -1 }
    }
    func moveItem(_ move: ItemMove) {
      calls.append("moveItem")
      arrivals[move.new] = take(move.old)
    }
    func reloadItems(_ paths: [ItemPath]) { calls.append("reloadItems") }

    /// The counts and the known items after the batch; -1 is for the data source to tell.
    func result() -> [[Int]] {
      var rest = sections.enumerated().compactMap { index, items in
        items.map { items in zip(items, kept[index]).filter(\.1).map(\.0) }
      }
      for index in newSections.keys.sorted() { rest.insert(newSections[index] ?? [], at: index) }
      for path in arrivals.keys.sorted() {
        rest[path.section].insert(arrivals[path] ?? -1, at: path.item)
      }
      return rest
    }
  }

  @Test(arguments: 1...200)
  func `a batch turns the old list into the new one`(seed: Int) throws {
    var state = UInt64(seed)
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    func items(_ count: Int) -> [Int] {
      var pool = Array(0..<20)
      return (0..<count).map { _ in pool.remove(at: random(pool.count)) }
    }
    let (old, new) = (items(random(12)), items(random(12)))
    var before = Snapshot<Int, Int>()
    before.appendSections([0])
    before.appendItems(old)
    var after = Snapshot<Int, Int>()
    after.appendSections([0])
    after.appendItems(new)
    let view = ListView([old])
    BatchUpdates(after.difference(from: before)).apply(to: view)
    let result = view.result()[0]
    #expect(result.count == new.count)
    for (shown, wanted) in zip(result, new) where shown != -1 { #expect(shown == wanted) }
  }

  @Test func `calls come in the order that UIKit wants, and empty ones not at all`() throws {
    var before = Snapshot<Int, Int>()
    before.appendSections([0, 1])
    before.appendItems([1, 2, 3], toSection: 0)
    before.appendItems([9], toSection: 1)
    var after = Snapshot<Int, Int>()
    after.appendSections([0, 2])
    after.appendItems([3, 1, 4], toSection: 0)
    after.appendItems([8], toSection: 2)
    after.reconfigureItems([1])
    let updates = BatchUpdates(after.difference(from: before))
    let view = ListView([[1, 2, 3], [9]])
    updates.apply(to: view)
    #expect(
      view.calls == ["deleteItems", "deleteSections", "insertSections", "insertItems", "moveItem"]
    )
    #expect(!updates.isBatchEmpty)

    var same = after
    same.reconfigureItems([3])
    let marked = BatchUpdates(same.difference(from: after))
    #expect(marked.isBatchEmpty)
    #expect(marked.reconfiguredItems.isEmpty == false)
  }
}
