/// Splits JSON into tokens.
enum JSONLexer {
  static func scan(_ scanner: inout CodeScanner) {
    while let scalar = scanner.next {
      scanner.begin()
      switch scalar {
      case "\"": string(&scanner)
      case "-",
        _ where scalar.isDigit:
        scanner.advance()
        scanner.advance { $0.isDigit || ".eE+-".unicodeScalars.contains($0) }
        scanner.emit(.number)
      case _ where scalar.isNameStart:
        scanner.advance(while: \.isNamePart)
        scanner.emit(["true", "false", "null"].contains(scanner.passed) ? .keyword : nil)
      default: scanner.advance()
      }
    }
  }

  private static func string(_ scanner: inout CodeScanner) {
    scanner.advance()
    while let scalar = scanner.next, !scalar.isLineEnd {
      scanner.advance()
      if scalar == "\"" { break }
      if scalar == "\\", scanner.next?.isLineEnd == false { scanner.advance() }
    }
    var blanks = 0
    while scanner.peek(blanks)?.isSpace == true { blanks += 1 }
    scanner.emit(scanner.peek(blanks) == ":" ? .key : .string)
  }
}
