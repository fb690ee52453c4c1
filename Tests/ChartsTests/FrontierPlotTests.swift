import ChartSamples
import Charts
import Testing
import TextFormats

struct FrontierPlotTests {
  @Test func `the description names the unbeaten points with both values, then the rest`() {
    #expect(
      ChartGallery.frontier.altText
        == "not beaten by another: Thumbnail (6.4 MB, 1.9 ms/s); "
        + "Thumbnail, one screen ahead (12.9 MB, 0.4 ms/s); "
        + "Thumbnail, four screens ahead (36.1 MB, 0.0 ms/s); No images (0.0 MB, 9.6 ms/s). "
        + "another is better by one and worse by none: Decoded on commit (18.2 MB, 14.3 ms/s); "
        + "Prepared for display (41.8 MB, 2.1 ms/s)."
    )
  }

  @Test func `the table marks missing measurements`() {
    let rows = Samples.hostileFrontiers[2].table.rows
    #expect(rows == [["half", "3.0", "not measured", "yes"]])
    #expect(Samples.hostileFrontiers[2].altText == "Nothing was measured.")
  }

  @Test func `beaten points are hollow, and a line joins the rest`() throws {
    let markup = ChartGallery.frontier.figure(id: "c").markup
    // In each of two drawings: two rings and four discs, and one of each in the key.
    #expect(markup.ranges(of: "class=\"ring\"").count == 2 * 3)
    #expect(markup.ranges(of: "class=\"mark neutral\"").count == 2 * 5)
    #expect(markup.ranges(of: "class=\"curve line-1\"").count == 2)
  }

  @Test func `every point is named beside it or by a number in a list`() {
    for picture in DrawnChart(ChartGallery.frontier.figure(id: "c")).pictures {
      for point in ChartGallery.frontier.points {
        #expect(picture.texts.contains { $0.words.contains(point.name) }, "\(point.name)")
      }
    }
  }

  @Test func `points in the same place share a label`() {
    let chart = Samples.hostileFrontiers[5]
    let words = DrawnChart(chart.figure(id: "c")).pictures.first?.texts.map(\.words) ?? []
    #expect(words.contains("0 equal and 3 more"))
    #expect(words.contains("else"))
  }
}
