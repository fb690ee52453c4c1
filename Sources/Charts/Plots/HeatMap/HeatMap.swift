import TextFormats

/// A number for every pair of row and column, on a ground that shows how good it is.
package struct HeatMap: Chart {
  package var title: String
  /// The unit of all numbers: "ms/s".
  package var unit: String
  /// What the rows are: "technique".
  package var rowsName: String
  /// The heads of the columns.
  package var columns: [String]
  /// The rows from the top to the bottom.
  package var rows: [Row]
  /// The bands that rate the numbers.
  package var bands: [Band]
  /// The decimal places of the numbers.
  package var places: Int

  package init(
    title: String,
    unit: String,
    rowsName: String,
    columns: [String],
    rows: [Row],
    bands: [Band],
    places: Int = 1
  ) {
    precondition(
      rows.allSatisfy { $0.values.count == columns.count },
      "every row must have \(columns.count) values"
    )
    self.title = title
    self.unit = unit
    self.rowsName = rowsName
    self.columns = columns
    self.rows = rows
    self.bands = bands
    self.places = places
  }

  /// One row of numbers.
  package struct Row: Hashable, Sendable {
    /// The row's name; long ones are set in several lines.
    package let label: String
    /// One number per column; nil where nothing was measured.
    package let values: [Double?]

    package init(label: String, values: [Double?]) {
      self.label = label
      self.values = values.map { Finite.only($0) }
    }
  }

  /// A map with many columns scrolls instead of having a layout for narrow columns.
  package var fit: ChartFit { columns.count > 6 ? .scrolls : .reflows }

  package var altText: String {
    let cells = rows.flatMap { row in
      zip(columns, row.values).compactMap { column, value in
        value.map { (name: "\(row.label), \(column)", value: $0) }
      }
    }
    guard let highest = cells.max(by: { $0.value < $1.value }) else {
      return "Nothing was measured."
    }
    let counts = bands.map { band in
      "\(cells.filter { band.contains($0.value) }.count) \(band.label)"
    }
    return "Highest: \(highest.name), \(text(highest.value)) \(unit). "
      + "Of \(cells.count): \(counts.joined(separator: ", "))."
  }

  package var table: ChartTable {
    ChartTable(
      caption: "\(title) (\(unit))",
      columns: [rowsName] + columns,
      rows: rows.map { [$0.label] + $0.values.map(text) }
    )
  }

  /// A number with two significant digits, or a dash if there is none.
  func text(_ value: Double?) -> String {
    value.map { DecimalText.rough($0, places: places) } ?? "–"
  }
}
