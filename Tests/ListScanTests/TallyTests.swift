import ListScan
import TestSupport
import Testing

@Suite struct TallyTests {
  @Test func `quantiles are those of the numbers in order`() {
    let tally = Tally([3, 1, 2, 2, 9])
    #expect(tally.count == 5)
    #expect(tally.quantile(0) == 1)
    #expect(tally.quantile(0.5) == 2)
    #expect(tally.quantile(0.9) == 9)
    #expect(tally.quantile(1) == 9)
    #expect(Tally().quantile(0.5) == nil)
  }

  @Test func `tallies add up`() {
    var tally = Tally([1, 2])
    tally.add(Tally([2, 3]))
    #expect(tally == Tally([1, 2, 2, 3]))
  }

  @Test(arguments: 1...200)
  func `quantiles are those of sorted numbers, also of tallies that were added`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let numbers = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
      Int.random(in: -3...9, using: &generator)
    }
    let cut = Int.random(in: 0...numbers.count, using: &generator)
    var tally = Tally(numbers[..<cut])
    tally.add(Tally(numbers[cut...]))
    #expect(tally == Tally(numbers))
    #expect(tally.count == numbers.count)
    let sorted = numbers.sorted()
    for percent in 0...100 {
      let rank = max(1, (percent * numbers.count + 99) / 100)
      #expect(tally.quantile(Double(percent) / 100) == sorted[rank - 1])
    }
  }
}
