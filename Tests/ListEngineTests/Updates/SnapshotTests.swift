import ListEngine
import TestSupport
import Testing

@Suite struct SnapshotTests {
  @Test(arguments: LookUpTiming.allCases)
  func `operations have UIKit's meaning`(lookUps: LookUpTiming) {
    var snapshot = Snapshot<String, Int>(lookUps: lookUps)
    snapshot.appendSections(["b"])
    snapshot.insertSections(["a"], beforeSection: "b")
    snapshot.insertSections(["c", "d"], afterSection: "b")
    snapshot.appendItems([1, 2])  // The last section.
    snapshot.appendItems([3], toSection: "a")
    snapshot.insertItems([4, 5], beforeItem: 2)
    snapshot.insertItems([6], afterItem: 3)
    #expect(snapshot.sectionIdentifiers == ["a", "b", "c", "d"])
    #expect(snapshot.itemIdentifiers == [3, 6, 1, 4, 5, 2])
    snapshot.moveItem(2, beforeItem: 6)
    snapshot.moveItem(3, afterItem: 5)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [2, 6])
    #expect(snapshot.itemIdentifiers(inSection: "d") == [1, 4, 5, 3])
    snapshot.moveSection("d", beforeSection: "a")
    snapshot.moveSection("a", afterSection: "c")
    #expect(snapshot.sectionIdentifiers == ["d", "b", "c", "a"])
    snapshot.deleteItems([4, 2])
    snapshot.deleteSections(["b", "c"])
    #expect(snapshot.itemIdentifiers == [1, 5, 3, 6])
    #expect(snapshot.sectionIdentifier(containingItem: 6) == "a")
    #expect(snapshot.index(of: 6) == 3)
    #expect(snapshot.path(of: 6) == ItemPath(section: 1, item: 0))
    #expect(snapshot.index(ofSection: "a") == 1)
    #expect(snapshot.itemCount(inSection: "d") == 3)
    snapshot.deleteAllItems()
    #expect(snapshot.itemCount == 0 && snapshot.sectionCount == 0)
  }

  @Test(arguments: LookUpTiming.allCases)
  func `what is announced stays in order and goes with its item`(lookUps: LookUpTiming) {
    var snapshot = Snapshot(items: [1, 2, 3, 4], lookUps: lookUps)
    snapshot.reloadItems([3, 1, 3])
    snapshot.reconfigureItems([4, 2])
    snapshot.reloadSections([0])
    #expect(snapshot.reloadedItemIdentifiers == [3, 1])
    #expect(snapshot.reconfiguredItemIdentifiers == [4, 2])
    #expect(snapshot.reloadedSectionIdentifiers == [0])
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.deleteItems([1, 4])
    #expect(snapshot.reloadedItemIdentifiers == [3])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    snapshot.deleteSections([0])
    #expect(snapshot.reloadedItemIdentifiers.isEmpty)
    #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
  }

  @Test(arguments: [3, 40, 400, 3_000], LookUpTiming.allCases)
  func `agrees with arrays through random changes`(count: Int, lookUps: LookUpTiming) {
    for seed in 0..<(count > 1_000 ? 1 : 6) {
      var random = SeededGenerator(seed: seed)
      var plain = PlainSections(sections: [Array(0..<count), [], Array(count..<(2 * count))])
      var snapshot = Snapshot(
        Array(zip(0..., plain.sections)).map { ($0, $1) },
        lookUps: lookUps
      )
      for step in 0..<150 {
        change(&snapshot, &plain, &random)
        let asks = seed % 3 == 0 || step % 40 == 39
        if asks { expectAgreement(snapshot, plain, &random) }
      }
      expectAgreement(snapshot, plain, &random)
      #expect(snapshot.itemIdentifiers == plain.sections.flatMap(\.self))
    }
  }

  @Test(arguments: LookUpTiming.allCases)
  func `a copy is not changed with the original`(lookUps: LookUpTiming) {
    var snapshot = Snapshot(items: Array(0..<2_000), lookUps: lookUps)
    #expect(snapshot.index(of: 1_500) == 1_500)
    let copy = snapshot
    snapshot.deleteItems([0])
    #expect(snapshot.index(of: 1_500) == 1_499)
    #expect(copy.index(of: 1_500) == 1_500)
    #expect(copy.index(of: 0) == 0)
    #expect(snapshot.index(of: 0) == nil)
  }

  @Test(arguments: LookUpTiming.allCases)
  func `a list that loses almost everything keeps its order`(lookUps: LookUpTiming) {
    var snapshot = Snapshot(items: Array(0..<4_000), lookUps: lookUps)
    #expect(snapshot.contains(77))
    for item in 0..<4_000 where item % 100 != 77 { snapshot.deleteItems([item]) }
    #expect(snapshot.itemIdentifiers == Array(stride(from: 77, to: 4_000, by: 100)))
    #expect(snapshot.index(of: 177) == 1)
  }

  @Test(arguments: LookUpTiming.allCases)
  func `questions right after a deletion of many items find the rest`(lookUps: LookUpTiming) {
    var snapshot = Snapshot(
      [(0, Array(0..<2_000)), (1, Array(2_000..<4_000))],
      lookUps: lookUps
    )
    snapshot.deleteItems((0..<4_000).filter { !$0.isMultiple(of: 5) })
    #expect(snapshot.index(of: 2_505) == 501)
    #expect(snapshot.path(of: 2_505) == ItemPath(section: 1, item: 101))
    #expect(!snapshot.contains(2_506))
    snapshot.appendItems([2_506])
    #expect(snapshot.index(of: 2_506) == 800)
    snapshot.deleteAllItems()
    snapshot.appendSections([7])
    snapshot.appendItems([2_506])
    #expect(snapshot.index(of: 2_506) == 0)
    #expect(snapshot == Snapshot([(7, [2_506])]))
  }

  @Test(arguments: LookUpTiming.allCases)
  func `many tasks may ask the same snapshot first`(lookUps: LookUpTiming) async {
    let snapshot = Snapshot(items: (0..<20_000).map { $0 * 3 }, lookUps: lookUps)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<16 {
        group.addTask {
          stride(from: task, to: 20_000, by: 97).allSatisfy { snapshot.index(of: $0 * 3) == $0 }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func `identifiers from outside are validated`() throws {
    let valid = try Snapshot(validating: [
      (section: "a", items: [1, 2]), (section: "b", items: [3]),
    ])
    #expect(valid.itemIdentifiers == [1, 2, 3])
    #expect(throws: SnapshotError<String, Int>.duplicateItem(2)) {
      try Snapshot(validating: [(section: "a", items: [1, 2]), (section: "b", items: [2])])
    }
    #expect(throws: SnapshotError<String, Int>.duplicateSection("a")) {
      try Snapshot(validating: [(section: "a", items: [1]), (section: "a", items: [2])])
    }
  }

  private func change(
    _ snapshot: inout Snapshot<Int, Int>,
    _ plain: inout PlainSections,
    _ random: inout SeededGenerator
  ) {
    let items = plain.sections.flatMap(\.self)
    guard let item = items.randomElement(using: &random),
      let other = items.randomElement(using: &random), item != other
    else { return }
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      snapshot.insertItems([plain.next, plain.next + 1], beforeItem: item)
      plain.insert([plain.next, plain.next + 1], beside: item, after: false)
    case 1:
      snapshot.insertItems([plain.next], afterItem: item)
      plain.insert([plain.next], beside: item, after: true)
    case 2:
      snapshot.moveItem(item, beforeItem: other)
      plain.remove(item)
      plain.insert([item], beside: other, after: false)
    case 3:
      snapshot.moveItem(item, afterItem: other)
      plain.remove(item)
      plain.insert([item], beside: other, after: true)
    case 4:
      snapshot.deleteItems([item])
      plain.remove(item)
    case 5:
      let many = items.filter { ($0 ^ item) % 9 == 0 }
      snapshot.deleteItems(many)
      for item in many { plain.remove(item) }
    case 6:
      let section = Int.random(in: 0..<plain.sections.count, using: &random)
      let new = Array(plain.next..<(plain.next + items.count % 500))
      snapshot.appendItems(new, toSection: snapshot.sectionIdentifiers[section])
      plain.append(new, to: section)
    case 7:
      let ids = snapshot.sectionIdentifiers
      snapshot.moveSection(ids[ids.count - 1], beforeSection: ids[0])
      plain.sections.insert(plain.sections.removeLast(), at: 0)
    default:
      snapshot.insertSections([plain.next], afterSection: snapshot.sectionIdentifiers[0])
      plain.sections.insert([], at: 1)
      snapshot.deleteSections([snapshot.sectionIdentifiers[2]])
      plain.sections.remove(at: 2)
      plain.next += 1
    }
  }

  private func expectAgreement(
    _ snapshot: Snapshot<Int, Int>,
    _ plain: PlainSections,
    _ random: inout SeededGenerator
  ) {
    let items = plain.sections.flatMap(\.self)
    #expect(snapshot.itemCount == items.count)
    for (index, section) in snapshot.sectionIdentifiers.enumerated() {
      #expect(snapshot.itemCount(inSection: section) == plain.sections[index].count)
    }
    for _ in 0..<4 {
      let index = Int.random(in: 0...items.count, using: &random)
      guard index < items.count else { continue }
      #expect(snapshot.index(of: items[index]) == index)
      #expect(snapshot.path(of: items[index]) == plain.path(of: items[index]))
    }
    #expect(!snapshot.contains(-1))
  }
}

/// The same operations on arrays.
private struct PlainSections {
  var sections: [[Int]]
  var next = 1_000_000

  func path(of item: Int) -> ItemPath? {
    for (section, items) in sections.enumerated() {
      if let index = items.firstIndex(of: item) { return ItemPath(section: section, item: index) }
    }
    return nil
  }

  mutating func insert(_ items: [Int], beside other: Int, after: Bool) {
    guard let path = path(of: other) else { return }
    sections[path.section].insert(contentsOf: items, at: path.item + (after ? 1 : 0))
    next += items.count
  }

  mutating func append(_ items: [Int], to section: Int) {
    sections[section] += items
    next += items.count
  }

  mutating func remove(_ item: Int) {
    guard let path = path(of: item) else { return }
    sections[path.section].remove(at: path.item)
  }
}
