/// Walks through code and cuts it into tokens.
///
/// It only moves forward and keeps everything that it passes, so the tokens together are the text
/// again.
struct CodeScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// The start of the text that is not in a token yet.
  private var start = 0
  private var tokens: [CodeToken] = []

  init(_ code: String) {
    scalars = Array(code.unicodeScalars)
  }

  /// The next scalar; nil at the end.
  var next: Unicode.Scalar? { peek(0) }

  /// The scalar at an offset from the next one; nil past either end.
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

  /// Skips some scalars.
  mutating func advance(_ count: Int = 1) { index = min(scalars.count, index + count) }

  /// Skips scalars while they belong.
  mutating func advance(while belongs: (Unicode.Scalar) -> Bool) {
    while let scalar = next, belongs(scalar) { index += 1 }
  }

  /// Skips the rest of the line, but not its end.
  mutating func advanceToLineEnd() { advance { !$0.isLineEnd } }

  /// Makes a token without a kind of the text since the last token.
  ///
  /// Call it where a token begins.
  mutating func begin() { emit(nil) }

  /// Makes a token of the text since `begin`.
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

  /// The text since `begin`.
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
  /// Whether a name may continue with it.
  var isNamePart: Bool { isNameStart || isDigit }
}
