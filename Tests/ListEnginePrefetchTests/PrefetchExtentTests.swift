import ListEngine
import Testing

@Suite struct PrefetchExtentTests {
  @Test(arguments: [Double.infinity, -.infinity, 1e300, .greatestFiniteMagnitude])
  func `without an upper bound a wild fling asks for a number that can still be added to`(
    velocity: Double
  ) {
    let extent = PrefetchExtent.time(milliseconds: 500, items: 4...Int.max)
    #expect(
      extent.itemCount(visibleCount: 10, itemsPerSecond: velocity) == Int(Int32.max)
    )
  }
}
