/// A table of a trace that concerns hitches.
protocol XctraceTable: SendableMetatype {
  /// The names of the tables that are read this way.
  static var names: [String] { get }
  /// Prepares to read rows; nil if the table lacks a column that it takes, whose name is returned
  /// with it.
  init(_ schema: XctraceSchema) throws(XctraceMissingColumn)
  /// Adds a row, and returns the mistake in it.
  mutating func add(_ row: XctraceRow) -> String?
  /// Adds the results of the rows to a run.
  func finish(_ run: inout XctraceRun)
}

/// A missing column that a table needs.
struct XctraceMissingColumn: Error {
  let name: String
}

/// The values of a row.
struct XctraceRow {
  let cells: [Int]
  let values: XctraceValues
  /// True if the text beside one of its times is that of another time.
  let isShownOtherwise: Bool

  /// Returns a number; nil without it.
  func number(_ column: Int?) -> Int? {
    guard let column, column < cells.count else { return nil }
    if case .number(let number) = values.value(cells[column]) { return number }
    return nil
  }

  /// Returns a text, or a number as text; nil without it.
  func text(_ column: Int?) -> String? {
    guard let column, column < cells.count else { return nil }
    switch values.value(cells[column]) {
    case .null: return nil
    case .number(let number): return String(number)
    case .text(let text): return text
    }
  }

  /// Returns a time from 0 to 104 days; the name of the column if it is none.
  func time(_ column: Int, _ name: String) throws(XctraceBadTime) -> Int {
    guard let number = number(column) else {
      throw XctraceBadTime(message: "a row has no '\(name)' in nanoseconds")
    }
    guard (0...DecimalTime.most).contains(number) else {
      throw XctraceBadTime(
        message: "'\(name)' is \(number) ns; expected 0 to \(DecimalTime.most)"
      )
    }
    return number
  }
}

/// A time that a row lacks, or that is absurd.
struct XctraceBadTime: Error {
  let message: String
}

extension XctraceSchema {
  /// Returns the place of a column that a table must have.
  func required(_ mnemonic: String) throws(XctraceMissingColumn) -> Int {
    guard let index = index(mnemonic) else { throw XctraceMissingColumn(name: mnemonic) }
    return index
  }
}
