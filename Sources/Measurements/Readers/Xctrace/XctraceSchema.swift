/// The name of a table and the mnemonics of its columns, in order.
struct XctraceSchema {
  var name: String
  var columns: [String]
  /// The types that the table states for its columns, which are the names of their cells; empty for
  /// columns without one.
  var types: [String] = []

  /// Returns the place of the first of several columns that the table has.
  func index(_ mnemonics: String...) -> Int? {
    for mnemonic in mnemonics {
      if let index = columns.firstIndex(of: mnemonic) { return index }
    }
    return nil
  }

  /// The name that the cells of a column of times have, or have not.
  struct TimeType {
    var column: Int
    var name: [UInt8]
    var isExpected: Bool
  }

  /// The columns of times: those of the type that the table states, or else of another type of
  /// time.
  var timeTypes: [TimeType] {
    columns.indices.compactMap { column in
      guard let other = Self.otherTypes[columns[column]] else { return nil }
      let type = types.at(column) ?? ""
      return TimeType(
        column: column,
        name: Array((type.isEmpty ? other : type).utf8),
        isExpected: !type.isEmpty
      )
    }
  }

  /// Returns the mistake in a cell whose name differs from its column's; nil for one without a
  /// value.
  func objection(toCell name: String, in column: Int) -> String? {
    guard name != "sentinel" else { return nil }
    let type = types.at(column) ?? ""
    return "the cell of '\(columns[column])' is a '\(name.prefix(40))'"
      + (type.isEmpty ? "" : "; expected a '\(type.prefix(40))'")
  }

  private static let otherTypes = [
    "start": "duration", "timestamp": "duration", "duration": "start-time",
  ]
}
