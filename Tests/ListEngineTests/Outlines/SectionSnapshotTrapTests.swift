import ListEngine
import TestSupport
import Testing

struct SectionSnapshotTrapTests {
  @Test func `an item that is in the outline already is named`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var outline = SectionSnapshot<Int>()
      outline.append([1, 2])
      outline.append([2], to: 1)
    }
    expectMessage(result, "item identifier '2' is in the list twice")
  }

  @Test func `an unknown item is named`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var outline = SectionSnapshot<Int>()
      outline.expand([7])
    }
    expectMessage(result, "item identifier '7' is not in the list")
  }

  @Test func `an item that another section has cannot replace one`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var list = Snapshot([(0, [1, 2]), (1, Array(10..<40))])
      list.replaceItems(inSection: 0, with: [1, 33])
    }
    expectMessage(result, "item identifier '33' is in the list twice")
  }
}
