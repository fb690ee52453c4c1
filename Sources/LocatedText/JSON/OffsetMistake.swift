package import Diagnostics

/// A mistake at a byte of a text, before its line and column are known.
package struct OffsetMistake: Sendable {
  /// The offset in bytes.
  package var offset: Int
  /// The mistake, in the words of a diagnostic.
  package var message: String
  /// A note that helps to understand the mistake, elsewhere in the same text.
  package var note: (offset: Int, message: String)?

  package init(offset: Int, message: String, note: (offset: Int, message: String)? = nil) {
    self.offset = offset
    self.message = message
    self.note = note
  }
}

extension OffsetMistake {
  /// Returns the mistakes in file order, located in one pass over the text.
  package static func diagnostics(
    _ mistakes: [OffsetMistake],
    in bytes: [UInt8],
    path: String
  ) -> [Diagnostic] {
    let offsets = mistakes.map(\.offset) + mistakes.compactMap { $0.note?.offset }
    let places = located(offsets, in: bytes, path: path)
    return mistakes.sorted { $0.offset < $1.offset }.map { mistake in
      let notes = mistake.note.map { [Diagnostic.note($0.message, at: place($0.offset))] } ?? []
      return .error(mistake.message, at: place(mistake.offset), notes: notes)
    }

    func place(_ offset: Int) -> Place { places[offset] ?? Place(path: path) }
  }

  /// Returns the lines and columns of bytes of a text, found in one pass over it.
  package static func located(
    _ offsets: [Int],
    in bytes: [UInt8],
    path: String
  ) -> [Int: Place] {
    var places: [Int: Place] = [:]
    var line = 1
    var lineStart = 0
    var reached = 0
    for offset in offsets.sorted() {
      while reached < offset {
        if bytes[reached] == UInt8(ascii: "\n") {
          line += 1
          lineStart = reached + 1
        }
        reached += 1
      }
      places[offset] = Place(path: path, line: line, column: offset - lineStart + 1)
    }
    return places
  }
}
