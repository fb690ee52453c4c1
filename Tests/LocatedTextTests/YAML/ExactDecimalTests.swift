import LocatedText
import Testing

@Suite struct ExactDecimalTests {
  @Test(arguments: [
    ("0.33", 1_000_000, 330_000), ("4", 1_000_000, 4_000_000),
    ("-0.25", 1_000_000_000, -250_000_000),
    ("0.000001", 1_000_000, 1), ("12.50", 2, 25), ("007", 1, 7), ("0.1", 10, 1), ("-0", 1, 0),
    ("1.000000000000000", 1, 1),
  ])
  func `a decimal times a factor is exact`(text: String, factor: Int, expected: Int) {
    #expect(ExactDecimal(text)?.scaled(by: factor) == expected)
  }

  @Test(arguments: [
    "", "-", ".", ".5", "5.", "1e3", "0x10", "1_000", "1,5", "+5", "--5", "5-", " 5", "٣", "½",
    "1234567890123456789",
  ])
  func `anything but a plain decimal is rejected`(text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  @Test func `a fraction of the base unit is not rounded away`() {
    #expect(ExactDecimal("0.5")?.scaled(by: 1) == nil)
    #expect(ExactDecimal("0.5")?.isWhole(times: 1) == false)
    #expect(ExactDecimal("0.0000001")?.scaled(by: 1_000_000) == nil)
  }

  @Test func `a number that does not fit is nil, but still whole`() {
    let decimal = ExactDecimal("999999999999999999")
    #expect(decimal?.scaled(by: 1_000_000_000) == nil)
    #expect(decimal?.isWhole(times: 1_000_000_000) == true)
  }

  @Test(arguments: ["0.1", "-2.5", "0.77", "10.8", "3", "0.000", "999999999999999999"])
  func `as a floating-point number it equals what the standard library reads`(text: String) {
    #expect(ExactDecimal(text)?.nearestDouble == Double(text))
  }
}
