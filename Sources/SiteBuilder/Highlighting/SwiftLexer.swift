/// Splits Swift into tokens, by its words alone, as no compiler would.
enum SwiftLexer {
  /// The deepest nesting of interpolations; deeper ones stay strings.
  private static let maximumDepth = 8
  /// The most `#` marks around a raw string; people never write that many.
  private static let maximumHashes = 8

  static func scan(_ scanner: inout CodeScanner) {
    code(&scanner, depth: 0)
  }

  /// Splits code up to its end or to the parenthesis that closes an interpolation.
  private static func code(_ scanner: inout CodeScanner, depth: Int) {
    var open = 0
    /// The last scalar that was neither blank nor comment.
    var last: Unicode.Scalar?
    while let scalar = scanner.next {
      if depth > 0, open == 0, scalar == ")" { return }
      scanner.begin()
      if scanner.isAt("//") {
        scanner.advanceToLineEnd()
        scanner.emit(.comment)
        continue
      }
      if scanner.isAt("/*") {
        comment(&scanner)
        continue
      }
      if string(&scanner, depth: depth) {
        last = "\""
        continue
      }
      switch scalar {
      case "@", "#": attribute(&scanner)
      case _ where scalar.isDigit: number(&scanner)
      case _ where scalar.isNameStart: word(&scanner, behind: last)
      default:
        if scalar == "(" { open += 1 }
        if scalar == ")" { open -= 1 }
        scanner.advance()
      }
      if !scalar.isSpace { last = scalar }
    }
  }

  private static func comment(_ scanner: inout CodeScanner) {
    var depth = 0
    repeat {
      if scanner.isAt("/*") {
        depth += 1
        scanner.advance(2)
      } else if scanner.isAt("*/") {
        depth -= 1
        scanner.advance(2)
      } else {
        scanner.advance()
      }
    } while depth > 0 && scanner.next != nil
    scanner.emit(.comment)
  }

  private static func attribute(_ scanner: inout CodeScanner) {
    scanner.advance()
    guard scanner.next?.isNameStart == true else { return }
    scanner.advance(while: \.isNamePart)
    scanner.emit(.attribute)
  }

  private static func number(_ scanner: inout CodeScanner) {
    scanner.advance(while: \.isNamePart)
    if scanner.next == ".", scanner.peek(1)?.isDigit == true {
      scanner.advance()
      scanner.advance(while: \.isNamePart)
    }
    scanner.emit(.number)
  }

  private static func word(_ scanner: inout CodeScanner, behind last: Unicode.Scalar?) {
    scanner.advance(while: \.isNamePart)
    let word = scanner.passed
    // `for:` in a call is a label, `.default` a member, and backticks make a name of any word.
    let isLabel = scanner.next == ":" && (last == "(" || last == ",")
    if last != ".", last != "`", !isLabel, keywords.contains(word) {
      scanner.emit(.keyword)
    } else if word.unicodeScalars.first?.isCapital == true {
      scanner.emit(.type)
    }
  }

  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case",
    "catch", "class", "consuming", "continue", "convenience", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func",
    "guard", "if", "import", "in", "indirect", "init", "inout", "internal", "is", "isolated",
    "lazy", "let", "mutating", "nil", "nonisolated", "nonmutating", "open", "operator", "override",
    "package", "private", "protocol", "public", "repeat", "required", "rethrows", "return", "self",
    "Self", "sending", "some", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while",
  ]
}

extension SwiftLexer {
  /// Skips a string, if one begins here: plain, raw, or multi-line.
  private static func string(_ scanner: inout CodeScanner, depth: Int) -> Bool {
    var hashes = 0
    while hashes < maximumHashes, scanner.peek(hashes) == "#" { hashes += 1 }
    guard scanner.peek(hashes) == "\"" else { return false }
    scanner.advance(hashes)
    let quote = scanner.isAt("\"\"\"") ? "\"\"\"" : "\""
    scanner.advance(quote.unicodeScalars.count)
    let marks = String(repeating: "#", count: hashes)
    while let scalar = scanner.next {
      if scanner.isAt(quote + marks) {
        scanner.advance(quote.unicodeScalars.count + hashes)
        break
      }
      // An unclosed single-line string ends with its line.
      if quote == "\"", scalar.isLineEnd { break }
      if scanner.isAt("\\" + marks + "("), depth < maximumDepth {
        scanner.advance(hashes + 2)
        scanner.emit(.string)
        code(&scanner, depth: depth + 1)
        scanner.begin()
        if scanner.next == ")" { scanner.advance() }
      } else if scanner.isAt("\\" + marks) {
        scanner.advance(hashes + 1)
        if scanner.next?.isLineEnd == false { scanner.advance() }
      } else {
        scanner.advance()
      }
    }
    scanner.emit(.string)
    return true
  }
}
