import Charts
import Markup
import Testing

struct SmallMultiplesTests {
  @Test func `every value is in its panel, on one scale`() throws {
    let chart = DrawnChart(ChartGallery.smallMultiples.figure(id: "c"))
    let words = try #require(chart.pictures.first).texts.map(\.words)
    for value in ["22.4", "6.3", "1.8", "14.3", "21.7", "9.9", "3.9", "–"] {
      #expect(words.contains(value), "\(value)")
    }
    #expect(words.filter { $0 == "Thumbnail" }.count == 2, "once in each row of panels")
    #expect(words.filter { $0 == "0" }.count == 5, "every panel has its axis")
    #expect(words.contains { $0.hasSuffix("the same scale everywhere") })
  }

  @Test func `the description and table are the dot plot's`() {
    let plot = ChartGallery.smallMultiples.plot
    #expect(ChartGallery.smallMultiples.altText == plot.altText)
    #expect(ChartGallery.smallMultiples.table == plot.table)
    #expect(plot.altText.hasPrefix("Lowest: Phone, 60 Hz: Thumbnail, 0.0 ms/s (good)."))
  }

  @Test func `a row that a panel lacks has a dash`() throws {
    let chart = SmallMultiples(
      DotPlot(
        title: "t",
        axisTitle: "a",
        unit: "ms",
        groups: [
          .init(title: "one", rows: [.init(label: "a", value: 1), .init(label: "b", value: 2)]),
          .init(title: "two", rows: [.init(label: "b", value: 3)]),
        ]
      )
    )
    let words = try #require(DrawnChart(chart.figure(id: "c")).pictures.first).texts.map(\.words)
    #expect(words.filter { $0 == "–" }.count == 1)
    #expect(words.filter { $0 == "b" }.count == 1)
  }
}
