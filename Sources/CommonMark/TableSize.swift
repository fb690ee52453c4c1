/// Bounds the size of tables before they are parsed.
///
/// cmark-gfm 0.29.0.gfm.6 pads every short row with empty cells: a header of 1,000 columns above
/// 20,000 rows of one letter takes 7 GB.
enum TableSize {
  /// Returns the first line, from 1, at which tables may exceed the limit on columns or cells.
  ///
  /// Returns nil if they stay below the limits.
  ///
  /// A table continues until a blank line, so every line below a delimiter row counts as a row.
  ///
  /// - Complexity: O(bytes).
  static func firstExcess(in lines: SourceLines) -> (limit: Document.Refusal.Limit, line: Int)? {
    var columns = 0
    var cells = 0
    for index in lines.starts.indices {
      let end = index + 1 < lines.starts.count ? lines.starts[index + 1] : lines.bytes.count
      switch kind(of: lines.bytes[lines.starts[index]..<end]) {
      case .blank: columns = 0
      case .delimiterRow(let count):
        // The bars at both ends of a row count as columns here.
        if count > Document.maximumTableColumns + 2 { return (.tableColumns, index + 1) }
        columns = max(columns, count)
      case .other: break
      }
      if columns > 1 { cells += columns }
      if cells > Document.maximumTableCells { return (.tableCells, index + 1) }
    }
    return nil
  }

  private enum Line {
    case blank
    /// A line such as `|---|:-:|`.
    case delimiterRow(columns: Int)
    case other
  }

  /// Returns the largest kind that a line can be, whatever quotes and lists are around it.
  private static func kind(of line: ArraySlice<UInt8>) -> Line {
    var bars = 0
    var hasDash = false
    var isBlank = true
    for byte in line {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): continue
      case UInt8(ascii: ">"): continue
      case UInt8(ascii: "|"): bars += 1
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: ":"): break
      // A list's mark may come before the row.
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ")"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        if bars > 0 || hasDash { return .other }
      default: return .other
      }
      isBlank = false
    }
    if isBlank { return .blank }
    return hasDash && bars > 0 ? .delimiterRow(columns: bars + 1) : .other
  }
}
