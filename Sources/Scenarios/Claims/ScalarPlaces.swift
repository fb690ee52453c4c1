import Diagnostics
import LocatedText

/// The places in the file of a scalar's bytes, however it is written.
///
/// The parser keeps only the place of the whole scalar. Folding changes only blanks and line ends,
/// so counting the other bytes finds them.
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

  /// Returns the place of a byte of the text; the place of the whole text if the file has other
  /// bytes.
  func place(ofByte offset: Int) -> Place {
    guard blanksBefore.indices.contains(offset) else { return start }
    let index = blanksBefore[offset]
    if places.indices.contains(index) {
      return Place(path: start.path, position: places[index])
    }
    // After the last byte.
    guard index == places.count, var last = places.last else { return start }
    last.column += 1
    return Place(path: start.path, position: last)
  }

  /// Searches for bytes from a place on, in order; empty unless all are found.
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
        // The header of a block scalar is not part of it, nor is a quote.
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
