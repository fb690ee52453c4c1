/// Walks through code and cuts it into tokens.
///
/// It goes forward only and keeps whatever it passes, so that the tokens are the text again.
struct CodeScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// Where the text begins that no token has yet.
  private var start = 0
  private var tokens: [CodeToken] = []

  init(_ code: String) {
    scalars = Array(code.unicodeScalars)
  }

  /// The next scalar; nil at the end.
  var next: Unicode.Scalar? { peek(0) }

  /// The scalar so many places behind the next one; nil past either end.
  func peek(_ offset: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index + offset) ? scalars[index + offset] : nil
  }

  /// Whether the next scalars are these.
  func isAt(_ text: String) -> Bool {
    var offset = 0
    for scalar in text.unicodeScalars {
      guard peek(offset) == scalar else { return false }
      offset += 1
    }
    return true
  }

  /// Whether the next scalar begins a line.
  var isAtLineStart: Bool { index == 0 || scalars[index - 1].isLineEnd }

  /// Passes some scalars.
  mutating func advance(_ count: Int = 1) { index = min(scalars.count, index + count) }

  /// Passes all scalars up to the first of another kind.
  mutating func advance(while belongs: (Unicode.Scalar) -> Bool) {
    while let scalar = next, belongs(scalar) { index += 1 }
  }

  /// Passes the rest of the line, but not its end.
  mutating func advanceToLineEnd() { advance { !$0.isLineEnd } }

  /// Leaves what was passed since the last token without a kind.
  ///
  /// To be called where a token begins.
  mutating func begin() { emit(nil) }

  /// Makes a token of what was passed since `begin`.
  mutating func emit(_ kind: CodeToken.Kind?) {
    guard start < index else { return }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<index])
    start = index
    if let last = tokens.last, last.kind == kind {
      tokens[tokens.count - 1].text.unicodeScalars.append(contentsOf: text)
    } else {
      tokens.append(CodeToken(kind: kind, text: String(text)))
    }
  }

  /// What was passed since `begin`.
  var passed: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<index])
    return String(text)
  }

  /// All tokens; the rest of the text has no kind.
  mutating func finish() -> [CodeToken] {
    index = scalars.count
    emit(nil)
    return tokens
  }
}

extension Unicode.Scalar {
  /// Whether a line ends here.
  var isLineEnd: Bool { self == "\n" || self == "\r" }
  /// Whether it is a space or a tab.
  var isBlank: Bool { self == " " || self == "\t" }
  /// Whether it is a decimal digit of ASCII.
  var isDigit: Bool { ("0"..."9").contains(self) }
  /// Whether a name may begin with it.
  var isNameStart: Bool { self == "_" || properties.isAlphabetic }
  /// Whether a name may go on with it.
  var isNamePart: Bool { isNameStart || isDigit }
}
