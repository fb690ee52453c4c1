package import Diagnostics

/// How a value is written in a file, declared once: from it come both the reader, whose findings
/// have a place, and the schema for editors and reference tables.
package struct Shape<Value> {
  /// What may be written there; made on demand, because it is large and rarely asked for.
  package let schema: () -> SchemaNode
  private let reading: (YAMLNode, Place?, inout Findings) -> Value?

  package init(
    schema: @escaping @autoclosure () -> SchemaNode,
    _ reading: @escaping (YAMLNode, inout Findings) -> Value?
  ) {
    self.schema = schema
    self.reading = { node, _, findings in reading(node, &findings) }
  }

  /// A shape that also needs the place of the key before the value; nil for an element of a list.
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

  /// The same text for what is made of the value and where it is written; nil, with findings, if
  /// nothing can be.
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

  /// The same text for what is made of the value.
  package func map<New>(_ convert: @escaping (Value) -> New) -> Shape<New> {
    then { value, _, _ in convert(value) }
  }

  /// The same with another schema, such as a reference to a shared definition.
  package func showing(_ schema: @escaping @autoclosure () -> SchemaNode) -> Shape {
    Shape(schema: schema, readingAtKey: reading)
  }

  /// The same, unless the value is a mapping.
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
  /// A whole number.
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
  /// One of the cases of an enumeration, such as an `image format`.
  package static func choice(_ kind: String) -> Shape {
    Shape(schema: .choice(of: Value.self)) { $0.choice(kind, of: Value.self, &$1) }
  }
}

extension Shape {
  /// A text that a value is made of.
  ///
  /// - Parameters:
  ///   - expected: which text that is, for messages: `a day such as '2026-11-22'`.
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

  /// One of some names, with what each stands for.
  package static func choice(_ kind: String, of choices: [(name: String, value: Value)]) -> Shape {
    Shape(schema: .choice(choices.map(\.name))) { $0.choice(kind, of: choices, &$1) }
  }
}

extension Shape {
  /// Nothing, after a key that says all by itself; `example` shows it in a mapping.
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
