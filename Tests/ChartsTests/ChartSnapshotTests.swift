import ChartSamples
import Charts
import TestSupport
import Testing
import TextFormats

/// The drawings as they are; if one changes, a person should look at it.
struct ChartSnapshotTests {
  @Test(arguments: ChartGallery.entries.indices)
  func `the figure is unchanged`(index: Int) throws {
    let entry = ChartGallery.entries[index]
    let markup = entry.chart.figure(id: entry.id).markup
    try expectSnapshot(markup.replacing("><", with: ">\n<"), named: "\(entry.id).html")
  }

  @Test func `the style sheet is unchanged`() throws {
    try expectSnapshot(ChartStyle.css, named: "charts.css")
  }
}
