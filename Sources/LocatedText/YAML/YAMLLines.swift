import Diagnostics
import Yams

/// Translates the YAML parser's marks into places in a file.
///
/// The parser counts columns in Unicode scalars, and treats a lone carriage return, U+0085, U+2028
/// and U+2029 as line ends too; our positions count UTF-8 bytes, and lines as editors do.
struct YAMLLines {
  private let path: String
  private let bytes: [UInt8]
  /// The scalar offsets at which the parser's lines start.
  private let parserStarts: [Int]
  /// The byte offsets of the first of every `stride` scalars.
  ///
  /// On a line of a megabyte, counting from its start for each mark would take minutes.
  private let milestones: [Int]
  private static let stride = 64
  private let editorLines: LineStarts

  /// - Complexity: O(bytes).
  init(_ file: SourceFile) {
    let bytes = Array(file.text.utf8)
    self.path = file.path
    self.bytes = bytes
    editorLines = LineStarts(of: bytes)
    var parserStarts = [0]
    var milestones: [Int] = []
    var scalars = 0
    for index in bytes.indices {
      if bytes[index] & 0xC0 != 0x80 {
        if scalars.isMultiple(of: Self.stride) { milestones.append(index) }
        scalars += 1
      }
      if YAMLLines.endsLine(bytes, at: index) { parserStarts.append(scalars) }
    }
    self.parserStarts = parserStarts
    self.milestones = milestones
  }

  /// Returns the byte offset of a mark; a mark past the end is at the end.
  ///
  /// - Complexity: O(1).
  func offset(of mark: Mark) -> Int {
    let line = min(max(mark.line, 1), parserStarts.count) - 1
    let scalar = parserStarts[line] + max(mark.column, 1) - 1
    let milestone = scalar / Self.stride
    guard milestones.indices.contains(milestone) else { return bytes.count }
    var offset = milestones[milestone]
    for _ in 0..<scalar % Self.stride where offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// Returns the place of a mark; without a mark, the file.
  func place(of mark: Mark?) -> Place {
    mark.map { place(atByte: offset(of: $0)) } ?? Place(path: path)
  }

  /// Returns the place of a byte.
  ///
  /// - Complexity: O(log lines).
  func place(atByte offset: Int) -> Place { editorLines.place(of: offset, path: path) }

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
