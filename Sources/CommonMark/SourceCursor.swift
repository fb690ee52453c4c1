/// Finds the positions of inlines in the source.
///
/// The parser's own positions are only hints. cmark-gfm 0.29.0.gfm.6 forgets the indentation that
/// it strips from a paragraph's further lines, the link definitions that it takes from a
/// paragraph's beginning, the line on which a link begins, and all lines of a paragraph that a
/// table follows. So each hint is checked against the source; if the inline is not there, the
/// search starts at the end of the previous one.
struct SourceCursor {
  /// The source text with which an inline begins.
  enum Mark: Sendable {
    case literal(ArraySlice<UInt8>)
    case delimiter([UInt8])
    /// Backticks; the hint is the position of the first byte after them.
    case backticks
  }

  /// A range of the source.
  struct Match {
    var offset: Int
    var width: Int
    /// The ranges in which the source spells a literal differently, with an escape or an entity.
    var substitutions: [Text.Substitution] = []
  }

  let lines: SourceLines
  /// The offset up to which the source has been searched.
  private(set) var offset = 0

  init(lines: SourceLines) {
    self.lines = lines
  }

  /// The largest distance to search for an inline; it bounds the work on hostile text.
  private static let reach = 2048

  /// Moves to an offset, never backward.
  mutating func advance(to offset: Int) {
    self.offset = max(self.offset, min(offset, lines.bytes.count))
  }

  /// Places the next inline and moves past its opening mark.
  mutating func place(_ mark: Mark, hint: Int?) -> Match {
    let match = find(mark, hint: hint)
    if match.width > 0 { advance(to: match.offset + match.width) }
    return match
  }

  /// Finds the next inline; its width is 0 if it cannot be found.
  func find(_ mark: Mark, hint: Int?) -> Match {
    if let match = hint.flatMap({ match(mark, hint: $0) }) { return match }
    let end = min(lines.bytes.count, offset + SourceCursor.reach)
    var candidate = offset
    while candidate < end {
      if let match = match(mark, at: candidate) { return match }
      candidate += 1
    }
    return Match(offset: max(offset, min(hint ?? 0, lines.bytes.count)), width: 0)
  }

  /// Moves past the next line end, and returns the end of the line.
  mutating func placeLineEnd() -> Int {
    var end = offset
    while end < lines.bytes.count, end < offset + SourceCursor.reach {
      if lines.bytes[end] == UInt8(ascii: "\n") || lines.bytes[end] == UInt8(ascii: "\r") { break }
      end += 1
    }
    let isPair = lines.bytes[end...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
    advance(to: end + (isPair ? 2 : 1))
    return end
  }

  private func match(_ mark: Mark, hint: Int) -> Match? {
    guard hint >= offset, hint <= lines.bytes.count else { return nil }
    guard case .backticks = mark else { return match(mark, at: hint) }
    var start = hint
    while start > offset, lines.bytes[start - 1] == UInt8(ascii: "`") { start -= 1 }
    return start == hint ? nil : match(mark, at: start)
  }

  private func match(_ mark: Mark, at start: Int) -> Match? {
    switch mark {
    case .delimiter(let bytes):
      guard start + bytes.count <= lines.bytes.count else { return nil }
      for index in bytes.indices where lines.bytes[start + index] != bytes[index] { return nil }
      return Match(offset: start, width: bytes.count)
    case .backticks:
      var end = start
      while end < lines.bytes.count, lines.bytes[end] == UInt8(ascii: "`") { end += 1 }
      return end == start ? nil : Match(offset: start, width: end - start)
    case .literal(let bytes):
      guard let text = TextAlignment(of: bytes, with: lines.bytes, at: start) else { return nil }
      return Match(offset: start, width: text.width, substitutions: text.substitutions)
    }
  }
}
