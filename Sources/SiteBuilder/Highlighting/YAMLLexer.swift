/// Splits YAML into tokens, line by line.
enum YAMLLexer {
  static func scan(_ scanner: inout CodeScanner) {
    /// The blanks before the line that a text in a block belongs to.
    var blockIndentation: Int?
    /// The number of open brackets and braces.
    var flow = 0
    while scanner.next != nil {
      scanner.begin()
      let indentation = indentation(at: scanner)
      let isEmpty = scanner.peek(indentation)?.isLineEnd ?? true
      if let outer = blockIndentation, isEmpty || indentation > outer {
        scanner.advanceToLineEnd()
        scanner.emit(.string)
      } else {
        let opensBlock = line(&scanner, flow: &flow)
        blockIndentation = opensBlock ? indentation : nil
      }
      scanner.begin()
      scanner.advance()
    }
  }

  private static func indentation(at scanner: CodeScanner) -> Int {
    var count = 0
    while scanner.peek(count) == " " { count += 1 }
    return count
  }

  /// Skips a line; true if the lines below it are a text.
  private static func line(_ scanner: inout CodeScanner, flow: inout Int) -> Bool {
    var opensBlock = false
    while let scalar = scanner.next, !scalar.isLineEnd {
      scanner.begin()
      switch scalar {
      case _ where scalar.isBlank: scanner.advance()
      case "#" where scanner.isAtLineStart || scanner.peek(-1)?.isBlank == true:
        scanner.advanceToLineEnd()
        scanner.emit(.comment)
        continue
      case "\"", "'": string(&scanner, quote: scalar)
      case "{", "[":
        flow += 1
        scanner.advance()
      case "}", "]":
        flow = max(0, flow - 1)
        scanner.advance()
      case ",", ":", "?": scanner.advance()
      case "-" where scanner.peek(1).map { $0.isBlank || $0.isLineEnd } ?? true:
        scanner.advance()
      case "&", "*", "!":
        scanner.advance { !$0.isSpace && !",]}".unicodeScalars.contains($0) }
        scanner.emit(.attribute)
      case "|", ">":
        scanner.advance { "|>+-0123456789".unicodeScalars.contains($0) }
        opensBlock = flow == 0
      default: scalarOrKey(&scanner, isInFlow: flow > 0)
      }
      if !scalar.isBlank, scalar != "|", scalar != ">" { opensBlock = false }
    }
    return opensBlock
  }

  private static func string(_ scanner: inout CodeScanner, quote: Unicode.Scalar) {
    scanner.advance()
    while let scalar = scanner.next, !scalar.isLineEnd {
      scanner.advance()
      if scalar == quote { break }
      if scalar == "\\", quote == "\"", scanner.next?.isLineEnd == false { scanner.advance() }
    }
    scanner.emit(isAtKeyEnd(scanner) ? .key : .string)
  }

  /// Skips a value without quotes.
  private static func scalarOrKey(_ scanner: inout CodeScanner, isInFlow: Bool) {
    while let scalar = scanner.next, !scalar.isLineEnd {
      if isAtKeyEnd(scanner) { return scanner.emit(.key) }
      if isInFlow, ",]}".unicodeScalars.contains(scalar) { break }
      if scalar.isBlank {
        if isAtScalarEnd(scanner) { break }
        scanner.advance(while: \.isBlank)
      } else {
        scanner.advance()
      }
    }
    scanner.emit(kind(of: scanner.passed))
  }

  /// Returns true if only blanks and a comment are left on the line.
  private static func isAtScalarEnd(_ scanner: CodeScanner) -> Bool {
    var blanks = 0
    while scanner.peek(blanks)?.isBlank == true { blanks += 1 }
    guard let scalar = scanner.peek(blanks) else { return true }
    return scalar == "#" || scalar.isLineEnd
  }

  private static func isAtKeyEnd(_ scanner: CodeScanner) -> Bool {
    scanner.next == ":"
      && (scanner.peek(1).map { $0.isSpace || ",]}".unicodeScalars.contains($0) }
        ?? true)
  }

  /// Returns the kind of a word; `0.33 ms` is a number to the readers of these files.
  private static func kind(of word: String) -> CodeToken.Kind? {
    if ["true", "false", "null", "~"].contains(word) { return .keyword }
    let digits = word.unicodeScalars.drop { "-+".unicodeScalars.contains($0) }
    return digits.first?.isDigit == true ? .number : nil
  }
}
