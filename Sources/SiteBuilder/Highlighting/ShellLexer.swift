/// Splits shell commands into tokens.
enum ShellLexer {
  static func scan(_ scanner: inout CodeScanner) {
    var isWordStart = true
    while let scalar = scanner.next {
      scanner.begin()
      switch scalar {
      case "#" where isWordStart:
        scanner.advanceToLineEnd()
        scanner.emit(.comment)
      case "\"", "'": string(&scanner, quote: scalar)
      case "$": variable(&scanner)
      case "\\": scanner.advance(2)
      case "-" where isWordStart:
        scanner.advance { $0.isNamePart || $0 == "-" }
        scanner.emit(.attribute)
      case _ where scalar.isDigit && isWordStart: number(&scanner)
      case _ where scalar.isNamePart: word(&scanner, isWordStart: isWordStart)
      default: scanner.advance()
      }
      isWordStart = scanner.peek(-1).map(endsWord) ?? true
    }
  }

  private static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isSpace || ";|&()".unicodeScalars.contains(scalar)
  }

  private static func string(_ scanner: inout CodeScanner, quote: Unicode.Scalar) {
    scanner.advance()
    while let scalar = scanner.next {
      scanner.advance()
      if scalar == quote { break }
      if scalar == "\\", quote == "\"" { scanner.advance() }
    }
    scanner.emit(.string)
  }

  private static func variable(_ scanner: inout CodeScanner) {
    scanner.advance()
    if scanner.next == "{" {
      scanner.advance { $0 != "}" && !$0.isLineEnd }
      if scanner.next == "}" { scanner.advance() }
    } else if scanner.next?.isNamePart == true {
      scanner.advance(while: \.isNamePart)
    } else {
      return
    }
    scanner.emit(.type)
  }

  private static func number(_ scanner: inout CodeScanner) {
    scanner.advance { $0.isDigit || $0 == "." }
    let isWhole = scanner.next.map(endsWord) ?? true
    scanner.emit(isWhole ? .number : nil)
  }

  private static func word(_ scanner: inout CodeScanner, isWordStart: Bool) {
    scanner.advance { $0.isNamePart || $0 == "-" }
    let isWhole = scanner.next.map(endsWord) ?? true
    scanner.emit(isWordStart && isWhole && keywords.contains(scanner.passed) ? .keyword : nil)
  }

  private static let keywords: Set<String> = [
    "case", "cd", "do", "done", "elif", "else", "esac", "exit", "export", "fi", "for", "function",
    "if", "in", "return", "set", "then", "until", "while",
  ]
}
