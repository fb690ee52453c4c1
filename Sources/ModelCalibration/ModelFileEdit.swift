import Diagnostics

/// A model file in which whole entries are replaced, and everything else stays as it is written.
struct ModelFileEdit {
  private let file: SourceFile
  private var replacements: [(lines: Range<Int>, text: String)] = []
  private let lines: [Substring]

  init(_ file: SourceFile) {
    self.file = file
    lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Replaces an entry.
  ///
  /// - Parameters:
  ///   - place: the place of its key.
  ///   - text: the new key and value, with a line end.
  /// - Returns: the obstacle; nil if the entry was replaced.
  mutating func replace(entryAt place: Place, with text: String) -> Diagnostic? {
    guard let position = place.position, position.column == 1,
      lines.indices.contains(position.line - 1)
    else {
      return .error("the entry does not begin its line, so it cannot be replaced", at: place)
    }
    let first = position.line - 1
    var end = first + 1
    // An entry goes on as long as lines are indented; blank lines and comments before the next one
    // belong to that.
    var next = end
    while next < lines.count {
      let line = lines[next]
      if line.first == " " || line.first == "\t" {
        end = next + 1
      } else if line.contains(where: { !$0.isWhitespace }) {
        break
      }
      next += 1
    }
    replacements.append((first..<end, text))
    return nil
  }

  /// True if nothing is replaced.
  var isEmpty: Bool { replacements.isEmpty }

  /// Returns the file with its replacements, below a first line that describes them.
  func text(introducedBy comment: String) -> String {
    var result = "# \(comment)\n"
    var line = 0
    for replacement in replacements.sorted(by: { $0.lines.lowerBound < $1.lines.lowerBound }) {
      for kept in lines[line..<replacement.lines.lowerBound] { result += kept + "\n" }
      result += replacement.text
      line = replacement.lines.upperBound
    }
    result += lines[line...].joined(separator: "\n")
    return result
  }
}
