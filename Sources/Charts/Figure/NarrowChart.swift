/// A chart that is drawn once, for narrow columns at any width, for pages with many charts.
package struct NarrowChart: Chart {
  private let chart: any Chart

  package init(_ chart: some Chart) { self.chart = chart }

  package var title: String { chart.title }
  package var altText: String { chart.altText }
  package var table: ChartTable { chart.table }
  package var fit: ChartFit { .scrolls }

  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    chart.drawing(in: .narrow, id: id)
  }
}
