import ListEngine
import TestSupport
import Testing

/// Differences from and to snapshots that mark sections and items.
struct MarkedDifferenceTests {
  @Test(arguments: 0..<20)
  func `applying a difference gives the target with its marks`(batch: Int) {
    for seed in (batch * 50)..<(batch * 50 + 50) {
      var random = SeededGenerator(seed: seed)
      let old = markedList(&random)
      let new = markedList(&random)
      let difference = new.difference(from: old)
      #expect(old.applying(difference) == new, "seed \(seed)")
      #expect(old.applying(difference).difference(from: old) == difference, "seed \(seed)")
      #expect(old.withoutMarks.applying(difference) == new, "seed \(seed)")
      let unmarked = new.withoutMarks.difference(from: old)
      #expect(old.applying(unmarked) == new.withoutMarks, "seed \(seed)")
    }
  }

  @Test func `a difference without changes of the order still carries the marks`() {
    let old = Snapshot([(0, [1, 2])])
    var new = old
    new.reconfigureItems([2])
    new.reloadItems([1])
    new.reloadSections([0])
    let difference = new.difference(from: old)
    #expect(difference.hasEqualOrder && !difference.isEmpty)
    #expect(old.applying(difference) == new)
    #expect(old.applying(difference) != old)
    #expect(old.applying(difference).withoutMarks == old)
  }

  /// The queue's target may mark what came and went.
  @Test func `marks of items and sections that are gone are dropped`() {
    var queue = UpdateQueue(shown: Snapshot([(0, [1]), (1, [2])]))
    var middle = Snapshot([(0, [1, 3]), (1, [2])])
    middle.reconfigureItems([1, 2, 3])
    middle.reloadItems([2])
    middle.reloadSections([1])
    queue.submit(middle)
    queue.submit(Snapshot([(0, [1])]))
    guard case .changes(let difference) = queue.takeUpdate() else {
      Issue.record("there are changes")
      return
    }
    var expected = Snapshot([(0, [1])])
    expected.reconfigureItems([1])
    #expect(Snapshot([(0, [1]), (1, [2])]).applying(difference) == expected)
    #expect(difference.reloadedItems.isEmpty && difference.reloadedSections.isEmpty)
  }

  private func markedList(_ random: inout SeededGenerator) -> Snapshot<Int, Int> {
    var list = Snapshot(
      randomSections(
        sectionCount: Int.random(in: 0...5, using: &random),
        itemCount: Int.random(in: 0...25, using: &random),
        from: 30,
        &random
      ),
      isIndexed: Bool.random(using: &random)
    )
    let items = list.itemIdentifiers.shuffled(using: &random)
    let share = Int.random(in: 0...3, using: &random)
    list.reconfigureItems(items.filter { $0 % 4 < share })
    list.reloadItems(items.reversed().filter { $0 % 5 < share })
    list.reloadSections(list.sectionIdentifiers.filter { $0 % 3 < share }.reversed())
    return list
  }
}
