/// A value of a JSON text, with the byte at which it starts.
package struct JSONNode: Sendable {
  /// The value as written.
  package enum Content: Sendable {
    /// No value.
    case null
    /// True or false.
    case bool(Bool)
    /// A number as it is written.
    case number(String)
    /// A text.
    case string(String)
    /// A list.
    case array([JSONNode])
    /// The members in the order of the text; no key occurs twice.
    case object([Member])
  }

  /// A key of an object and its value.
  package struct Member: Sendable {
    package let key: String
    /// The offset of its opening quote.
    package let keyOffset: Int
    package let value: JSONNode
  }

  /// The offset of its first byte.
  package let offset: Int
  package let content: Content
}

extension JSONNode {
  /// The value of a key; nil for another kind of value and for a missing key.
  ///
  /// - Complexity: O(members).
  package subscript(_ key: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// The kind of the value with its article, for messages.
  package var described: String {
    switch content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): text.count > 40 ? "\(text.prefix(40))…" : text
    case .string(let text): "the text '\(text.prefix(40))\(text.count > 40 ? "…" : "")'"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
