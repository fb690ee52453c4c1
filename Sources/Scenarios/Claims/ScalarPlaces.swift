import Diagnostics
import LocatedYAML

/// Where the bytes of a scalar stand in its file, however it is written.
///
/// The parser keeps the place of the scalar as a whole. Folding changes blanks and line ends only,
/// so the bytes that are no blanks are counted.
struct ScalarPlaces {
  private let start: Place
  private let places: [TextPosition]
  private let blanksBefore: [Int]

  /// - Complexity: O(bytes of the file).
  init(of text: String, at start: Place, in file: SourceFile) {
    self.start = start
    var blanksBefore = [0]
    for byte in text.utf8 {
      blanksBefore.append((blanksBefore.last ?? 0) + (Self.isBlank(byte) ? 0 : 1))
    }
    self.blanksBefore = blanksBefore
    places = Self.places(of: Array(text.utf8).filter { !Self.isBlank($0) }, from: start, in: file)
  }

  /// The place of a byte of the text; that of the text when the file has it otherwise.
  func place(ofByte offset: Int) -> Place {
    guard blanksBefore.indices.contains(offset) else { return start }
    let index = blanksBefore[offset]
    if places.indices.contains(index) {
      return Place(path: start.path, position: places[index])
    }
    // Behind the last byte.
    guard index == places.count, var last = places.last else { return start }
    last.column += 1
    return Place(path: start.path, position: last)
  }

  /// Looks for bytes from a place on, in order; none unless all are found.
  private static func places(
    of bytes: [UInt8],
    from start: Place,
    in file: SourceFile
  ) -> [TextPosition] {
    guard let position = start.position else { return [] }
    var places: [TextPosition] = []
    var rest = bytes[...]
    for (index, line) in file.lines().enumerated().dropFirst(position.line - 1) {
      let isFirst = index == position.line - 1
      var column = isFirst ? position.column : 1
      var shown = Array(line.utf8.dropFirst(column - 1))
      if isFirst, let first = shown.first {
        // The head of a block scalar holds nothing of it; a quote is no part of it either.
        if first == UInt8(ascii: ">") || first == UInt8(ascii: "|") { continue }
        if first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") {
          shown.removeFirst()
          column += 1
        }
      }
      for (offset, byte) in shown.enumerated() where !isBlank(byte) {
        guard let expected = rest.first else { return places }
        guard byte == expected else { return [] }
        places.append(TextPosition(line: index + 1, column: column + offset))
        rest.removeFirst()
      }
    }
    return rest.isEmpty ? places : []
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
