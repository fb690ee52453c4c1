import Charts
import Testing

struct TextMeasureTests {
  /// Advance widths at 100 px: the wider of DejaVu Sans and Liberation Sans.
  @Test(arguments: [
    ("Decoded on commit", 1009.0), ("hitch time ratio (ms/s)", 1113.5), ("812.4", 286.3),
    ("WWWW", 395.5), ("illicit", 233),
  ])
  func `no common font is wider than the estimate`(text: String, widest: Double) {
    let estimate = TextMeasure(size: 100).width(of: text)
    #expect(estimate >= widest)
    #expect(estimate <= widest * 1.1)
  }

  @Test func `combining marks take no width, wide characters more than an em`() {
    let measure = TextMeasure(size: 10)
    #expect(measure.width(of: "e\u{301}") == measure.width(of: "e"))
    #expect(measure.width(of: "漢字") > 20)
    #expect(measure.width(of: "") == 0)
    let bold = TextMeasure(size: 10, weight: .bold)
    #expect(bold.width(of: "a") > measure.width(of: "a"))
  }
}
