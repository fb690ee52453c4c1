/// Splits a diff into tokens, line by line.
enum DiffLexer {
  static func scan(_ scanner: inout CodeScanner) {
    while scanner.next != nil {
      scanner.begin()
      let kind = kind(ofLineAt: scanner)
      scanner.advanceToLineEnd()
      scanner.emit(kind)
      scanner.advance()
    }
  }

  private static func kind(ofLineAt scanner: CodeScanner) -> CodeToken.Kind? {
    if ["@@", "+++ ", "--- ", "diff ", "index "].contains(where: scanner.isAt) { return .heading }
    switch scanner.next {
    case "+": return .inserted
    case "-": return .removed
    default: return nil
    }
  }
}
