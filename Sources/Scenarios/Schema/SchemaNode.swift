/// What may stand at a place of a file, for editors that complete and check what is typed.
package indirect enum SchemaNode: Hashable, Sendable {
  /// A text; one that matches a regular expression if there is one.
  case text(pattern: String? = nil)
  /// One of some words.
  case choice([String])
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A number in a range.
  case number(ClosedRange<Double>)
  /// `true` or `false`.
  case flag
  /// Nothing, as behind a key that stands alone.
  case nothing
  /// A list of different things or not, with at least one.
  case list(SchemaNode, isUnique: Bool = false)
  /// A mapping with fixed keys.
  case object([SchemaProperty])
  /// A mapping of names that match a regular expression to values of one kind.
  case map(names: String, SchemaNode)
  /// What a definition of this name says.
  case reference(String)
  /// Any of some.
  case any([SchemaNode])
}

/// A key of a mapping, and what may stand behind it.
package struct SchemaProperty: Hashable, Sendable {
  /// The key.
  package let name: String
  /// What may stand behind it.
  package let node: SchemaNode
  /// Whether the key must be there.
  package let isRequired: Bool
}

/// What several places of a file may hold, under a name.
package struct SchemaDefinition: Hashable, Sendable {
  /// The name.
  package let name: String
  /// What may stand there.
  package let node: SchemaNode
}

extension SchemaNode {
  /// A mapping whose keys are those of a decoder, all of them.
  static func object<Key: RawRepresentable<String> & CaseIterable & Equatable>(
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
  static func choice<Value: RawRepresentable<String> & CaseIterable>(
    of type: Value.Type
  ) -> SchemaNode {
    .choice(Value.allCases.map(\.rawValue))
  }

  /// An id.
  static let identifier = SchemaNode.text(pattern: identifierPattern)
  /// What ids look like.
  static let identifierPattern = "^[a-z0-9]+(-[a-z0-9]+)*$"

  /// A quantity with its unit, which may be negative or not.
  static func quantity(_ quantity: Quantity, isSigned: Bool = false) -> SchemaNode {
    // Keyboards type the Greek letter in place of the micro sign.
    let units = quantity.units.map { $0.symbol.replacing("\u{B5}", with: "[\u{B5}\u{3BC}]") }
      .joined(separator: "|")
    return .text(pattern: "^\(isSigned ? "-?" : "")[0-9]+(\\.[0-9]+)? *(\(units))$")
  }

  /// A width and a height.
  static func area(unit: String) -> SchemaNode {
    .text(pattern: "^[0-9]+ [x×] [0-9]+ \(unit)$")
  }
}
