import CommonMark
import Diagnostics
import TextFormats

extension MarkdownRenderer {
  /// Writes a text, replacing each `:name[…]` with its directive's content.
  mutating func write(_ text: Text, to writer: inout MarkupWriter) {
    guard text.string.utf8.contains(UInt8(ascii: ":")) else { return writer.text(text.string) }
    let bytes = Array(text.string.utf8)
    var written = 0
    var search = 0
    while let colon = bytes[search...].firstIndex(of: UInt8(ascii: ":")) {
      search = colon + 1
      guard let (result, end, column) = directive(in: text, bytes, at: colon) else { continue }
      writer.text(String(decoding: bytes[written..<colon], as: UTF8.self))
      written = end
      search = end
      switch result {
      case .failure(let diagnostic): diagnostics.append(diagnostic)
      case .success(let directive):
        guard let fragment = fragment(of: directive) else { continue }
        writer.fragment(fragment)
        let start = directive.position
        copy.replace(start.column..<column, ofLine: start.line, with: fragment.plainText)
      }
    }
    writer.text(String(decoding: bytes[written...], as: UTF8.self))
  }

  /// Returns the directive after a colon, where the text continues after it, and that byte's
  /// column.
  private mutating func directive(
    in text: Text,
    _ bytes: [UInt8],
    at colon: Int
  ) -> (result: Result<Directive, Diagnostic>, end: Int, column: Int)? {
    // Most colons are followed by a space; `a:b[1]` is part of a word.
    guard colon + 1 < bytes.count, (0x61...0x7A).contains(bytes[colon + 1]),
      !text.isEscaped(atByte: colon), colon == 0 || !isWordByte(bytes[colon - 1])
    else { return nil }
    let start = text.position(atByte: colon)
    var parser = DirectiveParser(
      line: self.bytes(ofLine: start.line),
      start: start,
      marks: 1,
      file: source.file,
      page: source.page
    )
    guard let result = parser.inline() else { return nil }
    guard case .success = result else { return (result, bytes.count, 0) }
    var end = colon
    while end < bytes.count, text.position(atByte: end).column < parser.column { end += 1 }
    guard text.position(atByte: end).column >= parser.column else {
      let message = "directive holds markup; write its words plainly"
      return (.failure(.error(message, at: source.place(start))), bytes.count, 0)
    }
    return (result, end, parser.column)
  }

  private mutating func fragment(of directive: Directive) -> Fragment? {
    guard directives.inlineNames.contains(directive.name.text) else {
      report(
        "unknown directive '\(directive.name.text)'"
          + Suggestion.clause(for: directive.name.text, among: directives.inlineNames),
        directive.name.position
      )
      return nil
    }
    switch directives.inline(directive) {
    case .failure(let diagnostic):
      diagnostics.append(diagnostic)
      return nil
    case .success(let fragment): return fragment
    }
  }
}

private func isWordByte(_ byte: UInt8) -> Bool {
  byte >= 0x80 || byte == UInt8(ascii: ":")
    || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
}
