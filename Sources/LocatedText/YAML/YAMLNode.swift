package import Diagnostics

/// A value of a YAML document, with the place where it starts.
package struct YAMLNode: Hashable, Sendable {
  /// The start of the value; for a missing value, its expected place.
  package var place: Place
  /// The value as written.
  package var content: Content

  package init(place: Place, content: Content) {
    self.place = place
    self.content = content
  }

  /// The kind of a value, with its contents.
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
    package var key: String
    /// The start of the key.
    package var keyPlace: Place
    package var value: YAMLNode
  }
}

extension YAMLNode {
  /// True if nothing was written, as after the colon of `title:`.
  package var isEmpty: Bool {
    if case .scalar("", isQuoted: false) = content { true } else { false }
  }

  /// A description for messages such as `expected a list, got …`.
  package var summary: String {
    switch content {
    case .scalar("", isQuoted: false): "nothing"
    case .scalar(let text, _): "'\(text.prefix(40))\(text.count > 40 ? "…" : "")'"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
