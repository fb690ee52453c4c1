import ChartSamples
import Charts
import Markup
import Testing

struct TrendPlotTests {
  @Test func `the description says where every line ends and how often it stepped`() {
    #expect(
      ChartGallery.trend.altText
        == "trap: 31.90 ms/s in the latest run, one step. fix: 1.30 ms/s in the latest run, 2 steps."
    )
  }

  @Test func `the table lists the steps, the latest first`() {
    #expect(
      ChartGallery.trend.table.rows == [
        ["2026-01-20, run 49", "fix", "4.20 ms/s", "1.30 ms/s", "better"],
        ["2026-01-20, run 34", "trap", "22.40 ms/s", "31.90 ms/s", "worse"],
        ["2026-01-10, run 22", "fix", "9.10 ms/s", "4.20 ms/s", "better"],
      ]
    )
  }

  @Test func `a step for the worse differs in shape and not only in color`() {
    let markup = ChartGallery.trend.figure(id: "c").markup
    // In each of two drawings one mark for the worse and two for the better, and one of each in the key.
    #expect(markup.ranges(of: "class=\"mark wrong\"").count == 2 * 2)
    #expect(markup.ranges(of: "class=\"mark good\"").count == 2 * 3)
    #expect(markup.ranges(of: "<circle").count == 2 * 3)
  }

  @Test func `ten thousand changes take the space of their pixels`() {
    let plot = Samples.hostileTrends[4]
    #expect(plot.drawing(in: .wide, id: "c").body.markup.utf8.count < 60_000)
    #expect(plot.table.rows.count == 51)
  }

  @Test(arguments: 2...80, [9.0, 50_000])
  func `the first and the last run are named`(runs: Int, most: Double) {
    let days = (0..<runs).map { "2026-1-\(100 + $0)" }
    let plot = TrendPlot(
      title: "t",
      valueTitle: "v",
      unit: "",
      runs: days,
      ticks: days,
      series: [.init(name: "a", changes: [.init(run: 0, value: most)])]
    )
    for layout in [ChartLayout.narrow, .wide] {
      let markup = plot.drawing(in: layout, id: "c").body.markup
      #expect(markup.contains(">\(days[0])<") && markup.contains(">\(days[runs - 1])<"))
    }
  }

  @Test func `values between two pixels are not lost`() {
    let plot = TrendPlot(
      title: "t",
      valueTitle: "v",
      unit: "",
      runs: (0..<10_000).map { "\($0)" },
      ticks: (0..<10_000).map { "\($0)" },
      series: [
        .init(
          name: "a",
          changes: [
            .init(run: 0, value: 1), .init(run: 5_000, value: 100), .init(run: 5_001, value: 1),
          ]
        )
      ]
    )
    // From the level of 1 up to 100 and back in one column.
    let markup = plot.drawing(in: .wide, id: "c").body.markup
    let line = markup.split(separator: "class=\"curve line-1\"").last ?? ""
    let ups = line.prefix { $0 != ">" }.split(separator: "V").dropFirst()
    #expect(ups.count == 2)
  }
}
