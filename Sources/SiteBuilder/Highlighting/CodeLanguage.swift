import Markup

/// A language that code blocks may name.
package enum CodeLanguage: String, CaseIterable {
  case swift
  case yaml
  case json
  case shell
  case diff
  /// No language: code of which nothing is known.
  case text

  /// Other names that people write, and languages that are shown as they are.
  private static let aliases: [String: CodeLanguage] = [
    "yml": .yaml, "sh": .shell, "bash": .shell,
    "csv": .text, "html": .text, "markdown": .text, "sql": .text, "xml": .text,
  ]

  /// The language of a name behind an opening fence.
  package init?(name: String) {
    guard let language = CodeLanguage(rawValue: name) ?? CodeLanguage.aliases[name] else {
      return nil
    }
    self = language
  }

  /// Takes code apart.
  ///
  /// - Parameter code: any text at all, code or not.
  /// - Returns: the parts in order, which together are the text.
  /// - Complexity: O(scalars).
  package func tokens(of code: String) -> [CodeToken] {
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

  /// The code as markup, each part that is something in a `span` of its class.
  func markup(of code: String) -> Fragment {
    Fragment { writer in
      for token in tokens(of: code) {
        if let kind = token.kind {
          writer.element("span", ["class": "tok-\(kind.rawValue)"], text: token.text)
        } else {
          writer.text(token.text)
        }
      }
    }
  }
}
