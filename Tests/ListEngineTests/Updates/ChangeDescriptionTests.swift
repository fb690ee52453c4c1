import ListEngine
import Testing

/// What a debugger and `print` show of changes.
@Suite struct ChangeDescriptionTests {
  @Test func `a difference says what changes, by kind`() {
    var old = Snapshot<String, Int>()
    old.appendSections(["inbox", "sent"])
    old.appendItems([1, 2, 3, 4], toSection: "inbox")
    var new = old.withoutMarks
    new.deleteItems([2])
    new.moveItem(4, beforeItem: 1)
    new.deleteSections(["sent"])
    new.appendSections(["drafts"])
    new.appendItems([5], toSection: "drafts")
    new.reconfigureItems([3])
    let difference = new.difference(from: old)
    #expect(
      "\(difference)" == """
        deleted sections: 1; inserted sections: drafts at 1; deleted items: 0.1; \
        inserted items: 5 at 1.0; moved items: 0.3 → 0.0; reconfigured items: 0.2 → 0.2
        """
    )
    #expect("\(ListUpdate.changes(difference))" == "\(difference)")
    #expect("\(ListUpdate<String, Int>.reloadData)" == "reload data")
    #expect(
      "\(BatchUpdates(difference))" == """
        deleted items: 0.1; deleted sections: 1; inserted sections: 1; moved items: 0.3 → 0.0; \
        reconfigured items: 0.2
        """
    )
  }

  @Test func `sections that move or reload are named too`() {
    var old = Snapshot<String, Int>()
    old.appendSections(["a", "b", "c"])
    var new = old
    new.moveSection("c", beforeSection: "a")
    new.reloadSections(["a"])
    #expect(
      "\(new.difference(from: old))" == "moved sections: 2 → 0; reloaded sections: 0 → 1"
    )
    old.appendItems([1, 2], toSection: "a")
    new = old
    new.reloadItems([2])
    let difference = new.difference(from: old)
    #expect("\(difference)" == "reloaded items: 0.1 → 0.1")
    #expect("\(BatchUpdates(difference))" == "reloaded items: 0.1")
  }

  @Test func `nothing is no changes`() {
    let list = Snapshot(items: [1, 2])
    #expect("\(list.difference(from: list))" == "no changes")
    #expect("\(BatchUpdates(list.difference(from: list)))" == "no changes")
  }

  @Test(arguments: [5, 6, 20_000])
  func `large differences stay short`(count: Int) {
    let difference = Snapshot(items: Array(0..<count)).difference(from: Snapshot(items: []))
    let more = count > 5 ? " and \(count - 5) more" : ""
    #expect(
      "\(difference)" == "inserted items: 0 at 0.0, 1 at 0.1, 2 at 0.2, 3 at 0.3, 4 at 0.4\(more)"
    )
  }

  @Test func `long identifiers are cut`() {
    let id = String(repeating: "x", count: 1_000)
    let path = ItemPath(section: 0, item: 0)
    #expect(
      "\(ItemInsertion(id: id, path: path))" == String(repeating: "x", count: 47) + "… at 0.0"
    )
    #expect("\(SectionInsertion(id: id, index: 2))" == String(repeating: "x", count: 47) + "… at 2")
  }
}
