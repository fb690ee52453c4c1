import Measurements
import Testing

@Suite struct SpreadTests {
  @Test func `H5: five equal runs of a real app`() throws {
    let spread = try #require(Spread([839, 698, 554, 1400, 1310]))
    #expect(spread.mean == 960.2)
    #expect(spread.median == 839)
    let deviation = try #require(spread.standardDeviation)
    #expect(abs(deviation - 375.57) < 0.01)
    #expect(spread.outliers == [])
    // (1.96 × 375.57 ÷ 96.02)² = 58.8
    #expect(spread.runsNeeded(within: 0.1) == 59)
    #expect(spread.runsNeeded(within: 0.5) == 3)
  }

  @Test func `outliers are marked and counted all the same`() throws {
    let spread = try #require(Spread([10, 11, 10, 10.5, 40]))
    #expect(spread.outliers == [4])
    #expect(spread.mean == 16.3)
    #expect(Spread([0, 0, 0, 0, 16])?.outliers == [4])
    #expect(Spread([7, 7, 7, 7, 7])?.outliers == [])
    #expect(Spread([1, 1, 1, 90])?.outliers == [])
  }

  @Test func `nothing is divided by zero`() {
    #expect(Spread([]) == nil)
    #expect(Spread([0, 0])?.runsNeeded(within: 0.1) == nil)
    #expect(Spread([3])?.standardDeviation == nil)
    #expect(Spread([.nan]) == nil)
  }

  @Test(arguments: [
    ("66.282582", TimeUnit.milliseconds, 66_282_582), ("2.4264600276947021", .seconds, 2_426_460_028),
    ("0.0333", .seconds, 33_300_000), ("1e-9", .seconds, 1), ("0.5", .nanoseconds, 1),
    ("-0.5", .nanoseconds, -1), ("0.49", .nanoseconds, 0), ("5.", .nanoseconds, 5),
    ("1.5E+1", .microseconds, 15_000), ("00012", .nanoseconds, 12),
    ("9007199254740992", .nanoseconds, 9_007_199_254_740_992),
    ("123456789012345678901234567890e-29", .seconds, 1_234_567_890),
  ])
  func `decimals become nanoseconds without rounding twice`(
    text: String,
    unit: TimeUnit,
    nanoseconds: Int
  ) {
    #expect(DecimalTime.nanoseconds(text, in: unit) == nanoseconds)
  }

  @Test(arguments: [
    "", "-", ".", "e5", "1e", "1e+", "nan", "inf", "0x10", "1 2", "9007199254740993", "1e99",
    "99999999999999999999999999999999", "1e999999999999999999999", "--1",
  ])
  func `what is no time is refused`(text: String) {
    #expect(DecimalTime.nanoseconds(text, in: .nanoseconds) == nil)
  }
}
