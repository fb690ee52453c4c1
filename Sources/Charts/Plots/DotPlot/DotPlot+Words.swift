import TextFormats

extension DotPlot {
  package var altText: String {
    let measured = groups.flatMap { group in
      group.rows.compactMap { row in
        row.value.map { (name: name(of: row, in: group), value: $0) }
      }
    }
    guard let lowest = measured.min(by: { $0.value < $1.value }),
      let highest = measured.max(by: { $0.value < $1.value })
    else { return "Nothing was measured." }
    if let changes { return changes }
    var sentences = [sentence("Lowest", lowest.name, lowest.value)]
    if measured.count > 1 { sentences.append(sentence("Highest", highest.name, highest.value)) }
    if !bands.isEmpty {
      let counts = bands.map { band in
        "\(measured.filter { band.contains($0.value) }.count) \(band.label)"
      }
      sentences.append("Of \(measured.count): \(counts.joined(separator: ", ")).")
    }
    return sentences.joined(separator: " ")
  }

  /// The changes of all rows from baseline to value, if all have both and there are few.
  private var changes: String? {
    let rows = groups.flatMap { group in group.rows.map { (group, $0) } }
    guard rows.count <= 12, rows.allSatisfy({ $0.1.baseline != nil }) else { return nil }
    let unit = unit.isEmpty ? "" : " \(unit)"
    return "From \(baselineName) to \(valueName ?? "the value"): "
      + rows.map { "\(name(of: $1, in: $0)) \(valueText($1))\(unit)" }.joined(separator: "; ") + "."
  }

  package var table: ChartTable {
    let rows = groups.flatMap { group in group.rows.map { (group, $0) } }
    var columns: [(head: String, cell: (Group, Row) -> String)] = [
      ("name", { [self] in name(of: $1, in: $0) }),
      (unit, { [self] in text($1.value) }),
    ]
    if rows.contains(where: { $0.1.spread != nil }) {
      columns.append(("lowest", { [self] in text($1.spread?.lowerBound) }))
      columns.append(("highest", { [self] in text($1.spread?.upperBound) }))
    }
    if rows.contains(where: { $0.1.baseline != nil }) {
      columns.append((baselineName, { [self] in text($1.baseline) }))
    }
    if !bands.isEmpty {
      columns.append(("rating", { [self] in $1.value.flatMap { band(of: $0)?.name } ?? "–" }))
    }
    return ChartTable(
      caption: title,
      columns: columns.map(\.head),
      rows: rows.map { group, row in columns.map { $0.cell(group, row) } }
    )
  }

  func tone(of row: Row) -> Tone {
    row.tone ?? row.value.flatMap { band(of: $0)?.tone } ?? .neutral
  }

  /// Returns a value with its decimal places, or words if there is none.
  func text(_ value: Double?) -> String {
    value.map { DecimalText.fixed($0, places: places) } ?? "not measured"
  }

  /// Returns the text beside a row: both values if there are two.
  func valueText(_ row: Row) -> String {
    guard let baseline = row.baseline, row.value != nil else { return text(row.value) }
    return "\(text(baseline)) → \(text(row.value))"
  }

  private func name(of row: Row, in group: Group) -> String {
    group.title.map { "\($0): \(row.label)" } ?? row.label
  }

  private func band(of value: Double) -> Band? {
    bands.first { $0.contains(value) }
  }

  private func sentence(_ place: String, _ name: String, _ value: Double) -> String {
    let rating = band(of: value).map { " (\($0.name))" } ?? ""
    return "\(place): \(name), \(text(value)) \(unit)\(rating)."
  }
}
