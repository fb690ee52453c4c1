/// The terms that a text can be found by.
///
/// A term is a run of letters and digits in lower case. `prepareForDisplay` is one and each of its
/// words is another. A final `s` is dropped, so that the plural finds the singular. `search.js`
/// makes the terms of a query by the same rules.
enum SearchTerms {
  /// The terms of a text, in its order, with repetitions.
  static func terms(of text: String) -> [String] {
    var terms: [String] = []
    var word: [Unicode.Scalar] = []
    func finish() {
      guard !word.isEmpty else { return }
      add(word, to: &terms)
      let parts = humps(of: word)
      if parts.count > 1 { for part in parts { add(part[...].map { $0 }, to: &terms) } }
      word = []
    }
    for scalar in text.unicodeScalars {
      if scalar.isLetterOrDigit {
        word.append(scalar)
      } else if scalar != "’", scalar != "'" {
        finish()
      }
    }
    finish()
    return terms
  }

  /// Words in so many sentences that they find nothing.
  private static let common: Set<String> = [
    "an", "and", "are", "as", "at", "be", "but", "by", "for", "from", "has", "have", "if", "in",
    "is", "it", "its", "no", "not", "of", "on", "or", "so", "than", "that", "the", "then", "there",
    "they", "this", "to", "was", "what", "when", "which", "with", "you", "your", "thi",
  ]

  private static let lengths = 2...30

  private static func add(_ word: [Unicode.Scalar], to terms: inout [String]) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: word)
    let term = singular(String(view).lowercased())
    let isNumber = term.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard lengths.contains(term.unicodeScalars.count), !isNumber, !common.contains(term) else {
      return
    }
    terms.append(term)
  }

  private static func singular(_ word: String) -> String {
    guard word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") else { return word }
    return String(word.dropLast())
  }

  /// The words of an identifier in camel case.
  private static func humps(of word: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var parts: [[Unicode.Scalar]] = [[]]
    for (index, scalar) in word.enumerated() {
      let isUpper = ("A"..."Z").contains(scalar)
      let followsLower = index > 0 && !("A"..."Z").contains(word[index - 1])
      let precedesLower = index + 1 < word.count && ("a"..."z").contains(word[index + 1])
      if isUpper, index > 0, followsLower || precedesLower { parts.append([]) }
      parts[parts.count - 1].append(scalar)
    }
    return parts
  }
}

extension Unicode.Scalar {
  fileprivate var isLetterOrDigit: Bool {
    if isASCII {
      return ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
    }
    return properties.isAlphabetic
  }
}
