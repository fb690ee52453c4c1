import Diagnostics

/// Finds sentences that are too long to read easily.
enum LongSentences {
  /// The most words in a sentence.
  static let mostWords = 40

  static func diagnostics(in texts: [ProseText], of file: String) -> [Diagnostic] {
    texts.flatMap { text in
      text.words.sentences.compactMap { sentence in
        // A word with neither letter nor digit is a dash; `[1]` links to a source.
        let count = sentence.count { !$0.bare.isEmpty && !$0.text.hasPrefix("[") }
        guard let first = sentence.first, count > mostWords else { return nil }
        return .warning(
          "sentence of \(count) words; say it in sentences of at most \(mostWords)",
          at: Place(path: file, position: first.position)
        )
      }
    }
  }
}

extension [ProseWord] {
  /// The words, split after each that ends a sentence.
  fileprivate var sentences: [ArraySlice<ProseWord>] {
    var sentences: [ArraySlice<ProseWord>] = []
    var start = 0
    for index in indices where self[index].endsSentence || index == count - 1 {
      sentences.append(self[start...index])
      start = index + 1
    }
    return sentences
  }
}
