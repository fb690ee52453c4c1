import ChartSamples
import Charts
import Testing
import TextFormats

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

  @Test func `empty bars are only named, and the table has them`() throws {
    #expect(try texts(of: ChartGallery.causes).contains("None: Thumbnail"))
    #expect(!(try texts(of: ChartGallery.causes).contains("Thumbnail")))
    #expect(ChartGallery.causes.table.rows.map(\.[0]).contains("Thumbnail"))
  }

  @Test func `pieces too thin to see are one`() throws {
    var chart = ChartGallery.causes
    let names = chart.series.map(\.name)
    chart.rows = [.init(label: "x", parts: [900, 12, 13, 75])]
    let words = try texts(of: chart)
    #expect(words.contains("everything else") && words.contains(names[3]))
    #expect(!words.contains(names[1]) && !words.contains(names[2]))
    #expect(chart.table.columns == ["name"] + names + ["total"])
    // Thin in one row is not thin in every row.
    chart.rows.append(.init(label: "y", parts: [0, 100, 0, 0]))
    #expect(try texts(of: chart).contains(names[1]))
  }

  @Test func `names that do not fit onto the bars are in a key`() throws {
    var chart = ChartGallery.causes
    let words = try texts(of: chart)
    #expect(words.contains("image decoding 412.3"))
    #expect(words.contains("configuration"))
    chart.series = zip(["a", "b", "c", "d"], Hue.allCases).map { .init(name: $0, hue: $1) }
    chart.rows = [StackedBars.Row(label: "x", parts: [10, 10, 10, 10])]
    #expect(try texts(of: chart).filter { $0 == "a" || $0 == "a 10.0" } == ["a 10.0"])
  }

  @Test func `series of one hue are one piece, which keeps its color in every chart`() throws {
    let series: [StackedBars.Series] = [
      .init(name: "stack layout", group: "layout", hue: .violet),
      .init(name: "image decoding", hue: .blue),
      .init(name: "size fitting", group: "layout", hue: .violet),
    ]
    var chart = StackedBars(
      title: "t",
      axisTitle: "time (ms)",
      unit: "ms",
      series: series,
      rows: [StackedBars.Row(label: "x", parts: [40, 30, 30])]
    )
    let words = try texts(of: chart)
    #expect(words.contains("image decoding 30.0") && words.contains("layout 70.0"))
    #expect(
      chart.table.columns == ["name", "stack layout", "image decoding", "size fitting", "total"]
    )
    // Alone, a series has its own name and the same color.
    chart.rows = [StackedBars.Row(label: "x", parts: [40, 0, 0])]
    #expect(try texts(of: chart).contains("stack layout 40.0"))
    #expect(DrawnChart(chart.figure(id: "a")).classes.contains(Hue.violet.className))
  }

  @Test func `a row with the wrong number of parts is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      _ = StackedBars(
        title: "t",
        axisTitle: "",
        unit: "",
        series: [.init(name: "a", hue: .blue)],
        rows: [StackedBars.Row(label: "x", parts: [1, 2])]
      )
    }
  }

  private func texts(of chart: StackedBars) throws -> [String] {
    try #require(DrawnChart(chart.figure(id: "a")).pictures.first).texts.map(\.words)
  }
}
