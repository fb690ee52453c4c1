import ListEngine
import TestSupport
import Testing

/// A list view like UIKit's: it knows how many items it has, and rejects updates that do not add
/// up.
private struct ListView {
  var sections: [[Int]]
  var ids: [Int]

  /// Applies a batch as UIKit does and returns the list, whose arrivals come from the target.
  func performing(_ updates: BatchUpdates, target: ListView) -> ListView? {
    let deletedSections = Set(updates.deletedSections)
    let insertedSections = Set(updates.insertedSections)
    let movedFrom = Set(updates.movedSections.map(\.old))
    let leaving = updates.deletedItems + updates.movedItems.map(\.old)
    let arriving = updates.insertedItems + updates.movedItems.map(\.new)
    guard
      Set(leaving).count == leaving.count, Set(arriving).count == arriving.count,
      leaving.allSatisfy({
        !deletedSections.contains($0.section) && !movedFrom.contains($0.section)
      }),
      arriving.allSatisfy({ !insertedSections.contains($0.section) }),
      updates.reloadedItems.allSatisfy({ path in
        !leaving.contains(path) && !deletedSections.contains(path.section)
      }),
      movedFrom.isDisjoint(with: deletedSections)
    else { return nil }

    var newSections: [[Int]?] = target.ids.map { _ in nil }
    for index in insertedSections { newSections[index] = target.sections[index] }
    for move in updates.movedSections { newSections[move.new] = sections[move.old] }
    var staying = sections.indices.filter {
      !deletedSections.contains($0) && !movedFrom.contains($0)
    }.makeIterator()
    for index in newSections.indices where newSections[index] == nil {
      guard let old = staying.next() else { return nil }
      var items = sections[old]
      for path in leaving.sorted(by: >) where path.section == old { items.remove(at: path.item) }
      for path in arriving.sorted() where path.section == index {
        guard path.item <= items.count else { return nil }
        items.insert(target.sections[index][path.item], at: path.item)
      }
      newSections[index] = items
    }
    guard staying.next() == nil else { return nil }
    return ListView(sections: newSections.compactMap(\.self), ids: target.ids)
  }
}

@Suite struct BatchUpdatesTests {
  @Test(arguments: 0..<20)
  func `one batch produces the target, and UIKit accepts it`(batch: Int) throws {
    for seed in (batch * 50)..<(batch * 50 + 50) {
      var random = SeededGenerator(seed: 10_000 + seed)
      let old = Snapshot(
        randomSections(sectionCount: seed % 6, itemCount: seed % 20, from: 24, &random)
      )
      var new = Snapshot(
        randomSections(sectionCount: (seed / 6) % 6, itemCount: seed % 17, from: 24, &random)
      )
      new.reloadItems(new.itemIdentifiers.filter { $0 % 7 == seed % 7 })
      new.reloadSections(new.sectionIdentifiers.filter { $0 == seed % 11 })
      new.reconfigureItems(new.itemIdentifiers.filter { $0 % 3 == seed % 3 })
      let updates = BatchUpdates(new.difference(from: old))
      #expect(Set(updates.insertedItems).isDisjoint(with: updates.reconfiguredItems))
      let result = try #require(listView(old).performing(updates, target: listView(new)))
      #expect(result.sections == listView(new).sections, "seed \(seed)")
    }
  }

  @Test func `an item that is reloaded and moves is deleted and inserted`() {
    let old = Snapshot(items: [1, 2, 3])
    var new = Snapshot(items: [3, 1, 2])
    new.reloadItems([3])
    let updates = BatchUpdates(new.difference(from: old))
    #expect(updates.deletedItems == [ItemPath(section: 0, item: 2)])
    #expect(updates.insertedItems == [ItemPath(section: 0, item: 0)])
    #expect(updates.movedItems.isEmpty && updates.reloadedItems.isEmpty)
  }

  @Test func `an item that stays is reloaded at its old path and reconfigured at its new one`() {
    let old = Snapshot(items: [1, 2, 3])
    var new = Snapshot(items: [9, 1, 2, 3])
    new.reloadItems([1])
    new.reconfigureItems([3])
    let updates = BatchUpdates(new.difference(from: old))
    #expect(updates.reloadedItems == [ItemPath(section: 0, item: 0)])
    #expect(updates.reconfiguredItems == [ItemPath(section: 0, item: 3)])
  }

  @Test func `items that the batch inserts are not reconfigured`() {
    let old = Snapshot([(3, [1]), (1, [2]), (2, [])])
    var new = Snapshot([(3, [2]), (5, [1]), (0, [])])
    new.reconfigureItems([2])
    let updates = BatchUpdates(new.difference(from: old))
    #expect(updates.insertedItems == [ItemPath(section: 0, item: 0)])
    #expect(updates.reconfiguredItems.isEmpty)
  }

  @Test func `a section that moves while its items change is deleted and inserted`() {
    let old = Snapshot([(0, [1]), (1, [2]), (2, [3, 4])])
    let new = Snapshot([(2, [4]), (0, [1]), (1, [2])])
    let updates = BatchUpdates(new.difference(from: old))
    #expect(updates.deletedSections == [2])
    #expect(updates.insertedSections == [0])
    #expect(updates.movedSections.isEmpty && updates.deletedItems.isEmpty)
  }

  @Test func `an item that leaves a deleted section is inserted`() {
    let old = Snapshot([(0, [1]), (1, [2, 3])])
    let new = Snapshot([(0, [1, 3])])
    let updates = BatchUpdates(new.difference(from: old))
    #expect(updates.deletedSections == [1])
    #expect(updates.insertedItems == [ItemPath(section: 0, item: 1)])
    #expect(updates.deletedItems.isEmpty && updates.movedItems.isEmpty)
  }

  private func listView(_ snapshot: Snapshot<Int, Int>) -> ListView {
    ListView(
      sections: snapshot.sectionIdentifiers.map(snapshot.itemIdentifiers(inSection:)),
      ids: snapshot.sectionIdentifiers
    )
  }
}
