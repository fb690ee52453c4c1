package import Diagnostics

/// A value of a YAML document, with the place where it starts.
package struct YAMLNode: Hashable, Sendable {
  /// Where it starts; for a missing value, where it would be.
  package var place: Place
  /// What was written.
  package var content: Content

  /// A value at its place.
  package init(place: Place, content: Content) {
    self.place = place
    self.content = content
  }

  /// What kind of value it is, and what it holds.
  package enum Content: Hashable, Sendable {
    /// A scalar; `isQuoted` if quotes or a block style mark it as text.
    case scalar(String, isQuoted: Bool)
    /// The elements of a list.
    case sequence([YAMLNode])
    /// The entries in the order of the document; no key occurs twice.
    case mapping([Entry])
  }

  /// A key of a mapping and its value.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package var key: String
    /// Where the key starts.
    package var keyPlace: Place
    /// The value.
    package var value: YAMLNode
  }
}

extension YAMLNode {
  /// Whether nothing was written, as after the colon of `title:`.
  package var isEmpty: Bool {
    if case .scalar("", isQuoted: false) = content { true } else { false }
  }

  /// What the node is, for messages such as `expected a list, got …`.
  package var summary: String {
    switch content {
    case .scalar("", isQuoted: false): "nothing"
    case .scalar(let text, _): "'\(text.prefix(40))\(text.count > 40 ? "…" : "")'"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
