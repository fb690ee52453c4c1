import Measurements
import Testing

@Suite struct ScaleFactorTests {
  @Test(arguments: [
    ("0.5", 7, 3), ("1", 7, 7), ("0", 7, 0), ("2.50", 10, 25),
    ("0.000000001", 2_000_000_000, 2), ("1000", 3, 3000), ("0.05", 100, 5),
    ("1000.000000000", 1, 1000), ("0.3", 10, 3), ("0.7", 10, 7),
  ])
  func `times are rounded down`(text: String, time: Int, scaled: Int) {
    #expect(ScaleFactor(text).scaling(time) == scaled)
  }

  @Test func `times that are too large stay too large`() {
    let longest = (1 << 61) - 1
    #expect(ScaleFactor("1000").scaling(longest) == 1 << 61)
    #expect(ScaleFactor("999.999999999").scaling(longest) == 1 << 61)
    #expect(ScaleFactor("1.000000001").scaling(longest) == 1 << 61)
    #expect(ScaleFactor("0.999999999").scaling(longest) < longest)
    #expect(ScaleFactor.half.scaling(longest) == longest / 2)
    #expect(ScaleFactor.one.scaling(longest) == longest)
    #expect(ScaleFactor.zero.scaling(longest) == 0)
  }
}
