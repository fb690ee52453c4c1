import CommonMark
import Testing

@Suite struct LineNumberingTests {
  @Test func linesFollowEachOther() {
    let numbering = LineNumbering(startingAt: 5)
    #expect([1, 2, 9].map { numbering[$0] } == [5, 6, 13])
  }

  @Test func listedLinesComeFirst() {
    let numbering = LineNumbering([3, 3, 7])
    #expect([1, 2, 3, 4, 6].map { numbering[$0] } == [3, 3, 7, 8, 10])
  }
}
