/// The same dot plot several times on one scale: a panel for each of its groups, such as the devices.
///
/// Rows with the same name are side by side.
package struct SmallMultiples: Chart {
  /// The groups, rows and bands.
  package var plot: DotPlot

  package init(_ plot: DotPlot) {
    self.plot = plot
  }

  package var title: String { plot.title }

  /// Panels only work side by side, so they scroll if there is little space.
  package var fit: ChartFit { .scrolls }

  package var altText: String { plot.altText }

  package var table: ChartTable { plot.table }

  /// The names of the rows of all panels, each once, in the order in which they first occur.
  var labels: [String] {
    var seen: Set<String> = []
    return plot.groups.flatMap(\.rows).map(\.label).filter { seen.insert($0).inserted }
  }

  /// The row with a name in a panel, if there is one.
  func row(_ label: String, in group: DotPlot.Group) -> DotPlot.Row? {
    group.rows.first { $0.label == label }
  }

  /// The value as a panel shows it.
  func text(_ row: DotPlot.Row?) -> String {
    row?.value == nil ? "–" : plot.text(row?.value)
  }
}
