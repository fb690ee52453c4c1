/// What may appear at a place in a file, for editors that complete and check input.
package indirect enum SchemaNode: Hashable, Sendable {
  /// A text, which must match the regular expression if there is one; `limits` says in words what
  /// that cannot.
  case text(pattern: String? = nil, limits: String? = nil)
  /// A text, told in a few words: `the path of a page`.
  case words(String)
  /// Something that another part of the documentation is about, told in a few words.
  case elsewhere(String)
  /// One of some words.
  case choice([String])
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A number in a range.
  case number(ClosedRange<Double>)
  /// `true` or `false`.
  case flag
  /// Nothing, as after a key without a value.
  case nothing
  /// A list with at least one element, whose elements may have to be distinct; `limits` says in words
  /// how much it may hold, if that is limited.
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
  /// The possible values.
  package let node: SchemaNode
  /// Whether the key must be there.
  package let isRequired: Bool
  /// What the key means; nil if its name says it.
  package let meaning: KeyMeaning?

  package init(name: String, node: SchemaNode, isRequired: Bool, meaning: KeyMeaning? = nil) {
    self.name = name
    self.node = node
    self.isRequired = isRequired
    self.meaning = meaning
  }
}

/// What a key means.
package struct KeyMeaning: Hashable, Sendable {
  /// What it does, in a sentence or two of Markdown.
  package let text: String
  /// What holds without it, in a few words; nil for a key that must be there.
  package let absence: String?
}

/// A named node that several places of a file share.
package struct SchemaDefinition: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The possible values.
  package let node: SchemaNode

  package init(name: String, node: SchemaNode) {
    self.name = name
    self.node = node
  }
}

extension SchemaNode {
  /// A mapping with all the keys of a decoder.
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

  /// One of the cases of an enumeration.
  package static func choice<Value: RawRepresentable<String> & CaseIterable>(
    of type: Value.Type
  ) -> SchemaNode {
    .choice(Value.allCases.map(\.rawValue))
  }

  /// An id.
  package static let identifier = SchemaNode.text(pattern: identifierPattern)
  /// What ids look like.
  package static let identifierPattern = "^[a-z0-9]+(-[a-z0-9]+)*$"
}
