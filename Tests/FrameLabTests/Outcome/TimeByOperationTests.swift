import FrameLab
import TestSupport
import Testing

@Suite
struct TimeByOperationTests {
  @Test
  func `shares are proportional, and spare nanoseconds go to the largest remainders`() {
    var work = TimeByOperation()
    work[.cellLayout] = 1
    work[.imageDecoding] = 1
    work[.cellCreation] = 1
    // 10 / 3: the remainder goes by name, and 'cell-creation' is first.
    let shares = work.sharing(10)
    #expect(shares[.cellCreation] == 4)
    #expect(shares[.cellLayout] == 3)
    #expect(shares[.imageDecoding] == 3)
  }

  @Test(arguments: 0..<300)
  func `shares add up to the amount and never stray from proportion by a nanosecond`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var work = TimeByOperation()
    for operation in ListOperation.allCases where generator.next() % 3 > 0 {
      work[operation] = Int(generator.next() % 20_000_000)
    }
    let amount = Int(generator.next() % 1_000_000_000)
    let shares = work.sharing(amount)
    #expect(shares.total == (work.total > 0 ? amount : 0))
    for operation in ListOperation.allCases where work.total > 0 {
      let exact = Double(amount) * Double(work[operation]) / Double(work.total)
      #expect(abs(Double(shares[operation]) - exact) <= 1.001)
    }
  }

  @Test
  func `ranking puts the longest first and omits operations that took no time`() {
    var work = TimeByOperation()
    work[.cellLayout] = 5
    work[.imageDecoding] = 9
    work[.cellCreation] = 5
    #expect(work.ranked.map(\.operation) == [.imageDecoding, .cellCreation, .cellLayout])
  }
}
