import ListEngine
import TestSupport
import Testing

@Suite struct SnapshotTrapTests {
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
