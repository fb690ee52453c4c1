import ChartSamples
import Charts
import Testing
import TextFormats

struct FactorPlotTests {
  @Test func `the description counts what is close and names the ends`() {
    #expect(
      ChartGallery.factorPlot.altText
        == "3 of 5 are within a factor of two. "
        + "Lowest: Hitch time with masks, × 0.60. "
        + "Highest: Hitch time on the second visit, × 9.1. "
        + "By outcome: 2 inside, 1 near, 1 missed, 1 not testable."
    )
    var chart = ChartGallery.factorPlot
    chart.rows = []
    #expect(chart.altText == "Nothing was measured.")
  }

  @Test func `the table has the factors, their spreads and what was expected`() {
    let table = ChartGallery.factorPlot.table
    #expect(table.columns == ["number", "factor", "lowest", "highest", "observed", "outcome"])
    #expect(
      table.rows[1] == [
        "Decoding as a thumbnail beside decoding the whole", "× 1.5", "× 0.80", "× 2.4",
        "× 0.40 to × 2.9", "inside",
      ]
    )
  }

  @Test func `outcomes that look alike are counted one by one and share an entry of the key`() {
    var chart = ChartGallery.factorPlot
    chart.rows.append(.init(label: "A row", factor: 1, outcome: .init(.neutral, "not telling")))
    #expect(chart.altText.hasSuffix(" 2 inside, 1 near, 1 missed, 1 not telling, 1 not testable."))
    #expect(chart.table.rows.suffix(2).map(\.last) == ["not testable", "not telling"])
    #expect(DrawnChart(chart.figure(id: "a")).words.contains("not telling or not testable"))
  }

  @Test func `a factor beyond the axis is drawn at its end and told in words`() {
    var chart = ChartGallery.factorPlot
    chart.rows = [.init(label: "Far off", factor: 5_000, outcome: .init(.wrong, "missed"))]
    #expect(DrawnChart(chart.figure(id: "a")).words.contains("× 5000"))
  }
}
