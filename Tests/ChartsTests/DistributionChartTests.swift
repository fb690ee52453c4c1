import ChartSamples
import Charts
import Testing
import TextFormats

/// The charts that show distributions.
struct DistributionChartTests {
  @Test func `a share of 100 % means all`() {
    let values = (0..<2_000).map { $0 == 0 ? 20.0 : 5 }
    let chart = CumulativePlot(
      title: "t",
      axisTitle: "",
      unit: "ms",
      series: [.init(name: "a", values: values)],
      limit: 16.7,
      limitName: "deadline"
    )
    #expect(chart.altText == "a: 99.9 % within 16.7 ms.")
    #expect(chart.table.rows[0].last == "99.9 %")
  }

  @Test func `percentiles use the nearest rank`() {
    let chart = CumulativePlot(
      title: "t",
      axisTitle: "",
      unit: "ms",
      series: [.init(name: "a", values: (1...100).map(Double.init).reversed())],
      limit: 50,
      limitName: "half"
    )
    #expect(
      chart.table.rows[0] == [
        "a", "1.0", "5.0", "25.0", "50.0", "75.0", "90.0", "95.0", "99.0", "100.0", "50.0 %",
      ]
    )
  }

  @Test func `a curve takes no more bytes for more values`() {
    let sizes = [2_000, 200_000].map { count in
      var generator = SampleGenerator(seed: 1)
      let values = (0..<count).map { _ in generator.next() * 30 }
      return CumulativePlot(
        title: "t",
        axisTitle: "",
        unit: "ms",
        series: [.init(name: "a", values: values)],
        limit: 16.7,
        limitName: "deadline"
      ).figure(id: "a").markup.utf8.count
    }
    #expect(sizes[1] < sizes[0] + 2_000)
  }

  @Test func `a strip's description has all its points`() {
    #expect(
      ChartGallery.percentiles.altText.hasPrefix(
        "Decoded on commit: p50 6.8, p95 11.0, p99 38.5, max 48.9 ms. "
      )
    )
  }
}
