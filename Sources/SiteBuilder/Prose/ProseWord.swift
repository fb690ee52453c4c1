package import Diagnostics

/// A word as a reader sees it, with the punctuation around it.
package struct ProseWord: Hashable, Sendable {
  /// The word, including full stops, brackets and so on.
  package var text: String
  /// Where its first letter or digit is; for a word of punctuation only, where it begins.
  package var position: TextPosition
  /// Whether all of it is prose: no code, no image, nothing from a directive.
  package var isPlain: Bool
  /// The link's destination as the author wrote it; nil outside of links.
  let link: String?

  /// The word without surrounding punctuation, in lower case.
  var bare: String {
    let isMark: (Character) -> Bool = { !$0.isLetter && !$0.isNumber }
    let end = text.lastIndex { !isMark($0) }
    return end.map { text[...$0].drop(while: isMark).lowercased() } ?? ""
  }

  /// Whether a sentence ends with it.
  var endsSentence: Bool {
    guard let last = text.last(where: { !")]\"”’'".contains($0) }) else { return false }
    return ".!?".contains(last)
  }
}
