extension JSONScanner {
  /// The deepest nesting of values.
  package static let deepestNesting = 100

  /// Skips a value of any kind.
  package mutating func skipValue(depth: Int = 0) throws(JSONSyntaxError) {
    let kind = try kind()
    switch kind {
    case .string: _ = try string()
    case .number: _ = try number()
    case .bool: try skip(next == UInt8(ascii: "t") ? "true" : "false")
    case .null: try skip("null")
    case .object, .array:
      try checkDepth(depth)
      var isFirst = true
      while try kind == .array ? element(isFirst: isFirst) : key(isFirst: isFirst) != nil {
        isFirst = false
        try skipValue(depth: depth + 1)
      }
    }
  }

  /// Reads the end of a text, which may have only white space before it.
  package mutating func end() throws(JSONSyntaxError) {
    skipWhitespace()
    guard isAtEnd else { throw unexpected("the end of the file") }
  }

  private mutating func skip(_ word: String) throws(JSONSyntaxError) {
    let start = offset
    for byte in word.utf8 {
      guard next == byte else {
        throw JSONSyntaxError(offset: start, message: "unknown word; expected '\(word)'")
      }
      offset += 1
    }
  }
}
