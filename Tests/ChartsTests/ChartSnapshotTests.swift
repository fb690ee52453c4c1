import Charts
import Markup
import TestSupport
import Testing

/// The drawings as they are; a difference means that someone should look at them.
struct ChartSnapshotTests {
  @Test(arguments: ChartGallery.entries.indices)
  func `the figure is as it was`(index: Int) throws {
    let entry = ChartGallery.entries[index]
    let markup = entry.chart.figure(id: entry.id).markup
    try expectSnapshot(markup.replacing("><", with: ">\n<"), named: "\(entry.id).html")
  }

  @Test func `the style sheet is as it was`() throws {
    try expectSnapshot(ChartStyle.css, named: "charts.css")
  }
}
