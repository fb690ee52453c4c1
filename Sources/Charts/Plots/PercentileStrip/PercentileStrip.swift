import TextFormats

/// The distribution of values: for each row, the median and three further points up to the largest.
package struct PercentileStrip: Chart {
  package var title: String
  /// The title of the axis, with its unit: "frame time (ms)".
  package var axisTitle: String
  /// The unit in sentences: "ms".
  package var unit: String
  /// The rows from the top to the bottom.
  package var rows: [Row]
  /// The limit that is marked.
  package var limit: Double
  /// The name of the limit: "deadline".
  package var limitName: String

  package init(
    title: String,
    axisTitle: String,
    unit: String,
    rows: [Row],
    limit: Double,
    limitName: String
  ) {
    precondition(limit > 0 && limit < 1e12, "no limit to mark: \(limit)")
    self.title = title
    self.axisTitle = axisTitle
    self.unit = unit
    self.rows = rows
    self.limit = limit
    self.limitName = limitName
  }

  /// The four points of one row, in ascending order.
  package struct Row: Hashable, Sendable {
    /// The row's name; long names take several lines.
    package let label: String
    /// The 50th, 95th and 99th percentile and the largest value.
    package let points: [Double]

    package init(label: String, p50: Double, p95: Double, p99: Double, largest: Double) {
      self.label = label
      points = [p50, p95, p99, largest].map { max(Finite.only($0) ?? 0, 0) }
    }
  }

  package var altText: String {
    guard !rows.isEmpty else { return "Nothing was measured." }
    return rows.map { row in
      let points = zip(Self.names, row.points).map { "\($0) \(text($1))" }
      return "\(row.label): \(points.joined(separator: ", ")) \(unit)."
    }.joined(separator: " ") + " \(limitName): \(text(limit)) \(unit)."
  }

  package var table: ChartTable {
    ChartTable(
      caption: "\(title) (\(unit))",
      columns: ["name"] + Self.names,
      rows: rows.map { [$0.label] + $0.points.map(text) }
    )
  }

  static let names = ["p50", "p95", "p99", "max"]

  func text(_ value: Double) -> String { DecimalText.fixed(value, places: 1) }
}
