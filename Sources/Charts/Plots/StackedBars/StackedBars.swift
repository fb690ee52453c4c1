import TextFormats

/// The parts of sums: one horizontal bar per row, one piece per series.
package struct StackedBars: Chart {
  package var title: String
  /// The title of the axis, with its unit: "hitch time (ms)".
  package var axisTitle: String
  /// The unit in sentences and tables: "ms".
  package var unit: String
  /// The meanings of the pieces.
  package var series: [Series]
  /// The bars from the top to the bottom.
  package var rows: [Row]
  /// The decimal places of the values.
  package var places: Int

  package init(
    title: String,
    axisTitle: String,
    unit: String,
    series: [Series],
    rows: [Row],
    places: Int = 1
  ) {
    precondition(
      rows.allSatisfy { $0.parts.count == series.count },
      "every row must have \(series.count) parts"
    )
    self.title = title
    self.axisTitle = axisTitle
    self.unit = unit
    self.series = series
    self.rows = rows
    self.places = places
  }

  /// The meaning of a piece of every bar.
  package struct Series: Hashable, Sendable {
    package let name: String
    /// The common name of series with the same hue: "layout".
    package let group: String
    /// Its color.
    package let hue: Hue

    package init(name: String, group: String? = nil, hue: Hue) {
      self.name = name
      self.group = group ?? name
      self.hue = hue
    }
  }

  package struct Row: Hashable, Sendable {
    /// The row's name; long names take several lines.
    package var label: String
    /// The pieces, one per series; negative and infinite ones count as zero.
    package var parts: [Double]

    package init(label: String, parts: [Double]) {
      self.label = label
      self.parts = parts.map { max(Finite.only($0) ?? 0, 0) }
    }

    /// The whole bar.
    package var total: Double { min(parts.reduce(0, +), 1e300) }
  }

  package var altText: String {
    guard rows.contains(where: { $0.total > 0 }) else { return "All are zero." }
    return rows.map { row in
      guard let largest = shares(of: row).first else { return "\(row.label): none." }
      return "\(row.label): \(text(row.total)) \(unit), \(largest.percent) % \(largest.name)."
    }.joined(separator: " ")
  }

  /// Returns the pieces of a bar, one per hue, with their shares of it, the largest first.
  package func shares(of row: Row) -> [(name: String, percent: Int)] {
    guard row.total > 0 else { return [] }
    return StackedBarsLayers(self).layers.map { (name: $0.name, value: $0.value(in: row)) }
      .enumerated().sorted { ($1.element.value, $0.offset) < ($0.element.value, $1.offset) }
      .map { ($1.name, Int(($1.value / row.total * 100).rounded())) }
  }

  package var table: ChartTable {
    ChartTable(
      caption: "\(title) (\(unit))",
      columns: ["name"] + series.map(\.name) + ["total"],
      rows: rows.map { row in [row.label] + row.parts.map(text) + [text(row.total)] }
    )
  }

  func text(_ value: Double) -> String { DecimalText.fixed(value, places: places) }
}
