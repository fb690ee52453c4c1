import ListEngine
import TestSupport
import Testing

@Suite struct SnapshotTrapTests {
  @Test func `a duplicate item in one call is named`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Snapshot(items: [1, 2, 1])
    }
    expectMessage(result, "item identifier '1' is in the list twice")
  }

  @Test func `a duplicate item in another section is named`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Snapshot([(0, [1, 2]), (1, [3, 2])])
    }
    expectMessage(result, "item identifier '2' is in the list twice")
  }

  @Test func `a duplicate in a long list is named at the first look-up`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Snapshot(items: Array(0..<3_000) + [123]).indexOfItem(5)
    }
    expectMessage(result, "item identifier '123' is in the list twice")
  }

  @Test func `a duplicate that arrives after a look-up is named`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var snapshot = Snapshot(items: Array(0..<3_000))
      _ = snapshot.indexOfItem(5)
      snapshot.insertItems([9_000, 2_999], beforeItem: 3)
    }
    expectMessage(result, "item identifier '2999' is in the list twice")
  }

  @Test func `a duplicate in a long list with an index is named at once`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Snapshot(items: Array(0..<3_000) + [123], isIndexed: true)
    }
    expectMessage(result, "item identifier '123' is in the list twice")
  }

  @Test func `a duplicate section is named`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var snapshot = Snapshot<String, Int>()
      snapshot.appendSections(["a", "b", "a"])
    }
    expectMessage(result, "section identifier 'a' is in the list twice")
  }

  @Test func `an unknown item to insert beside is named`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var snapshot = Snapshot(items: [1, 2])
      snapshot.insertItems([3], afterItem: 7)
    }
    expectMessage(result, "item identifier '7' is not in the list")
  }

  @Test func `an unknown item to move is named`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var snapshot = Snapshot(items: Array(0..<20))
      snapshot.moveItem(77, beforeItem: 5)
    }
    expectMessage(result, "item identifier '77' is not in the list")
  }

  @Test func `an unknown section to reload is named`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var snapshot = Snapshot(items: [1])
      snapshot.reloadSections([3])
    }
    expectMessage(result, "section identifier '3' is not in the list")
  }

  @Test func `an unknown item to reconfigure is named`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var snapshot = Snapshot(items: [1, 2])
      snapshot.reconfigureItems([3])
    }
    expectMessage(result, "item identifier '3' is not in the list")
  }

  @Test func `an unknown section is named`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var snapshot = Snapshot(items: [1, 2])
      snapshot.appendItems([3], toSection: 8)
    }
    expectMessage(result, "section identifier '8' is not in the list")
  }

  @Test func `items without a section are a mistake`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var snapshot = Snapshot<Int, Int>()
      snapshot.appendItems([3])
    }
    expectMessage(result, "items need a section")
  }
}
