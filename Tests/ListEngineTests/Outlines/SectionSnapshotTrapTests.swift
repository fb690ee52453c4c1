import ListEngine
import TestSupport
import Testing

struct SectionSnapshotTrapTests {
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
}
