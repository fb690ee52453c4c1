import TextFormats

/// A language that code blocks may name.
package enum CodeLanguage: String, CaseIterable {
  case swift
  case yaml
  case json
  case shell
  case diff
  /// No particular language.
  case text

  /// Other names that people write, and languages that are shown unhighlighted.
  private static let aliases: [String: CodeLanguage] = [
    "yml": .yaml, "sh": .shell, "bash": .shell,
    "csv": .text, "html": .text, "markdown": .text, "sql": .text, "xml": .text,
  ]

  /// Creates the language with this name after an opening fence.
  package init?(name: String) {
    guard let language = CodeLanguage(rawValue: name) ?? CodeLanguage.aliases[name] else {
      return nil
    }
    self = language
  }

  /// Splits code into tokens.
  ///
  /// - Parameter code: any text at all, code or not.
  /// - Returns: the tokens in order, which together make up the text.
  /// - Complexity: O(scalars).
  package func tokens(of code: String) -> [CodeToken] {
    pieces(of: code).map { kind, text in
      CodeToken(kind: kind, text: String(decoding: text, as: UTF8.self))
    }
  }

  private func pieces(of code: String) -> [(kind: CodeToken.Kind?, text: ArraySlice<UInt8>)] {
    var scanner = CodeScanner(code)
    switch self {
    case .swift: SwiftLexer.scan(&scanner)
    case .yaml: YAMLLexer.scan(&scanner)
    case .json: JSONLexer.scan(&scanner)
    case .shell: ShellLexer.scan(&scanner)
    case .diff: DiffLexer.scan(&scanner)
    case .text: break
    }
    return scanner.finish()
  }

  /// Writes code as markup, with a classed `span` for each token that has a kind.
  func write(_ code: String, to writer: inout MarkupWriter) {
    for (kind, text) in pieces(of: code) {
      if let kind {
        writer.element("span", ["class": "tok-\(kind.rawValue)"]) { $0.text(utf8: text) }
      } else {
        writer.text(utf8: text)
      }
    }
  }
}
