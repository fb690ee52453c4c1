import ListEngine
import TestSupport
import Testing

struct SnapshotManyItemsTests {
  @Test(arguments: 0..<80)
  func `items whose content differs are reconfigured, if both lists have them`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let old = list(&random, isIndexed: seed.isMultiple(of: 3))
    var new = list(&random, isIndexed: seed.isMultiple(of: 2)).withoutMarks
    let changed = Set(
      (0..<60).filter { _ in Int.random(in: 0..<(seed % 7 + 1), using: &random) == 0 }
    )
    var asked: [Int] = []
    new.reconfigureItems(sharedWith: old) {
      asked.append($0)
      return changed.contains($0)
    }
    #expect(asked == new.itemIdentifiers)
    let expected = new.itemIdentifiers.filter { changed.contains($0) && old.contains($0) }
    #expect(new.reconfiguredItemIdentifiers == expected)
    #expect(old.applying(new.difference(from: old)) == new)
  }

  @Test func `contents in dictionaries are compared in one line`() {
    let oldNames = [1: "Ada", 2: "Bob", 3: "Cyd"]
    let names = [1: "Ada", 2: "Bo", 4: "Dan"]
    let old = Snapshot(items: [1, 2, 3])
    var new = Snapshot(items: [4, 2, 1])
    new.reconfigureItems(sharedWith: old) { names[$0] != oldNames[$0] }
    #expect(new.reconfiguredItemIdentifiers == [2])
  }

  @Test(arguments: 0..<80)
  func `deleting where a predicate holds keeps the others and their marks`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let old = list(&random, isIndexed: seed.isMultiple(of: 2))
    var new = old
    let divisor = seed % 9 + 1
    new.deleteItems { $0 % divisor == 0 }
    for section in old.sectionIdentifiers {
      let kept = old.itemIdentifiers(inSection: section).filter { $0 % divisor != 0 }
      #expect(new.itemIdentifiers(inSection: section) == kept)
    }
    let marked = old.reconfiguredItemIdentifiers.filter { $0 % divisor != 0 }
    #expect(new.reconfiguredItemIdentifiers == marked)
  }

  @Test(arguments: 0..<80)
  func `replacing a section's items leaves the other sections alone`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let old = list(&random, isIndexed: seed.isMultiple(of: 2))
    guard let section = old.sectionIdentifiers.randomElement(using: &random) else { return }
    let before = old.itemIdentifiers(inSection: section)
    let items = (before.filter { $0 % 3 > 0 } + (100..<(100 + seed % 30))).shuffled(using: &random)
    var new = old
    new.replaceItems(inSection: section, with: items)
    for other in old.sectionIdentifiers {
      let expected = other == section ? items : old.itemIdentifiers(inSection: other)
      #expect(new.itemIdentifiers(inSection: other) == expected)
    }
    let gone = Set(before).subtracting(items)
    let marked = old.reconfiguredItemIdentifiers.filter { !gone.contains($0) }
    #expect(new.reconfiguredItemIdentifiers == marked)
    for (index, id) in new.itemIdentifiers.enumerated() { #expect(new.indexOfItem(id) == index) }
    #expect(gone.allSatisfy { !new.contains($0) })
    #expect(old.applying(new.difference(from: old)) == new)
  }

  private func list(_ random: inout SeededGenerator, isIndexed: Bool) -> Snapshot<Int, Int> {
    var list = Snapshot(
      randomSections(
        sectionCount: Int.random(in: 0...5, using: &random),
        itemCount: Int.random(in: 0...45, using: &random),
        from: 60,
        &random
      ),
      isIndexed: isIndexed
    )
    list.reconfigureItems(list.itemIdentifiers.filter { $0 % 5 == 0 })
    return list
  }
}
