import Diagnostics
import LocatedText

/// A variant, and those that it can be compared to.
struct VariantNames: Sendable {
  /// The variant's own id.
  let own: String
  /// The ids of all variants of its scenario, in the order of the file.
  let all: [String]

  /// The ids of the others.
  var others: [String] { all.filter { $0 != own } }

  /// Returns the shape of another variant's id; `refusal` is the impossible action, such as `fix
  /// itself`.
  func other(refusing refusal: String) -> Shape<String> {
    Shape(schema: .identifier) { node, findings in
      guard let name = node.text(&findings, expecting: "a variant") else { return nil }
      if others.contains(name) { return name }
      let what = name == own ? "'\(name)' cannot \(refusal)" : "unknown variant '\(name)'"
      findings.error(what + Suggestion.clause(for: name, among: others), at: node.place)
      return nil
    }
  }
}
