import Diagnostics

/// The HTML comments of a template, whose contents are invisible.
struct MarkupComments {
  /// The range of each comment, from its opening mark to its closing mark.
  private let ranges: [Range<TextPosition>]

  init(in file: SourceFile) {
    var ranges: [Range<TextPosition>] = []
    var start: TextPosition?
    let lines = file.lines()
    for (index, line) in lines.enumerated() {
      var rest = line
      while let mark = rest.firstRange(of: start == nil ? "<!--" : "-->") {
        let offset = line.utf8.distance(from: line.startIndex, to: mark.lowerBound)
        let position = TextPosition(line: index + 1, column: offset + 1)
        if let open = start {
          ranges.append(open..<position)
          start = nil
        } else {
          start = position
        }
        rest = rest[mark.upperBound...]
      }
    }
    if let start { ranges.append(start..<TextPosition(line: lines.count + 1, column: 1)) }
    self.ranges = ranges
  }

  /// Returns true if a position is inside a comment.
  func contains(_ position: TextPosition) -> Bool {
    ranges.contains { $0.contains(position) }
  }
}
