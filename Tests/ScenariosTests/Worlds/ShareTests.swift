import Scenarios
import Testing

@Suite struct ShareTests {
  @Test(arguments: [
    // The interval of 99 of 100 begins at 94.6 %, that of 83 at 74.5.
    (100, 100, Sureness?.some(.nearlyAlways)), (99, 100, .mostly), (84, 100, .mostly),
    (83, 100, nil), (0, 100, nil), (389, 400, .nearlyAlways), (388, 400, .mostly),
    (318, 400, .mostly), (316, 400, nil), (40, 40, .mostly), (36, 40, .mostly), (35, 40, nil),
  ])
  func `words`(count: Int, total: Int, sureness: Sureness?) {
    #expect(Share(count: count, of: total).sureness == sureness)
  }

  @Test func `fewer than forty worlds have no word`() {
    #expect(Share(count: 39, of: 39).sureness == nil)
    #expect(Share([]).sureness == nil)
  }

  @Test func `a share says what it counts`() {
    #expect(Share([true, false, true]).description == "2 of 3")
  }

  /// Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I: Wilson's
  /// intervals without continuity correction.
  @Test(arguments: [
    (81, 263, 25.53, 36.62), (15, 148, 6.24, 16.05), (0, 20, 0.0, 16.11), (1, 29, 0.61, 17.18),
  ])
  func `intervals as published`(count: Int, total: Int, low: Double, high: Double) {
    let interval = Share(count: count, of: total).intervalPercent
    #expect(abs(interval.lowerBound - low) < 0.006)
    #expect(abs(interval.upperBound - high) < 0.006)
  }

  @Test func `intervals hold the share and mirror each other`() {
    for count in 0...100 {
      let interval = Share(count: count, of: 100).intervalPercent
      let mirrored = Share(count: 100 - count, of: 100).intervalPercent
      #expect(interval.contains(Double(count)))
      #expect(abs(interval.lowerBound + mirrored.upperBound - 100) < 1e-9)
    }
  }
}
