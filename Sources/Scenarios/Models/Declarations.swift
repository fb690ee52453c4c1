import Diagnostics
import LocatedText

/// The named declarations of a model file, including unreadable ones.
struct Declarations<Value: Sendable>: Sendable {
  /// Every declared name; nil for a value that has mistakes.
  var values: [(name: String, value: Value?)] = []
  /// False if the file could not be read, so a name that is not found may still be right.
  var isComplete = true

  /// Finds what a scenario refers to; silent if the mistake is already reported.
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
  /// The key as an id, which names files, links and anchors.
  func id(_ findings: inout Findings) -> String {
    if !key.isIdentifier {
      findings.error("'\(key)' is no id; \(String.identifierRule)", at: keyPlace)
    }
    return key
  }
}

extension YAMLNode {
  /// An id that declares nothing, such as a tag.
  func identifier(_ findings: inout Findings) -> String? {
    guard let text = text(&findings, expecting: "an id") else { return nil }
    if text.isIdentifier { return text }
    findings.error("'\(text)' is no id; \(String.identifierRule)", at: place)
    return nil
  }
}

extension String {
  static let identifierRule = "an id has small letters, digits and '-' between them"

  /// Whether the text can be an id: lower-case ASCII letters and digits, with single hyphens
  /// inside.
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
