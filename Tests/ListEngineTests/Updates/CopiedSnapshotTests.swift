import ListEngine
import Synchronization
import TestSupport
import Testing

/// The difference between a snapshot and a copy of it does not compare items, unless one changed.
@Suite struct CopiedSnapshotTests {
  /// An identifier that counts how often it is compared.
  private struct CountedID: Hashable, Sendable {
    final class Counter: Sendable {
      let comparisons = Atomic(0)
    }

    let number: Int
    let counter: Counter

    func hash(into hasher: inout Hasher) { hasher.combine(number) }

    static func == (left: CountedID, right: CountedID) -> Bool {
      left.counter.comparisons.add(1, ordering: .relaxed)
      return left.number == right.number
    }
  }

  @Test func `the items of an unchanged copy are not compared`() {
    let counter = CountedID.Counter()
    var list = Snapshot<Int, CountedID>()
    list.appendSections([0, 1])
    list.appendItems((0..<5_000).map { CountedID(number: $0, counter: counter) }, toSection: 0)
    let copy = list
    counter.comparisons.store(0, ordering: .relaxed)
    #expect(copy.difference(from: list).isEmpty)
    #expect(counter.comparisons.load(ordering: .relaxed) == 0)

    var changed = list
    changed.deleteItems([CountedID(number: 7, counter: counter)])
    #expect(changed.difference(from: list).deletedItems == [ItemPath(section: 0, item: 7)])
  }

  @Test func `a copy still tells what it marks`() {
    let list = Snapshot([(0, [1, 2, 3]), (1, [4])])
    var copy = list
    copy.reconfigureItems([4])
    copy.reloadSections([0])
    let difference = copy.difference(from: list)
    #expect("\(difference)" == "reloaded sections: 0 → 0; reconfigured items: 1.0 → 1.0")
    #expect(list.applying(difference) == copy)
  }

  /// Whatever changes in a copy, the difference is that of snapshots made anew.
  @Test(arguments: 0..<100)
  func `a changed copy differs as lists made anew do`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var list = Snapshot([(0, Array(0..<5)), (1, Array(5..<9)), (2, [])])
    for step in 0..<20 {
      let before = list
      let items = list.itemIdentifiers
      let sections = list.sectionIdentifiers
      switch Int.random(in: 0..<8, using: &random) {
      case 0: list.appendItems([100 + step], toSection: sections[0])
      case 1: list.deleteItems(Array(items.prefix(1)))
      case 2 where items.count > 1: list.moveItem(items[0], afterItem: items[items.count - 1])
      case 3: list.appendSections([10 + step])
      case 4 where sections.count > 1: list.deleteSections([sections[0]])
      case 5 where sections.count > 1: list.moveSection(sections[0], afterSection: sections[1])
      case 6: _ = list.contains(-1)
      default: break
      }
      let difference = list.difference(from: before)
      #expect(difference == Self.madeAnew(list).difference(from: Self.madeAnew(before)))
      #expect(before.applying(difference) == list)
    }
  }

  private static func madeAnew(_ list: Snapshot<Int, Int>) -> Snapshot<Int, Int> {
    Snapshot(list.sectionIdentifiers.map { ($0, list.itemIdentifiers(inSection: $0)) })
  }
}
