import Charts
import Markup
import Testing

struct StackedBarsTests {
  @Test func `the description names the largest part of each bar`() {
    #expect(
      ChartGallery.causes.altText
        == "Decoded on commit: 542.6 ms, 76 % image decoding. "
        + "Prepared for display: 121.2 ms, 73 % layout. Thumbnail: none."
    )
    var chart = ChartGallery.causes
    chart.rows = [StackedBars.Row(label: "a", parts: [0, 0, 0, 0])]
    #expect(chart.altText == "All are zero.")
  }

  @Test func `an empty bar says none`() throws {
    let picture = try #require(DrawnChart(ChartGallery.causes.figure(id: "a")).pictures.first)
    #expect(picture.texts.filter { $0.words == "none" }.count == 1)
  }

  @Test func `names that do not fit onto the bars are in a key`() throws {
    var chart = ChartGallery.causes
    let words = try texts(of: chart)
    #expect(words.contains("image decoding 412.3"))
    #expect(words.contains("offscreen passes"))
    chart.series = ["a", "b", "c", "d"]
    chart.rows = [StackedBars.Row(label: "x", parts: [10, 10, 10, 10])]
    #expect(try texts(of: chart).filter { $0 == "a" || $0 == "a 10.0" } == ["a 10.0"])
  }

  @Test func `more than five series are drawn as five and the rest`() throws {
    let chart = StackedBars(
      title: "t",
      axisTitle: "time (ms)",
      unit: "ms",
      series: (0..<8).map { "s\($0)" },
      rows: [StackedBars.Row(label: "x", parts: [1, 8, 7, 6, 5, 4, 1, 0])]
    )
    let drawn = DrawnChart(chart.figure(id: "a"))
    #expect(drawn.classes.contains("series-5"))
    #expect(drawn.classes.contains("series-other"))
    #expect(try texts(of: chart).contains { $0.hasPrefix("2 others") })
    #expect(chart.table.columns.count == 10)
  }

  @Test func `a row with the wrong number of parts is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      _ = StackedBars(
        title: "t",
        axisTitle: "",
        unit: "",
        series: ["a"],
        rows: [StackedBars.Row(label: "x", parts: [1, 2])]
      )
    }
  }

  private func texts(of chart: StackedBars) throws -> [String] {
    try #require(DrawnChart(chart.figure(id: "a")).pictures.first).texts.map(\.words)
  }
}
