import Diagnostics
import LocatedText

/// A document read from text, with all findings.
struct TestYAML {
  let root: YAMLNode?
  var findings = Findings()

  init(_ text: String) {
    root = YAMLDocument.root(of: SourceFile(path: "a.yml", text: text), &findings)
  }

  /// The findings, one line each.
  var messages: [String] { findings.diagnostics.map(\.description) }

  /// Reads the root.
  mutating func read<Value>(_ read: (YAMLNode, inout Findings) -> Value?) -> Value? {
    root.flatMap { read($0, &findings) }
  }
}

extension YAMLNode {
  /// The tree with its places, for comparison.
  var outline: String {
    let position = place.position.map { "\($0)" } ?? "?"
    switch content {
    case .scalar(let text, let isQuoted): return "\(position) \(isQuoted ? "\"\(text)\"" : text)"
    case .sequence(let elements):
      return "\(position) [\(elements.map(\.outline).joined(separator: ", "))]"
    case .mapping(let entries):
      let members = entries.map {
        "\($0.keyPlace.position.map { "\($0)" } ?? "?") \($0.key): \($0.value.outline)"
      }
      return "\(position) {\(members.joined(separator: ", "))}"
    }
  }
}
