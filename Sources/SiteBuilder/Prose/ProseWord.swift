package import Diagnostics

/// A word as a reader sees it, with the marks around it.
package struct ProseWord: Hashable, Sendable {
  /// The word, with full stops, brackets and all.
  package var text: String
  /// Where its first letter or digit is; for a word of marks only, where it begins.
  package var position: TextPosition
  /// Whether the author wrote it as prose, all of it: no code, no picture, nothing that a directive
  /// makes.
  package var isPlain: Bool
  /// Where it leads, as the author wrote that; nil outside of links.
  let link: String?

  /// The word without the marks around it, in lower case.
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
