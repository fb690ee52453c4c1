import NumberText

extension Waterfall {
  package var altText: String {
    guard !rows.isEmpty, !starts.isEmpty else { return "Nothing was changed." }
    return starts.indices.map { index in
      let changes = rows.map { "\($0.label): \(words(of: $0.ends[index], from: starts[index]))" }
      return "\(words(of: starts[index])). \(changes.joined(separator: "; "))."
    }.joined(separator: " ")
  }

  package var table: ChartTable {
    ChartTable(
      caption: "\(title) (\(unit))",
      columns: ["name"] + starts.flatMap { ["\($0.name), \(text($0.value))", "change"] },
      rows: rows.map { row in
        [row.label]
          + zip(row.ends, starts).flatMap { end, start in
            [text(end.value), change(to: end, from: start)]
          }
      }
    )
  }

  /// A start with its value: `All on: 12.3 ms/s`.
  func words(of start: Start) -> String {
    let isMeasured = start.value != nil && !unit.isEmpty
    return "\(start.name): \(text(start.value))" + (isMeasured ? " \(unit)" : "")
  }

  /// The change with its sign, or that there is none.
  func change(to end: End, from start: Start) -> String {
    guard let before = start.value, let after = end.value else { return "not measured" }
    guard end.isDifferent else { return "not shown" }
    let text = text(after - before)
    return after > before ? "+\(text)" : text
  }

  /// A value with its decimal places, or words if there is none.
  func text(_ value: Double?) -> String {
    value.map { DecimalText.fixed($0, places: places) } ?? "not measured"
  }

  private func words(of end: End, from start: Start) -> String {
    let change = change(to: end, from: start)
    return end.isDifferent && end.value != nil && start.value != nil
      ? "\(change) to \(text(end.value))" : change
  }
}
