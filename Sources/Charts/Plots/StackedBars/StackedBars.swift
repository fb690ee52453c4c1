import TextFormats

/// How a sum is made up: one horizontal bar per row, one piece per series.
package struct StackedBars: Chart {
  package var title: String
  /// What the axis measures, with its unit: "hitch time (ms)".
  package var axisTitle: String
  /// The unit in sentences and tables: "ms".
  package var unit: String
  /// What the pieces are.
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

  /// What a piece of every bar is.
  package struct Series: Hashable, Sendable {
    /// The name.
    package let name: String
    /// What it is called together with others of the same hue: "layout".
    package let group: String
    /// Its color.
    package let hue: Hue

    package init(name: String, group: String? = nil, hue: Hue) {
      self.name = name
      self.group = group ?? name
      self.hue = hue
    }
  }

  /// One bar.
  package struct Row: Hashable, Sendable {
    /// The row's name; long ones are set in several lines.
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
      return "\(row.label): \(text(row.total)) \(unit), \(share) % \(series[largest].name)."
    }.joined(separator: " ")
  }

  package var table: ChartTable {
    ChartTable(
      caption: "\(title) (\(unit))",
      columns: ["name"] + series.map(\.name) + ["total"],
      rows: rows.map { row in [row.label] + row.parts.map(text) + [text(row.total)] }
    )
  }

  /// A value with its decimal places.
  func text(_ value: Double) -> String { DecimalText.fixed(value, places: places) }
}
