package import Diagnostics

/// A word as a reader sees it, with the punctuation around it.
package struct ProseWord: Hashable, Sendable {
  /// The word, including full stops, brackets and so on.
  package var text: String
  /// The position of its first letter or digit; for punctuation only, its start.
  package var position: TextPosition
  /// True if all of it is prose: no code, image or directive.
  package var isPlain: Bool
  /// The link's destination as the author wrote it; nil outside of links.
  let link: String?

  /// The word without surrounding punctuation, in lower case.
  var bare: String {
    // Characters of ASCII are bytes, unless a mark behind them joins them.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return bareOfASCII }
    let isMark: (Character) -> Bool = { !$0.isLetter && !$0.isNumber }
    let end = text.lastIndex { !isMark($0) }
    return end.map { text[...$0].drop(while: isMark).lowercased() } ?? ""
  }

  private var bareOfASCII: String {
    let isMark: (UInt8) -> Bool = {
      !(0x61...0x7A).contains($0 | 0x20) && !(0x30...0x39).contains($0)
    }
    let bytes = Array(text.utf8)
    guard let end = bytes.lastIndex(where: { !isMark($0) }) else { return "" }
    let lower = bytes[...end].drop(while: isMark).map { byte in
      (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
    return String(decoding: lower, as: UTF8.self)
  }
}
