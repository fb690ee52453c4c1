package import Diagnostics

/// Plain text within one line, escapes and entities resolved.
package struct Text: Hashable, Sendable {
  /// The text as a reader sees it.
  package let string: String
  /// Where it begins.
  package let position: TextPosition
  /// Where the text is not what stands in the source: `\*` or `&amp;`.
  let substitutions: [Substitution]

  /// A stretch of the text that the source spells in another way.
  struct Substitution: Hashable, Sendable {
    /// The UTF-8 bytes of the text that it makes.
    let range: Range<Int>
    /// How many bytes the source needs for it.
    let sourceWidth: Int
  }

  /// The place in the source of a UTF-8 offset in the text.
  package func position(atByte offset: Int) -> TextPosition {
    var column = position.column + offset
    for substitution in substitutions where substitution.range.upperBound <= offset {
      column += substitution.sourceWidth - substitution.range.count
    }
    return TextPosition(line: position.line, column: column)
  }

  /// Whether the byte at a UTF-8 offset was escaped, and so is meant as itself.
  package func isEscaped(atByte offset: Int) -> Bool {
    substitutions.contains { $0.range.contains(offset) }
  }
}
