import Testing
import TextFormats

struct DecimalTextTests {
  @Test(arguments: [
    (0.0, 0, "0"), (-0.0, 1, "0.0"), (0.05, 1, "0.1"), (-0.04, 1, "0.0"), (-0.05, 1, "−0.1"),
    (2.5, 0, "3"), (-2.5, 0, "−3"), (1234.5, 1, "1234.5"), (12_345.67, 1, "12\u{202F}345.7"),
    (1_234_567, 0, "1\u{202F}234\u{202F}567"), (0.1 + 0.2, 3, "0.300"), (1e18, 2, "1e18"),
    (-1.26e200, 2, "−1.3e200"), (9.99e15, 0, "1e16"), (.greatestFiniteMagnitude, 1, "1.8e308"),
    (9.9499e299, 1, "9.9e299"), (9.95e299, 1, "1e300"), (.infinity, 1, "–"), (.nan, 1, "–"),
  ])
  func `numbers have exactly so many places`(value: Double, places: Int, text: String) {
    #expect(DecimalText.fixed(value, places: places) == text)
  }

  @Test(arguments: [
    (1.0, 3, "1"), (1.5, 3, "1.5"), (100, 0, "100"), (1e16, 3, "1e16"), (0.001, 2, "0"),
    (10_000, 2, "10\u{202F}000"),
  ])
  func `zeros at the end are left out`(value: Double, places: Int, text: String) {
    #expect(DecimalText.trimmed(value, places: places) == text)
  }

  @Test(arguments: [
    (0.0125, "0.0125"), (1.254, "1.25"), (12.54, "12.5"), (125.4, "125"), (-0.5, "\u{2212}0.5"),
    (0, "0"), (0.000_012_34, "0.0000123"), (1_254.6, "1255"), (2, "2"), (.nan, "–"),
  ])
  func `three digits are enough for an estimate`(value: Double, expected: String) {
    #expect(DecimalText.significant(value) == expected)
  }
}
