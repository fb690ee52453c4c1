import Charts
import Reports
import TestSupport
import Testing

@Suite struct FigureTests {
  @Test func `the gallery shows how to ask for every kind`() throws {
    let gallery = try TestReport.ofFeed.text("gallery/index.html")
    for figure in Figure.all {
      #expect(gallery.contains("<code>:::figure SCENARIO kind=\(figure.kind)</code>"))
      #expect(ChartGallery.entries.contains { type(of: $0.chart) == figure.chart })
    }
  }
}
