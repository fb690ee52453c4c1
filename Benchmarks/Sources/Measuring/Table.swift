/// Rows of figures as a Markdown table, with columns wide enough to read as plain text.
package struct Table {
  private let header: [String]
  private var rows: [[String]] = []

  /// Starts a table with the names of its columns.
  package init(_ header: String...) {
    self.header = header
  }

  /// Adds a line with as many cells as there are columns.
  package mutating func append(_ row: String...) {
    rows.append(row)
  }

  /// Prints the table and an empty line.
  package func print() {
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    let lines = [header, widths.map { String(repeating: "-", count: $0) }] + rows
    for line in lines {
      let cells = zip(line, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      Swift.print("| " + cells.joined(separator: " | ") + " |")
    }
    Swift.print()
  }
}

/// A number with this many digits after the point.
package func decimal(_ value: Double, digits: Int) -> String {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = Int((value * scale).rounded())
  guard digits > 0 else { return String(scaled) }
  let fraction = String(abs(scaled) % Int(scale))
  let zeros = String(repeating: "0", count: digits - fraction.count)
  return "\(scaled / Int(scale)).\(zeros)\(fraction)"
}

/// A time in the unit that suits it.
package func time(_ nanoseconds: Double) -> String {
  if nanoseconds < 1e3 { return decimal(nanoseconds, digits: 1) + " ns" }
  if nanoseconds < 1e6 { return decimal(nanoseconds / 1e3, digits: 2) + " µs" }
  return decimal(nanoseconds / 1e6, digits: 2) + " ms"
}
