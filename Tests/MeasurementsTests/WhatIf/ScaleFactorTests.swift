import Measurements
import Testing

@Suite struct ScaleFactorTests {
  @Test(arguments: [
    ("0.5", 7, 3, "0.5"), ("1", 7, 7, "1"), ("0", 7, 0, "0"), ("2.50", 10, 25, "2.5"),
    ("0.000000001", 2_000_000_000, 2, "0.000000001"), ("1000", 3, 3000, "1000"),
    ("0.05", 100, 5, "0.05"), ("1000.000000000", 1, 1000, "1000"), ("007", 1, 7, "7"),
    ("0.3", 10, 3, "0.3"), ("0.7", 10, 7, "0.7"),
  ])
  func `digits are exact, and times are rounded down`(
    text: String,
    time: Int,
    scaled: Int,
    shown: String
  ) throws {
    let factor = try #require(ScaleFactor(text))
    #expect(factor.scaling(time) == scaled)
    #expect(factor.text == shown)
    #expect(ScaleFactor(shown) != nil)
  }

  @Test(arguments: [
    "", ".5", "5.", "-1", "+1", "1e3", "1000.1", "1001", "99999", "0.1234567890", "nan", "½", "0x1",
    "1.2.3", " 1", "50%",
  ])
  func `anything else is no factor`(text: String) {
    #expect(ScaleFactor(text) == nil)
  }

  @Test func `times that are too large stay too large`() throws {
    let longest = (1 << 61) - 1
    #expect(try #require(ScaleFactor("1000")).scaling(longest) == 1 << 61)
    #expect(try #require(ScaleFactor("999.999999999")).scaling(longest) == 1 << 61)
    #expect(try #require(ScaleFactor("1.000000001")).scaling(longest) == 1 << 61)
    #expect(try #require(ScaleFactor("0.999999999")).scaling(longest) < longest)
    #expect(ScaleFactor.half.scaling(longest) == longest / 2)
    #expect(ScaleFactor.one.scaling(longest) == longest)
    #expect(ScaleFactor.zero.scaling(longest) == 0)
  }
}
