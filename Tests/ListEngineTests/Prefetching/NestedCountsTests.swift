import ListEngine
import TestSupport
import Testing

@Suite struct NestedCountsTests {
  @Test func `a kind that was never shown has the initial count`() {
    let counts = NestedCounts<String>()
    #expect(counts.count(for: "shelf") == 2)
    #expect(counts.positions(for: "shelf", of: 9) == 0..<2)
  }

  @Test func `the first row counts whole, and later ones a quarter`() {
    var counts = NestedCounts<String>()
    counts.shown("shelf", visibleCount: 4)
    #expect(counts.count(for: "shelf") == 4)
    counts.shown("shelf", visibleCount: 8)
    #expect(counts.count(for: "shelf") == 5)
    counts.shown("shelf", visibleCount: 8)
    #expect(counts.count(for: "shelf") == 6)
    #expect(counts.count(for: "banner") == 2)
  }

  @Test func `positions begin where the row was left and end with the row`() {
    var counts = NestedCounts<Int>()
    counts.shown(0, visibleCount: 4)
    #expect(counts.positions(for: 0, of: 20, startingAt: 7) == 7..<11)
    #expect(counts.positions(for: 0, of: 9, startingAt: 7) == 7..<9)
    #expect(counts.positions(for: 0, of: 3, startingAt: 7) == 3..<3)
    #expect(counts.positions(for: 0, of: 20, startingAt: -5) == 0..<4)
    #expect(counts.positions(for: 0, of: 0) == 0..<0)
  }

  @Test(arguments: 0..<60)
  func `counts stay among those shown and settle on one that repeats`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var counts = NestedCounts<Int>(initial: 0)
    var shown: [Int] = []
    for _ in 0..<20 {
      shown.append(Int.random(in: 0...12, using: &random))
      counts.shown(7, visibleCount: shown[shown.count - 1])
      let bounds = (shown.min() ?? 0)...(shown.max() ?? 0)
      #expect(bounds.contains(counts.count(for: 7)))
    }
    for _ in 0..<40 { counts.shown(7, visibleCount: 5) }
    #expect(counts.count(for: 7) == 5)
  }
}
