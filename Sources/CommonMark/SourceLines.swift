/// The bytes of a text, and the starts of its lines.
struct SourceLines {
  let bytes: [UInt8]
  /// The offset of each line's first byte.
  let starts: [Int]

  /// Splits as the parser does, at `\n`, `\r\n` and a lone `\r`.
  init(_ source: [UInt8]) {
    var starts = [0]
    let all = source.span
    for offset in all.indices where all[offset] <= UInt8(ascii: "\r") {
      let next = offset + 1 < all.count ? all[offset + 1] : nil
      switch all[offset] {
      case UInt8(ascii: "\n"): starts.append(offset + 1)
      case UInt8(ascii: "\r") where next != UInt8(ascii: "\n"): starts.append(offset + 1)
      default: break
      }
    }
    bytes = source
    self.starts = starts
  }

  /// Returns the offset of a line and column, both from 1; nil if there is no such line.
  func offset(line: Int, column: Int) -> Int? {
    guard line >= 1, line <= starts.count, column >= 1 else { return nil }
    return min(starts[line - 1] + column - 1, bytes.count)
  }

  /// Returns the line, from 1, of an offset.
  ///
  /// - Complexity: O(log lines).
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the start of the text on a paragraph's later line, after indentation and quote marks.
  func contentStart(line: Int, quoteDepth: Int) -> Int? {
    guard var offset = offset(line: line, column: 1) else { return nil }
    skipBlanks(from: &offset)
    for _ in 0..<quoteDepth where offset < bytes.count && bytes[offset] == UInt8(ascii: ">") {
      offset += 1
      skipBlanks(from: &offset)
    }
    return offset
  }

  private func skipBlanks(from offset: inout Int) {
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
  }
}
