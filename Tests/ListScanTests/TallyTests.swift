import ListScan
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
}
