import Charts
import Markup
import TestSupport
import Testing

/// The drawings as they are; a difference means that someone should look at them.
struct ChartSnapshotTests {
  @Test(arguments: [
    ("dot-plot", Samples.dotPlot as any Chart), ("dot-plot-decades", Samples.decades),
    ("stacked-bars", Samples.causes), ("frame-timeline", Samples.timeline),
    ("cumulative", Samples.cumulative), ("percentiles", Samples.percentiles),
    ("heat-map", Samples.heatMap), ("waterfall", Samples.waterfall),
    ("break-even", Samples.breakEven),
  ])
  func `the figure is as it was`(name: String, chart: any Chart) throws {
    let markup = chart.figure(id: name).markup
    try expectSnapshot(markup.replacing("><", with: ">\n<"), named: "\(name).html")
  }

  @Test func `the style sheet is as it was`() throws {
    try expectSnapshot(ChartStyle.css, named: "charts.css")
  }
}
