import Diagnostics
import Yams

/// Translates the YAML parser's marks into places in a file.
///
/// The parser counts columns in Unicode scalars, and takes a lone carriage return and U+0085,
/// U+2028 and U+2029 for ends of lines as well; our positions count UTF-8 bytes, and lines as
/// editors do.
struct YAMLLines {
  private let path: String
  private let bytes: [UInt8]
  /// The byte offsets at which the parser's lines start.
  private let parserStarts: [Int]
  /// The byte offsets at which an editor's lines start.
  private let editorStarts: [Int]

  /// - Complexity: O(bytes).
  init(_ file: SourceFile) {
    let bytes = Array(file.text.utf8)
    let newline = UInt8(ascii: "\n")
    self.path = file.path
    self.bytes = bytes
    parserStarts = [0] + bytes.indices.filter { YAMLLines.endsLine(bytes, at: $0) }.map { $0 + 1 }
    editorStarts = [0] + bytes.indices.filter { bytes[$0] == newline }.map { $0 + 1 }
  }

  /// The byte offset of a mark; a mark past the end is at the end.
  ///
  /// - Complexity: O(column).
  func offset(of mark: Mark) -> Int {
    let line = min(max(mark.line, 1), parserStarts.count) - 1
    var offset = parserStarts[line]
    for _ in 1..<max(2, mark.column) where mark.column > 1 && offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// The place of a mark; without a mark, the file.
  func place(of mark: Mark?) -> Place {
    mark.map { place(atByte: offset(of: $0)) } ?? Place(path: path)
  }

  /// The place of a byte.
  ///
  /// - Complexity: O(log lines).
  func place(atByte offset: Int) -> Place {
    var low = 0
    var high = editorStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if editorStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return Place(path: path, line: low + 1, column: offset - editorStarts[low] + 1)
  }

  private static func endsLine(_ bytes: [UInt8], at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"):
      index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
    case 0x85: index > 0 && bytes[index - 1] == 0xC2
    case 0xA8, 0xA9: index > 1 && bytes[index - 1] == 0x80 && bytes[index - 2] == 0xE2
    default: false
    }
  }
}
