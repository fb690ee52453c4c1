/// The lines of a text without their ends, which are `\n`, `\r\n` or a lone `\r`; at least one.
///
/// A line becomes a string only on access, because most callers need only a few.
package struct TextLines: RandomAccessCollection, Sendable {
  /// The text in UTF-8.
  package let bytes: [UInt8]
  private let ranges: [Range<Int>]

  /// Splits a file into lines.
  ///
  /// - Complexity: O(bytes).
  package init(of file: SourceFile) {
    let bytes = Array(file.text.utf8)
    var ranges: [Range<Int>] = []
    var start = 0
    let all = bytes.span
    for index in all.indices {
      let byte = all[index]
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
      // The second byte of `\r\n` ends nothing.
      let isSecond = byte == UInt8(ascii: "\n") && index > 0 && all[index - 1] == UInt8(ascii: "\r")
      if !isSecond { ranges.append(start..<index) }
      start = index + 1
    }
    ranges.append(start..<all.count)
    self.bytes = bytes
    self.ranges = ranges
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { ranges.count }

  /// The text of a line, from 0.
  package subscript(index: Int) -> Substring {
    Substring(String(decoding: bytes[ranges[index]], as: UTF8.self))
  }

  /// Returns a line, from 0, in UTF-8.
  package func utf8(_ index: Int) -> ArraySlice<UInt8> { bytes[ranges[index]] }

  /// Returns the text from a line on, with all line ends; empty past the last line.
  package func rest(from index: Int) -> ArraySlice<UInt8> {
    index < ranges.count ? bytes[ranges[index].lowerBound...] : []
  }
}
