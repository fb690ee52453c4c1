/// The values allowed at a place in a file, for editors that complete and check input.
package indirect enum SchemaNode: Hashable, Sendable {
  /// A text, with an optional regular expression; `limits` describes limits that it can't express.
  case text(pattern: String? = nil, limits: String? = nil)
  /// A text, described in a few words: `the path of a page`.
  case words(String)
  /// A value that another part of the documentation describes, in a few words.
  case elsewhere(String)
  /// One of some words.
  case choice([String])
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  /// `true` or `false`.
  case flag
  /// Nothing, as after a key without a value.
  case nothing
  /// A list with at least one element, whose elements may have to be distinct; `limits` describes
  /// its limits in words.
  case list(SchemaNode, isUnique: Bool = false, limits: String? = nil)
  /// A mapping with fixed keys.
  case object([SchemaProperty])
  /// A mapping of names that match a regular expression to values of one kind.
  case map(names: String, SchemaNode)
  /// A reference to the definition with this name.
  case reference(String)
  /// Any one of several.
  case any([SchemaNode])
}

/// A key of a mapping and its possible values.
package struct SchemaProperty: Hashable, Sendable {
  /// The key.
  package let name: String
  package let node: SchemaNode
  /// True if the key is required.
  package let isRequired: Bool
  /// The meaning of the key; nil if its name is enough.
  package let meaning: KeyMeaning?

  package init(name: String, node: SchemaNode, isRequired: Bool, meaning: KeyMeaning? = nil) {
    self.name = name
    self.node = node
    self.isRequired = isRequired
    self.meaning = meaning
  }
}

package struct KeyMeaning: Hashable, Sendable {
  /// The effect of the key, in a sentence or two of Markdown.
  package let text: String
  /// The behavior without the key, in a few words; nil for a required key.
  package let absence: String?
}

/// A named node that several places of a file share.
package struct SchemaDefinition: Hashable, Sendable {
  package let name: String
  /// The possible values.
  package let node: SchemaNode

  package init(name: String, node: SchemaNode) {
    self.name = name
    self.node = node
  }
}

extension SchemaNode {
  /// Returns a mapping with all the keys of a decoder.
  package static func object<Key: RawRepresentable<String> & CaseIterable & Equatable>(
    _ keys: Key.Type,
    required: [Key] = [],
    _ node: (Key) -> SchemaNode
  ) -> SchemaNode {
    .object(
      Key.allCases.map { key in
        SchemaProperty(
          name: key.rawValue,
          node: node(key),
          isRequired: required.contains(key)
        )
      }
    )
  }

  /// Returns a choice among the cases of an enumeration.
  package static func choice<Value: RawRepresentable<String> & CaseIterable>(
    of type: Value.Type
  ) -> SchemaNode {
    .choice(Value.allCases.map(\.rawValue))
  }

  package static let identifier = SchemaNode.text(pattern: identifierPattern)
  /// The regular expression for ids.
  package static let identifierPattern = "^[a-z0-9]+(-[a-z0-9]+)*$"
}
