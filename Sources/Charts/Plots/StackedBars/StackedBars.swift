import NumberText

/// How a sum is made up: one horizontal bar per row, one piece per series.
package struct StackedBars: Chart {
  package var title: String
  /// What the axis measures, with its unit: "hitch time (ms)".
  package var axisTitle: String
  /// The unit in sentences and tables: "ms".
  package var unit: String
  /// The names of the pieces, in the order in which they are stacked.
  package var series: [String]
  /// The bars from the top to the bottom.
  package var rows: [Row]
  /// The decimal places of the values.
  package var places: Int

  package init(
    title: String,
    axisTitle: String,
    unit: String,
    series: [String],
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

  /// One bar.
  package struct Row: Hashable, Sendable {
    /// The row's name; long ones are set in two lines or cut.
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
      guard let largest = row.parts.indices.max(by: { row.parts[$0] < row.parts[$1] }),
        row.total > 0
      else { return "\(row.label): none." }
      let share = DecimalText.fixed(row.parts[largest] / row.total * 100, places: 0)
      return "\(row.label): \(text(row.total)) \(unit), \(share) % \(series[largest])."
    }.joined(separator: " ")
  }

  package var table: ChartTable {
    ChartTable(
      caption: "\(title) (\(unit))",
      columns: ["name"] + series + ["total"],
      rows: rows.map { row in [row.label] + row.parts.map(text) + [text(row.total)] }
    )
  }

  /// A value with its decimal places.
  func text(_ value: Double) -> String { DecimalText.fixed(value, places: places) }
}
