package import Diagnostics

/// The notation of a value in a file, declared once.
///
/// It provides the reader, whose findings have a place, and the schema for editors and reference
/// tables.
package struct Shape<Value> {
  /// The values allowed there, made on demand because they are large and rarely needed.
  package let schema: () -> SchemaNode
  private let reading: (YAMLNode, Place?, inout Findings) -> Value?

  package init(
    schema: @escaping @autoclosure () -> SchemaNode,
    _ reading: @escaping (YAMLNode, inout Findings) -> Value?
  ) {
    self.schema = schema
    self.reading = { node, _, findings in reading(node, &findings) }
  }

  /// Creates a shape that also needs the place of the key before the value; nil for a list element.
  package init(
    schema: @escaping () -> SchemaNode,
    readingAtKey reading: @escaping (YAMLNode, Place?, inout Findings) -> Value?
  ) {
    self.schema = schema
    self.reading = reading
  }

  /// Reads a value; nil, with findings, if it is wrong.
  package func read(_ node: YAMLNode, at key: Place? = nil, _ findings: inout Findings) -> Value? {
    reading(node, key, &findings)
  }

  /// Returns the shape of a value converted with its node; nil, with findings, if the conversion
  /// fails.
  package func then<New>(
    _ convert: @escaping (Value, YAMLNode, inout Findings) -> New?
  ) -> Shape<New> {
    Shape<New>(
      schema: schema,
      readingAtKey: { node, key, findings in
        reading(node, key, &findings).flatMap { convert($0, node, &findings) }
      }
    )
  }

  package func map<New>(_ convert: @escaping (Value) -> New) -> Shape<New> {
    then { value, _, _ in convert(value) }
  }

  /// Returns the same shape with another schema, such as a reference to a shared definition.
  package func showing(_ schema: @escaping @autoclosure () -> SchemaNode) -> Shape {
    Shape(schema: schema, readingAtKey: reading)
  }

  /// Returns the same shape, with another one for a value that is a mapping.
  package func orMapping(_ mapping: Shape) -> Shape {
    Shape(
      schema: { .any([schema(), mapping.schema()]) },
      readingAtKey: { node, key, findings in
        if case .mapping = node.content { return mapping.read(node, at: key, &findings) }
        return read(node, at: key, &findings)
      }
    )
  }
}

extension Shape<Int> {
  /// Returns the shape of a whole number.
  package static func integer(_ range: ClosedRange<Int>) -> Shape {
    Shape(schema: .integer(range)) { $0.integer(in: range, &$1) }
  }
}

extension Shape<Double> {
  package static func decimal(_ range: ClosedRange<Double>) -> Shape {
    Shape(schema: .number(range)) { $0.decimal(in: range, &$1) }
  }
}

extension Shape<Bool> {
  package static var flag: Shape { Shape(schema: .flag) { $0.flag(&$1) } }
}

extension Shape<String> {
  package static var text: Shape { text(expecting: "text") }

  package static func text(expecting expected: String) -> Shape {
    Shape(schema: .text()) { $0.text(&$1, expecting: expected) }
  }

  package static var identifier: Shape { Shape(schema: .identifier) { $0.identifier(&$1) } }
}

extension Shape where Value: RawRepresentable<String> & CaseIterable {
  /// Returns the shape of an enumeration's cases; `kind` names them in messages, as in `image
  /// format`.
  package static func choice(_ kind: String) -> Shape {
    Shape(schema: .choice(of: Value.self)) { $0.choice(kind, of: Value.self, &$1) }
  }
}

extension Shape {
  /// Returns the shape of a text that is converted to a value.
  ///
  /// - Parameters:
  ///   - expected: the expected text, for messages: `a day such as '2026-11-22'`.
  ///   - words: the same for the reference, in Markdown.
  ///   - make: makes the value; nil if it can't.
  /// - Returns: the shape.
  package static func text(
    expecting expected: String,
    _ words: String,
    _ make: @escaping (String) -> Value?
  ) -> Shape {
    Shape(schema: .words(words)) { node, findings in
      guard let text = node.text(&findings, expecting: expected) else { return nil }
      if let value = make(text) { return value }
      findings.error("expected \(expected), got '\(text)'", at: node.place)
      return nil
    }
  }

  /// Returns the shape of some names, with their values.
  package static func choice(_ kind: String, of choices: [(name: String, value: Value)]) -> Shape {
    Shape(schema: .choice(choices.map(\.name))) { $0.choice(kind, of: choices, &$1) }
  }
}

extension Shape {
  /// Returns the shape of a key without a value; `example` shows it in a mapping.
  package static func nothing(after key: String, example: String, means value: Value) -> Shape {
    Shape(schema: .nothing) { node, findings in
      if node.isEmpty { return value }
      findings.error(
        "'\(key)' takes no value; write '\(example)', got \(node.summary)",
        at: node.place
      )
      return nil
    }
  }
}
