import Diagnostics
import LocatedYAML

/// What a model file declares under names, as far as it could be read.
struct Declarations<Value: Sendable>: Sendable {
  /// Every declared name; nil for a value that has mistakes of its own.
  var values: [(name: String, value: Value?)] = []
  /// False when the file could not be read, so that a name not found may yet be right.
  var isComplete = true

  /// Finds what a scenario names; silent when the mistake is reported already.
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
  /// The key as an id: what names files, links and anchors.
  func id(_ findings: inout Findings) -> String {
    if !key.isIdentifier {
      findings.error("'\(key)' is no id; \(String.identifierRule)", at: keyPlace)
    }
    return key
  }
}

extension YAMLNode {
  /// An id that is no declaration, such as a tag.
  func identifier(_ findings: inout Findings) -> String? {
    guard let text = text(&findings, expecting: "an id") else { return nil }
    if text.isIdentifier { return text }
    findings.error("'\(text)' is no id; \(String.identifierRule)", at: place)
    return nil
  }
}

extension String {
  static let identifierRule = "an id has small letters, digits and '-' between them"

  /// Whether the text can be an id: small ASCII letters and digits, and single hyphens inside.
  var isIdentifier: Bool {
    split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
    }
  }
}
