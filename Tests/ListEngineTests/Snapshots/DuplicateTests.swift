import ListEngine
import TestSupport
import Testing

/// Identifiers that are in a list twice: a release build goes on, a debug build stops.
@Suite struct DuplicateTests {
  @Test(.enabled(if: !stopsAtDuplicates), arguments: 0..<300)
  func `a difference of lists with duplicates leads from one to the other`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    func list() -> Snapshot<Int, Int> {
      let sections = (0..<Int.random(in: 1...3, using: &random)).shuffled(using: &random)
      let count = seed.isMultiple(of: 10) ? 1_500 : Int.random(in: 0...9, using: &random)
      return Snapshot(
        sections.map { section in
          (section, (0..<count).map { _ in Int.random(in: 0..<count, using: &random) })
        },
        isIndexed: Bool.random(using: &random)
      )
    }
    let (old, new) = (list(), list())
    #expect(old.applying(new.difference(from: old)) == new)
    #expect(new.difference(from: new).isEmpty)
  }

  @Test(.enabled(if: !stopsAtDuplicates), arguments: [5, 3_000])
  func `a look-up finds the first of two, before and after an index pays`(count: Int) {
    let list = Snapshot(items: Array(0..<count) + [1])
    for _ in 0..<40 {
      #expect(list.indexOfItem(1) == 1)
      #expect(list.indexPath(for: 4) == ItemPath(section: 0, item: 4))
    }
    #expect(list.numberOfItems == count + 1)
  }

  @Test(.enabled(if: !stopsAtDuplicates))
  func `a duplicate that arrives at an index is kept as in any list`() {
    var list = Snapshot(items: Array(0..<3_000), isIndexed: true)
    list.insertItems([9_000, 2_999], beforeItem: 3)
    #expect(list.numberOfItems == 3_002)
    #expect(list.indexOfItem(2_999) == 4)
    list.deleteItems([2_999])
    list.moveItem(2_998, beforeItem: 0)
    #expect(list.itemIdentifiers.prefix(2) == [2_998, 0])
    #expect(list.itemIdentifiers.last == 2_999)
  }

  @Test(.enabled(if: !stopsAtDuplicates), arguments: [3, 12])
  func `a section that is in the list already is not added again`(count: Int) {
    var list = Snapshot<Int, String>()
    list.appendSections(Array(0..<count) + [1])
    list.appendSections([0, count, count])
    list.appendItems(["a"], toSection: 1)
    #expect(list.sectionIdentifiers == Array(0...count))
    #expect(list.itemIdentifiers(inSection: 1) == ["a"])
  }

  @Test(.enabled(if: !stopsAtDuplicates))
  func `an outline does not add an item again`() {
    var outline = SectionSnapshot<Int>()
    outline.append([1, 2, 1])
    outline.append([2, 3], to: 1)
    #expect(outline.items == [1, 3, 2])
  }

  @Test(.enabled(if: stopsAtDuplicates))
  func `a debug build names a duplicate in a difference`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Snapshot(items: [1, 2, 1]).difference(from: Snapshot(items: []))
    }
    expectMessage(result, "item identifier '1' is in the list twice")
  }

  @Test(.enabled(if: stopsAtDuplicates))
  func `a debug build names a section that comes again`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Snapshot<String, Int>()
      snapshot.appendSections(["a", "b", "a"])
    }
    expectMessage(result, "section identifier 'a' is in the list twice")
  }

  @Test func `of untrusted lists the first occurrence stays`() {
    let list = Snapshot(droppingDuplicates: [(0, [1, 2, 1]), (1, [2, 3]), (0, [4, 3])])
    #expect(list == Snapshot([(0, [1, 2, 4]), (1, [3])]))
    #expect(Snapshot<Int, Int>(droppingDuplicates: []) == Snapshot())
  }
}
