import FrameLab
import TestSupport
import Testing

@Suite struct JumpDetectorTests {
  private var jumps = JumpDetector(scale: 2)

  private mutating func note(_ tops: [Int: Int], offset: Int = 100, scrolledBy scrolled: Int = 0) {
    jumps.note(
      tops.sorted { $0.key < $1.key }.map { (item: $0.key, top: $0.value) },
      offset: offset,
      maximumOffset: 10_000,
      scrolledBy: scrolled
    )
  }

  @Test mutating func `neither scrolling nor the first frame is a jump`() {
    note([1: 0, 2: 50])
    note([1: -30, 2: 20, 3: 70], offset: 130, scrolledBy: 30)
    #expect(jumps.offsetJumps == 0)
    #expect(jumps.indicatorJumps == 0)
  }

  @Test mutating func `any extra movement of everything counts, in thousandths of a point`() {
    note([1: 0, 2: 50])
    note([1: 5, 2: 53])
    #expect(jumps.offsetJumps == 1)
    #expect(jumps.millipoints == 1500)
  }

  @Test mutating func `an item that stayed shows that only others moved`() {
    note([1: 0, 2: 50])
    note([1: 0, 2: 90])
    #expect(jumps.offsetJumps == 0)
  }

  @Test mutating func `nothing is known of items that were absent or forgotten`() {
    note([1: 0])
    note([7: 40])
    jumps.forget()
    note([7: 90])
    #expect(jumps.offsetJumps == 0)
  }

  @Test mutating func `the indicator jumps from a hundredth of its track on`() {
    note([1: 0], offset: 0)
    note([1: 0], offset: 100)
    #expect(jumps.indicatorJumps == 0)
    note([1: 0], offset: 201)
    #expect(jumps.indicatorJumps == 1)
  }

  @Test mutating func `following what only scrolled is the same as noting it`() {
    var noted = jumps
    var random = SeededGenerator(seed: 7)
    var (first, offset, extra) = (0, 0, 0)
    for _ in 0..<2_000 {
      // Now and then something else moves, or other items come.
      let scrolled = Int.random(in: -20...20, using: &random)
      let moved = Int.random(in: 0..<5, using: &random) == 0 ? 7 : 0
      let left = Int.random(in: 0..<4, using: &random) == 0 ? 1 : 0
      (first, extra, offset) = (first + left, extra + moved, offset + scrolled)
      let items = first..<first + 6
      let tops = items.map { (item: $0, top: $0 * 50 + extra - offset) }
      noted.note(tops, offset: offset, maximumOffset: 10_000, scrolledBy: scrolled)
      if moved == 0, left == 0, jumps.follow(offset: offset, scrolledBy: scrolled) { continue }
      jumps.note(tops, offset: offset, maximumOffset: 10_000, scrolledBy: scrolled)
    }
    #expect(noted.offsetJumps > 300)
    #expect(jumps.offsetJumps == noted.offsetJumps)
    #expect(jumps.millipoints == noted.millipoints)
    #expect(jumps.indicatorJumps == noted.indicatorJumps)
  }

  @Test(arguments: [9_000, 3_000_000_000, 60_000_000_000_000])
  func `an indicator that moves by more than a hundredth jumps, however long the list is`(
    length: Int
  ) {
    for (growth, count) in [(1.005, 0), (1.03, 1), (0.97, 1)] {
      var jumps = JumpDetector(scale: 3)
      jumps.note([(1, 0)], offset: length / 2, maximumOffset: length, scrolledBy: 0)
      let longer = Int(Double(length) * growth)
      jumps.note([(1, 0)], offset: length / 2, maximumOffset: longer, scrolledBy: 0)
      #expect(jumps.indicatorJumps == count, "\(growth)")
    }
  }
}
