import Diagnostics

/// A value of a YAML document, with the place where it starts.
struct YAMLNode: Sendable {
  var place: Place
  var content: Content

  enum Content: Sendable {
    /// A scalar; `isQuoted` when quotes or a block style mark it as text.
    case scalar(String, isQuoted: Bool)
    case sequence([YAMLNode])
    /// The entries in the order of the document; no key comes twice.
    case mapping([Entry])
  }

  /// A key of a mapping and its value.
  struct Entry: Sendable {
    var key: String
    var keyPlace: Place
    var value: YAMLNode
  }
}

extension YAMLNode {
  /// Whether nothing was written, as after the colon of `title:`.
  var isEmpty: Bool {
    if case .scalar("", isQuoted: false) = content { true } else { false }
  }

  /// What the node is, for messages such as `expected a list, got …`.
  var summary: String {
    switch content {
    case .scalar("", isQuoted: false): "nothing"
    case .scalar(let text, _): "'\(text.prefix(40))\(text.count > 40 ? "…" : "")'"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
