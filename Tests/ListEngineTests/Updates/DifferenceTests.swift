import ListEngine
import TestSupport
import Testing

@Suite struct DifferenceTests {
  @Test func `all pairs of lists of up to five items`() {
    let lists = allLists(of: 5)
    var pairs = 0
    for old in lists where old == old.sorted() {
      for new in lists {
        pairs += 1
        if !obeysLaws(from: old, to: new) {
          Issue.record("the difference from \(old) to \(new) is wrong")
        }
      }
    }
    #expect(pairs == 32 * 326)
  }

  @Test(.slow, arguments: 0..<40, Identifiers.allCases)
  func `applying a difference gives the target with the fewest moves`(
    batch: Int,
    identifiers: Identifiers
  ) {
    switch identifiers {
    case .numbers: expectFewestMoves(batch, Int.self)
    case .twoHashes: expectFewestMoves(batch, TwoHashesID.self)
    case .constantHash: expectFewestMoves(batch, ConstantHashID.self)
    }
  }

  private func expectFewestMoves<ID: NumberedID>(_ batch: Int, _: ID.Type) {
    let isIndexed = batch.isMultiple(of: 4)
    for seed in (batch * 50)..<(batch * 50 + 50) {
      var random = SeededGenerator(seed: seed)
      let old = Snapshot<Int, ID>(
        numbered: randomSections(
          sectionCount: seed % 6,
          itemCount: seed % 40,
          from: 40 + seed % 30,
          &random
        ),
        isIndexed: isIndexed
      )
      let new = Snapshot<Int, ID>(
        numbered: randomSections(
          sectionCount: (seed / 6) % 6,
          itemCount: seed % 37,
          from: 40 + seed % 30,
          &random
        ),
        isIndexed: isIndexed
      )
      let difference = new.difference(from: old)
      #expect(old.applying(difference) == new, "seed \(seed)")
      #expect(
        difference.movedItems.count == fewestItemMoves(from: old, to: new),
        "seed \(seed)"
      )
      let order = new.sectionIdentifiers.compactMap(old.indexOfSection(_:))
      #expect(difference.movedSections.count == order.count - longestIncreasingLength(order))
      expectSorted(difference)
    }
  }

  @Test(arguments: 0..<200)
  func `the difference does not depend on hashes, which change with each run`(seed: Int) {
    var random = SeededGenerator(seed: 40_000 + seed)
    let lists = (0..<2).map { _ in
      randomSections(sectionCount: 1 + seed % 5, itemCount: seed % 60, from: 80, &random)
    }
    func changes<ID: NumberedID>(_: ID.Type) -> (moved: [ItemMove], deleted: [ItemPath]) {
      let difference = Snapshot<Int, ID>(numbered: lists[1])
        .difference(from: Snapshot<Int, ID>(numbered: lists[0]))
      return (difference.movedItems, difference.deletedItems)
    }
    let expected = changes(Int.self)
    for type in [ConstantHashID.self, TwoHashesID.self] as [any NumberedID.Type] {
      #expect(changes(type) == expected)
    }
  }

  @Test(.slow, arguments: 0..<30)
  func `long lists with few changes`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let old = (0..<700).map { $0 * 7_919 % 10_007 }
    var new = old
    for _ in 0..<(1 << (seed % 10)) {
      let place = Int.random(in: 0..<new.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: new.remove(at: place)
      case 1: new.insert(20_000 + new.count * 31 + seed, at: place)
      case 2: new.swapAt(place, Int.random(in: 0..<new.count, using: &random))
      default: new = Array(new[place...] + new[..<place])
      }
      if Set(new).count != new.count { new = Array(Set(new)).sorted() }
    }
    #expect(obeysLaws(from: old, to: new))
  }

  @Test func `text identifiers obey the same laws`() {
    var old = Snapshot<String, String>()
    old.appendSections(["a"])
    old.appendItems((0..<500).map { "item \($0)" })
    var new = Snapshot<String, String>()
    new.appendSections(["b", "a"])
    new.appendItems((0..<500).reversed().filter { $0 % 3 > 0 }.map { "item \($0)" })
    new.appendItems((0..<100).map { "item \($0 * 3)" }, toSection: "b")
    let difference = new.difference(from: old)
    #expect(old.applying(difference) == new)
    #expect(difference.insertedSections == [SectionInsertion(id: "b", index: 0)])
    #expect(difference.deletedItems.count == 67)
  }

  @Test func `an item moves to another section`() {
    let old = Snapshot([(0, [1, 2, 3]), (1, [4])])
    let new = Snapshot([(0, [1, 3]), (1, [2, 4])])
    let difference = new.difference(from: old)
    let move = ItemMove(
      old: ItemPath(section: 0, item: 1),
      new: ItemPath(section: 1, item: 0)
    )
    #expect(difference.movedItems == [move])
    #expect(difference.changeCount == 1)
  }

  @Test func `a moved section takes its items along`() {
    let old = Snapshot([(0, [1, 2]), (1, [3]), (2, [4, 5])])
    let new = Snapshot([(2, [4, 5]), (0, [1, 2]), (1, [3])])
    let difference = new.difference(from: old)
    #expect(difference.movedSections == [SectionMove(old: 2, new: 0)])
    #expect(difference.changeCount == 1)
  }

  @Test func `equal snapshots have an empty difference`() {
    let snapshot = Snapshot([(0, [1, 2]), (1, [])])
    #expect(snapshot.difference(from: snapshot).isEmpty)
    #expect(Snapshot<Int, Int>().difference(from: Snapshot()).isEmpty)
  }

  @Test func `updates are carried over for items that both snapshots have`() {
    let old = Snapshot([(0, [1, 2, 3]), (1, [4])])
    var new = Snapshot([(1, [4, 9]), (0, [3, 1])])
    new.reloadItems([3, 9])
    new.reconfigureItems([4, 3])
    new.reloadSections([0])
    let difference = new.difference(from: old)
    let reloaded = ItemMove(old: ItemPath(section: 0, item: 2), new: ItemPath(section: 1, item: 0))
    let changed = ItemMove(old: ItemPath(section: 1, item: 0), new: ItemPath(section: 0, item: 0))
    #expect(difference.reloadedItems == [reloaded])
    #expect(difference.reconfiguredItems == [changed])
    #expect(difference.reloadedSections == [SectionMove(old: 0, new: 1)])
  }

  @Test func `many updates are found like a few`() {
    var snapshot = Snapshot([(0, Array(0..<50)), (1, Array(50..<100))])
    let before = snapshot
    snapshot.reconfigureItems(Array(stride(from: 99, to: 0, by: -3)))
    let difference = snapshot.difference(from: before)
    let expected = stride(from: 3, through: 99, by: 3).map {
      ItemPath(section: $0 / 50, item: $0 % 50)
    }
    #expect(difference.reconfiguredItems.map(\.new) == expected)
    #expect(difference.reconfiguredItems.map(\.old) == expected)
    #expect(difference.hasEqualOrder && !difference.isEmpty)
  }

  private func allLists(of count: Int) -> [[Int]] {
    var lists: [[Int]] = [[]]
    var longest: [[Int]] = [[]]
    for _ in 0..<count {
      longest = longest.flatMap { list in
        (0..<count).filter { !list.contains($0) }.map { list + [$0] }
      }
      lists += longest
    }
    return lists
  }

  private func obeysLaws(from old: [Int], to new: [Int]) -> Bool {
    let (oldSnapshot, newSnapshot) = (Snapshot(items: old), Snapshot(items: new))
    let difference = newSnapshot.difference(from: oldSnapshot)
    var oldIndexes: [Int: Int] = [:]
    for (index, item) in old.enumerated() { oldIndexes[item] = index }
    let order = new.compactMap { oldIndexes[$0] }
    return oldSnapshot.applying(difference) == newSnapshot
      && difference.movedItems.count == order.count - longestIncreasingLength(order)
      && difference.deletedItems.count == old.count - order.count
      && difference.insertedItems.count == new.count - order.count
  }

  private func expectSorted<ID>(_ difference: Difference<Int, ID>) {
    #expect(difference.deletedItems == difference.deletedItems.sorted())
    let inserted = difference.insertedItems.map(\.path)
    #expect(inserted == inserted.sorted())
    let moved = difference.movedItems.map(\.new)
    #expect(moved == moved.sorted())
  }
}
