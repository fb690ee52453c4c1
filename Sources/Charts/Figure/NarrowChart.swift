/// A chart that is drawn once, for narrow columns at any width, for pages with many charts.
package struct NarrowChart: Chart {
  private let chart: any Chart
  private let hasTable: Bool

  /// Creates a small version of a chart.
  ///
  /// - Parameters:
  ///   - chart: the chart.
  ///   - hasTable: true if its figure has a table of the data.
  package init(_ chart: some Chart, hasTable: Bool = true) {
    self.chart = chart
    self.hasTable = hasTable
  }

  package var title: String { chart.title }
  package var altText: String { chart.altText }
  package var table: ChartTable {
    hasTable ? chart.table : ChartTable(caption: title, columns: [], rows: [])
  }
  package var fit: ChartFit { .scrolls }

  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    chart.drawing(in: .narrow, id: id)
  }
}
