/// The terms that a text can be found by.
///
/// A term is a run of letters and digits in lower case. `prepareForDisplay` is one and each of its
/// words is another. A final `s` is dropped, so that the plural finds the singular. `search.js`
/// makes the terms of a query by the same rules.
enum SearchTerms {
  /// Finds the terms of a text, in its order, with repetitions.
  ///
  /// - Parameters:
  ///   - text: the text in UTF-8.
  ///   - found: takes each term in UTF-8.
  static func forEach(in text: [UInt8], _ found: ([UInt8]) -> Void) {
    var word = Word()
    let all = text.span
    var index = 0
    while index < all.count {
      let byte = all[index]
      if byte < 0x80 {
        index += 1
        if isLetterOrDigit(byte) {
          let start = index - 1
          while index < all.count, isLetterOrDigit(all[index]) { index += 1 }
          word.append(ascii: text[start..<index])
        } else if byte != UInt8(ascii: "'") {
          word.finish(found)
        }
        continue
      }
      let end = endOfScalar(in: text, from: index)
      let scalar = String(decoding: text[index..<end], as: UTF8.self).unicodeScalars.first
      if scalar?.properties.isAlphabetic == true {
        word.append(text[index..<end])
      } else if scalar != "’" {
        word.finish(found)
      }
      index = end
    }
    word.finish(found)
  }

  private static func endOfScalar(in text: [UInt8], from start: Int) -> Int {
    var end = start + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }

  /// Words in so many sentences that they find nothing.
  fileprivate static let common: TermTable = {
    var table = TermTable()
    for word in [
      "an", "and", "are", "as", "at", "be", "but", "by", "for", "from", "has", "have", "if", "in",
      "is", "it", "its", "no", "not", "of", "on", "or", "so", "than", "that", "the", "then",
      "there", "they", "this", "to", "was", "what", "when", "which", "with", "you", "your", "thi",
    ] { _ = table.number(of: Array(word.utf8)) }
    return table
  }()

  fileprivate static let lengths = 2...30
}

/// The word that is being read.
private struct Word {
  private var bytes: [UInt8] = []
  private var isASCII = true
  /// True if there is a capital letter after the first letter.
  private var hasHumps = false
  private var term: [UInt8] = []

  /// Adds letters and digits of ASCII.
  mutating func append(ascii text: ArraySlice<UInt8>) {
    let rest = bytes.isEmpty ? text.dropFirst() : text
    hasHumps = hasHumps || rest.contains { (0x41...0x5A).contains($0) }
    bytes += text
  }

  mutating func append(_ scalar: ArraySlice<UInt8>) {
    bytes += scalar
    isASCII = false
  }

  /// Passes on the terms of the word, and begins another.
  mutating func finish(_ found: ([UInt8]) -> Void) {
    guard !bytes.isEmpty else { return }
    if isASCII { finishASCII(found) } else { finishOther(found) }
    bytes.removeAll(keepingCapacity: true)
    isASCII = true
    hasHumps = false
  }

  private mutating func finishASCII(_ found: ([UInt8]) -> Void) {
    add(0..<bytes.count, found)
    guard hasHumps else { return }
    var start = 0
    for index in bytes.indices.dropFirst() where isHump(index) {
      add(start..<index, found)
      start = index
    }
    if start > 0 { add(start..<bytes.count, found) }
  }

  /// Returns true if a word of an identifier in camel case begins at an index after the first.
  private func isHump(_ index: Int) -> Bool {
    let isUpper = { (byte: UInt8) in (0x41...0x5A).contains(byte) }
    let isLower = { (byte: UInt8) in (0x61...0x7A).contains(byte) }
    guard isUpper(bytes[index]) else { return false }
    return !isUpper(bytes[index - 1]) || (index + 1 < bytes.count && isLower(bytes[index + 1]))
  }

  private mutating func add(_ range: Range<Int>, _ found: ([UInt8]) -> Void) {
    guard range.count >= SearchTerms.lengths.lowerBound,
      range.count <= SearchTerms.lengths.upperBound + 1
    else { return }
    term.removeAll(keepingCapacity: true)
    var isNumber = true
    for byte in bytes[range] {
      if byte > 0x39 { isNumber = false }
      term.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    if term.count > 3, term[term.count - 1] == UInt8(ascii: "s"),
      term[term.count - 2] != UInt8(ascii: "s")
    {
      term.removeLast()
    }
    guard !isNumber, SearchTerms.lengths.contains(term.count),
      term.count > 5 || !SearchTerms.common.contains(term)
    else { return }
    found(term)
  }

  /// Returns a word with letters outside of ASCII.
  private func finishOther(_ found: ([UInt8]) -> Void) {
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    add(scalars, found)
    let parts = Self.humps(of: scalars)
    if parts.count > 1 { for part in parts { add(part, found) } }
  }

  private func add(_ word: [Unicode.Scalar], _ found: ([UInt8]) -> Void) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: word)
    let term = Self.singular(String(view).lowercased())
    let isNumber = term.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let bytes = Array(term.utf8)
    guard SearchTerms.lengths.contains(term.unicodeScalars.count), !isNumber,
      !SearchTerms.common.contains(bytes)
    else { return }
    found(bytes)
  }

  private static func singular(_ word: String) -> String {
    guard word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") else { return word }
    return String(word.dropLast())
  }

  /// Returns the words of an identifier in camel case.
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
