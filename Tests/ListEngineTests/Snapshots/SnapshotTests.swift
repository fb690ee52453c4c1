import ListEngine
import Synchronization
import TestSupport
import Testing

@Suite struct SnapshotTests {
  @Test(arguments: [false, true])
  func `operations have UIKit's meaning`(isIndexed: Bool) {
    var snapshot = Snapshot<String, Int>()
    snapshot.appendSections(["b"])
    snapshot.insertSections(["a"], beforeSection: "b")
    snapshot.insertSections(["c", "d"], afterSection: "b")
    snapshot.appendItems([1, 2])  // The last section.
    if isIndexed { _ = snapshot.contains(0) }
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
    #expect(snapshot.indexOfItem(6) == 3)
    #expect(snapshot.indexPath(for: 6) == ItemPath(section: 1, item: 0))
    #expect(snapshot.indexOfSection("a") == 1)
    #expect(snapshot.numberOfItems(inSection: "d") == 3)
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
  }

  @Test(arguments: [false, true])
  func `announcements stay in order and disappear with their items`(isIndexed: Bool) {
    var snapshot = Snapshot(items: [1, 2, 3, 4], isIndexed: isIndexed)
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

  @Test(.slow, arguments: [3, 40, 400, 3_000], Identifiers.allCases)
  func `agrees with arrays through random changes`(count: Int, identifiers: Identifiers) {
    // With a bad hash, each look-up scans the whole list.
    let isSlow = identifiers != .numbers
    if isSlow, count > 400 { return }
    for isIndexed in [false, true] {
      for seed in 0..<(count > 1_000 ? 1 : isSlow ? 2 : 6) {
        let steps = isSlow ? (count == 400 ? 8 : 25) : 150
        expectAgreement(count, isIndexed: isIndexed, seed: seed, steps: steps, identifiers.type)
      }
    }
  }

  private func expectAgreement<ID: NumberedID>(
    _ count: Int,
    isIndexed: Bool,
    seed: Int,
    steps: Int,
    _: ID.Type
  ) {
    var random = SeededGenerator(seed: seed)
    var plain = PlainSections(sections: [Array(0..<count), [], Array(count..<(2 * count))])
    var snapshot = Snapshot<Int, ID>(
      numbered: Array(zip(0..., plain.sections)).map { ($0, $1) },
      isIndexed: isIndexed
    )
    for step in 0..<steps {
      change(&snapshot, &plain, &random)
      let asks = seed % 3 == 0 || step % 40 == 39
      if asks { expectAgreement(snapshot, plain, &random) }
    }
    expectAgreement(snapshot, plain, &random)
    #expect(snapshot.itemIdentifiers.map(\.number) == plain.sections.flatMap(\.self))
  }

  @Test(arguments: [false, true])
  func `a copy is not changed with the original`(isIndexed: Bool) {
    var snapshot = Snapshot(items: Array(0..<2_000), isIndexed: isIndexed)
    #expect(snapshot.indexOfItem(1_500) == 1_500)
    let copy = snapshot
    snapshot.deleteItems([0])
    #expect(snapshot.indexOfItem(1_500) == 1_499)
    #expect(copy.indexOfItem(1_500) == 1_500)
    #expect(copy.indexOfItem(0) == 0)
    #expect(snapshot.indexOfItem(0) == nil)
  }

  @Test(arguments: [false, true])
  func `a list that loses almost everything keeps its order`(isIndexed: Bool) {
    var snapshot = Snapshot(items: Array(0..<4_000), isIndexed: isIndexed)
    #expect(snapshot.contains(77))
    for item in 0..<4_000 where item % 100 != 77 { snapshot.deleteItems([item]) }
    #expect(snapshot.itemIdentifiers == Array(stride(from: 77, to: 4_000, by: 100)))
    #expect(snapshot.indexOfItem(177) == 1)
  }

  @Test(arguments: [false, true])
  func `look-ups right after a large deletion find the rest`(isIndexed: Bool) {
    var snapshot = Snapshot(
      [(0, Array(0..<2_000)), (1, Array(2_000..<4_000))],
      isIndexed: isIndexed
    )
    snapshot.deleteItems((0..<4_000).filter { !$0.isMultiple(of: 5) })
    #expect(snapshot.indexOfItem(2_505) == 501)
    #expect(snapshot.indexPath(for: 2_505) == ItemPath(section: 1, item: 101))
    #expect(!snapshot.contains(2_506))
    snapshot.appendItems([2_506])
    #expect(snapshot.indexOfItem(2_506) == 800)
    snapshot.deleteAllItems()
    snapshot.appendSections([7])
    snapshot.appendItems([2_506])
    #expect(snapshot.indexOfItem(2_506) == 0)
    #expect(snapshot == Snapshot([(7, [2_506])]))
  }

  @Test(arguments: [false, true])
  func `many tasks may make the first look-up in a snapshot at once`(isIndexed: Bool) async {
    let snapshot = Snapshot(items: (0..<20_000).map { $0 * 3 }, isIndexed: isIndexed)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<16 {
        group.addTask {
          stride(from: task, to: 20_000, by: 97).allSatisfy { snapshot.indexOfItem($0 * 3) == $0 }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test(arguments: [false, true])
  func `an item is found at its path, and nothing past the end`(isIndexed: Bool) {
    let snapshot = Snapshot([(0, Array(0..<3)), (1, []), (2, [7])], isIndexed: isIndexed)
    #expect(snapshot.itemIdentifier(for: ItemPath(section: 0, item: 2)) == 2)
    #expect(snapshot.itemIdentifier(for: ItemPath(section: 2, item: 0)) == 7)
    for (section, item) in [(0, 3), (0, -1), (1, 0), (2, 1), (3, 0), (-1, 0)] {
      #expect(snapshot.itemIdentifier(for: ItemPath(section: section, item: item)) == nil)
    }
  }

  @Test func `an item with the hash of a new one is still found`() {
    var snapshot = Snapshot<Int, ConstantHashID>(numbered: [(0, Array(0..<192))])
    #expect(snapshot.contains(ConstantHashID(number: 0)))
    snapshot.insertItems(
      (1_000..<1_100).map(ConstantHashID.init),
      beforeItem: ConstantHashID(number: 100)
    )
    #expect((0..<192).allSatisfy { snapshot.contains(ConstantHashID(number: $0)) })
    snapshot.deleteItems([ConstantHashID(number: 0)])
    #expect(snapshot.numberOfItems == 291)
  }

  @Test(arguments: [0, 1, 400])
  func `deleting missing items does nothing`(count: Int) {
    var snapshot = Snapshot([(0, Array(0..<count)), (1, [1_000])])
    snapshot.deleteItems([-1, 1_000, -1, 1_000])
    snapshot.deleteItems(Array(-50..<0))
    snapshot.deleteSections([7, 1, 1])
    #expect(snapshot == Snapshot([(0, Array(0..<count))]))
  }

  @Test func `deleting many marked items compares each a few times`() {
    CountedID.comparisons.store(0, ordering: .relaxed)
    let ids = (0..<2_000).map(CountedID.init)
    for isSingle in [false, true] {
      var snapshot = Snapshot<Int, CountedID>()
      snapshot.appendSections([0])
      snapshot.appendItems(ids)
      _ = snapshot.contains(ids[0])
      snapshot.reconfigureItems(ids)
      if isSingle {
        for id in ids { snapshot.deleteItems([id]) }
      } else {
        snapshot.deleteItems(ids)
      }
      #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
    }
    // Finding an item scans its chunk of 256. Scanning all marks would take 4,000,000.
    #expect(CountedID.comparisons.load(ordering: .relaxed) < 1_500_000)
  }

  @Test func `untrusted identifiers are validated`() throws {
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

  private func change<ID: NumberedID>(
    _ snapshot: inout Snapshot<Int, ID>,
    _ plain: inout PlainSections,
    _ random: inout SeededGenerator
  ) {
    let items = plain.sections.flatMap(\.self)
    guard let item = items.randomElement(using: &random),
      let other = items.randomElement(using: &random), item != other
    else { return }
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      snapshot.insertItems(
        [ID(number: plain.next), ID(number: plain.next + 1)],
        beforeItem: ID(number: item)
      )
      plain.insert([plain.next, plain.next + 1], beside: item, after: false)
    case 1:
      snapshot.insertItems([ID(number: plain.next)], afterItem: ID(number: item))
      plain.insert([plain.next], beside: item, after: true)
    case 2:
      snapshot.moveItem(ID(number: item), beforeItem: ID(number: other))
      plain.remove(item)
      plain.insert([item], beside: other, after: false)
    case 3:
      snapshot.moveItem(ID(number: item), afterItem: ID(number: other))
      plain.remove(item)
      plain.insert([item], beside: other, after: true)
    case 4:
      snapshot.deleteItems([ID(number: item)])
      plain.remove(item)
    case 5:
      let many = items.filter { ($0 ^ item) % 9 == 0 }
      snapshot.deleteItems((many + [-7, many.first ?? -7]).map(ID.init))
      for item in many { plain.remove(item) }
    case 6:
      let section = Int.random(in: 0..<plain.sections.count, using: &random)
      let new = Array(plain.next..<(plain.next + items.count % 500))
      snapshot.appendItems(new.map(ID.init), toSection: snapshot.sectionIdentifiers[section])
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

  private func expectAgreement<ID: NumberedID>(
    _ snapshot: Snapshot<Int, ID>,
    _ plain: PlainSections,
    _ random: inout SeededGenerator
  ) {
    let items = plain.sections.flatMap(\.self)
    #expect(snapshot.numberOfItems == items.count)
    for (index, section) in snapshot.sectionIdentifiers.enumerated() {
      #expect(snapshot.numberOfItems(inSection: section) == plain.sections[index].count)
    }
    for _ in 0..<4 {
      let index = Int.random(in: 0...items.count, using: &random)
      guard index < items.count else { continue }
      let id = ID(number: items[index])
      #expect(snapshot.indexOfItem(id) == index)
      #expect(snapshot.indexPath(for: id) == plain.path(of: items[index]))
      #expect(plain.path(of: items[index]).flatMap(snapshot.itemIdentifier) == id)
    }
    #expect(!snapshot.contains(ID(number: -1)))
  }
}

/// An identifier that counts how often identifiers are compared.
private struct CountedID: Hashable {
  static let comparisons = Atomic(0)
  let number: Int

  static func == (left: CountedID, right: CountedID) -> Bool {
    comparisons.add(1, ordering: .relaxed)
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
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
