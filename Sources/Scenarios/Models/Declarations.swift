import Diagnostics
import LocatedText

/// The named declarations of a model file, including unreadable ones.
struct Declarations<Value: Sendable>: Sendable {
  /// Every declared name; nil for a value that has mistakes.
  var values: [(name: String, value: Value?)] = []
  /// False if the file could not be read, so a name that is not found may still be right.
  var isComplete = true

  /// Finds the declaration that a scenario refers to; silent if the mistake is already reported.
  func value(
    _ kind: String,
    named node: YAMLNode,
    _ findings: inout Findings
  ) -> Value? {
    guard isComplete else { return nil }
    return node.choice(kind, of: values, &findings) ?? nil
  }
}

extension YAMLNode.Entry {
  /// Returns the key as an id, which names files, links and anchors.
  func id(_ findings: inout Findings) -> String {
    if !key.isIdentifier {
      findings.error("'\(key)' is no id; \(String.identifierRule)", at: keyPlace)
    }
    return key
  }
}

extension Shape {
  /// Returns the shape of the name of something that is declared elsewhere.
  static func reference(_ kind: String, to declarations: Declarations<Value>) -> Shape
  where Value: Sendable {
    Shape(schema: .identifier) { declarations.value(kind, named: $0, &$1) }
  }
}
