import Diagnostics

/// Finds words that are written twice in a row, as in "the the".
enum RepeatedWords {
  static func diagnostics(in texts: [ProseText], of file: String) -> [Diagnostic] {
    texts.flatMap { text in
      zip(text.words, text.words.dropFirst()).compactMap { first, second in
        let word = first.text.lowercased()
        guard first.isPlain, second.isPlain, second.bare == word,
          second.text.lowercased().hasPrefix(word), word.allSatisfy(\.isLetter)
        else { return nil }
        return .error(
          "'\(word.prefix(40))\(word.count > 40 ? "…" : "")' is written twice",
          at: Place(path: file, position: second.position)
        )
      }
    }
  }
}
