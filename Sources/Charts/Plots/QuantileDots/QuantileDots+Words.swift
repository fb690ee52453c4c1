import TextFormats

extension QuantileDots {
  /// With more rows than this, only the extreme ones are described.
  private static let mostDescribed = 6

  package var altText: String {
    let measured = groups.flatMap { group in
      group.rows.compactMap { row in
        row.percentile(50).map { (name: name(of: row, in: group), row: row, median: $0) }
      }
    }
    guard let lowest = measured.min(by: { $0.median < $1.median }),
      let highest = measured.max(by: { $0.median < $1.median })
    else { return "Nothing was measured." }
    if measured.count <= Self.mostDescribed {
      return measured.map { "\($0.name): \(sentence($0.row))" }.joined(separator: " ")
    }
    return "Lowest median: \(lowest.name), \(sentence(lowest.row)) "
      + "Highest median: \(highest.name), \(sentence(highest.row))"
  }

  package var table: ChartTable {
    let rows = groups.flatMap { group in group.rows.map { (group, $0) } }
    return ChartTable(
      caption: "\(title) (\(unit))",
      columns: ["name", samplesName, "10th percentile", "median", "90th percentile"]
        + bands.map(\.label),
      rows: rows.map { group, row in
        [name(of: row, in: group), "\(row.values.count)"]
          + [10, 50, 90].map { text(row.percentile($0)) }
          + bands.map { band in "\(row.values.count(where: band.contains))" }
      }
    )
  }

  /// Returns a value with its decimal places, or words if there is none.
  func text(_ value: Double?) -> String {
    value.map { DecimalText.fixed($0, places: places) } ?? "not measured"
  }

  /// Returns the median beside its row, for people.
  func medianText(_ row: Row) -> String { rough(row.percentile(50)) }

  private func rough(_ value: Double?) -> String {
    guard isRough, let value else { return text(value) }
    return DecimalText.rough(value, places: places)
  }

  /// Returns the 10th and 90th percentile beside the median; nil if both read like the median.
  func rangeText(_ row: Row) -> String? {
    guard let low = row.percentile(10), let high = row.percentile(90) else { return nil }
    let (least, most) = (rough(low), rough(high))
    return least == most && least == medianText(row) ? nil : "\(least)–\(most)"
  }

  func tone(of value: Double) -> Tone { bands.first { $0.contains(value) }?.tone ?? .neutral }

  /// The worth of one dot, such as "each dot: 5 of 100 phones".
  var dotText: String? {
    let most = groups.flatMap(\.rows).max { $0.values.count < $1.values.count }
    guard let most, !most.values.isEmpty else { return nil }
    if most.worth == 1 { return "each dot: one of the \(samplesName)" }
    let each = DecimalText.trimmed(most.worth, places: 1)
    return "each dot: \(each) of \(most.values.count) \(samplesName)"
  }

  private func name(of row: Row, in group: Group) -> String {
    group.title.map { "\($0): \(row.label)" } ?? row.label
  }

  private func sentence(_ row: Row) -> String {
    "median \(medianText(row)), 10th to 90th percentile \(rough(row.percentile(10))) to "
      + "\(rough(row.percentile(90))) \(unit) over \(row.values.count) \(samplesName)."
  }
}
