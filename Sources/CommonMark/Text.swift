package import Diagnostics

/// Plain text within one line, escapes and entities resolved.
package struct Text: Hashable, Sendable {
  /// The text as a reader sees it.
  package let string: String
  /// The position of its first byte.
  package let position: TextPosition
  /// The ranges in which the source spells the text differently, as `\*` or `&amp;`; in order.
  let substitutions: [Substitution]

  /// A range of the text that the source spells differently.
  struct Substitution: Hashable, Sendable {
    /// Its UTF-8 bytes in the text.
    let range: Range<Int>
    /// The number of bytes by which the source is longer, up to the end of this range.
    let shift: Int
  }

  /// Returns the source position of a UTF-8 offset in the text.
  ///
  /// - Complexity: O(log substitutions).
  package func position(atByte offset: Int) -> TextPosition {
    let count = substitutionCount { $0.range.upperBound <= offset }
    let shift = count > 0 ? substitutions[count - 1].shift : 0
    return TextPosition(line: position.line, column: position.column + offset + shift)
  }

  /// Returns true if the byte at a UTF-8 offset was escaped, and so is literal.
  ///
  /// - Complexity: O(log substitutions).
  package func isEscaped(atByte offset: Int) -> Bool {
    let count = substitutionCount { $0.range.lowerBound <= offset }
    return count > 0 && substitutions[count - 1].range.contains(offset)
  }

  /// Returns the length of the prefix of substitutions that satisfy a condition.
  private func substitutionCount(where isBefore: (Substitution) -> Bool) -> Int {
    var low = 0
    var high = substitutions.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(substitutions[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
