struct ExpressionToken: Equatable {
  enum Kind: Equatable {
    /// Digits, with or without a decimal point.
    case number
    /// A metric or a unit.
    case word
    /// The text between brackets.
    case variant
    /// A sign, such as `<=` or `*`.
    case sign
    /// Text that no expression has.
    case unknown
    case end
  }

  let kind: Kind
  let text: String
  /// The bytes of the expression that it covers.
  let range: Range<Int>

  /// Splits an expression into tokens; the last one is the end.
  ///
  /// - Complexity: O(length).
  static func tokens(of expression: String) -> [ExpressionToken] {
    var scanner = Scanner(bytes: Array(expression.utf8))
    var tokens: [ExpressionToken] = []
    while let token = scanner.next() { tokens.append(token) }
    let end = expression.utf8.count
    return tokens + [ExpressionToken(kind: .end, text: "", range: end..<end)]
  }

  private struct Scanner {
    let bytes: [UInt8]
    var index = 0

    mutating func next() -> ExpressionToken? {
      while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
      guard index < bytes.count else { return nil }
      let start = index
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        skip { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
        return token(.number, start..<index)
      case UInt8(ascii: "["):
        skip { $0 != UInt8(ascii: "]") }
        guard index < bytes.count else { return token(.unknown, start..<index) }
        index += 1
        return token(.variant, start..<index, text: start + 1..<index - 1)
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "=") { index += 1 }
        return token(.sign, start..<index)
      case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"),
        UInt8(ascii: "("), UInt8(ascii: ")"):
        index += 1
        return token(.sign, start..<index)
      case let byte where Self.isWord(byte) && byte != UInt8(ascii: "/"):
        skip(Self.isWord)
        return token(.word, start..<index)
      default:
        index += 1
        return token(.unknown, start..<index)
      }
    }

    private mutating func skip(_ isIncluded: (UInt8) -> Bool) {
      while index < bytes.count, isIncluded(bytes[index]) { index += 1 }
    }

    private func token(
      _ kind: Kind,
      _ range: Range<Int>,
      text: Range<Int>? = nil
    ) -> ExpressionToken {
      let text = String(decoding: bytes[text ?? range], as: UTF8.self)
      return ExpressionToken(kind: kind, text: text, range: range)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
      byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Letters and digits, `/` as in `ms/s`, and everything that is not ASCII, as in `µs`.
    private static func isWord(_ byte: UInt8) -> Bool {
      isDigit(byte) || byte == UInt8(ascii: "/") || byte >= 0x80
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
  }
}
