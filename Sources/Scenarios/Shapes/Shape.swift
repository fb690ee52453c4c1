import Diagnostics
import LocatedText

/// How a value is written in a file, declared once: from it come both the reader, whose findings
/// have a place, and the schema for editors and reference tables.
struct Shape<Value> {
  /// What may be written there; made on demand, because it is large and rarely asked for.
  let schema: () -> SchemaNode
  private let reading: (YAMLNode, Place?, inout Findings) -> Value?

  init(
    schema: @escaping @autoclosure () -> SchemaNode,
    _ reading: @escaping (YAMLNode, inout Findings) -> Value?
  ) {
    self.schema = schema
    self.reading = { node, _, findings in reading(node, &findings) }
  }

  /// A shape that also needs the place of the key before the value; nil for an element of a list.
  init(
    schema: @escaping () -> SchemaNode,
    readingAtKey reading: @escaping (YAMLNode, Place?, inout Findings) -> Value?
  ) {
    self.schema = schema
    self.reading = reading
  }

  /// Reads a value; nil, with findings, if it is wrong.
  func read(_ node: YAMLNode, at key: Place? = nil, _ findings: inout Findings) -> Value? {
    reading(node, key, &findings)
  }

  /// The same text for what is made of the value and where it is written; nil, with findings, if
  /// nothing can be.
  func then<New>(
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
  func map<New>(_ convert: @escaping (Value) -> New) -> Shape<New> {
    then { value, _, _ in convert(value) }
  }

  /// The same with another schema, such as a reference to a shared definition.
  func showing(_ schema: @escaping @autoclosure () -> SchemaNode) -> Shape {
    Shape(schema: schema, readingAtKey: reading)
  }

  /// The same, unless the value is a mapping.
  func orMapping(_ mapping: Shape) -> Shape {
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
  static func integer(_ range: ClosedRange<Int>) -> Shape {
    Shape(schema: .integer(range)) { $0.integer(in: range, &$1) }
  }

  /// A quantity with its unit, as a number of the base unit.
  static func quantity(_ quantity: Quantity, _ range: ClosedRange<Int>) -> Shape {
    Shape(schema: .quantity(quantity, in: range)) { $0.quantity(quantity, in: range, &$1) }
  }
}

extension Shape<Double> {
  static func decimal(_ range: ClosedRange<Double>) -> Shape {
    Shape(schema: .number(range)) { $0.decimal(in: range, &$1) }
  }
}

extension Shape<Bool> {
  static var flag: Shape { Shape(schema: .flag) { $0.flag(&$1) } }
}

extension Shape<String> {
  static var text: Shape { text(expecting: "text") }

  static func text(expecting expected: String) -> Shape {
    Shape(schema: .text()) { $0.text(&$1, expecting: expected) }
  }

  static var identifier: Shape { Shape(schema: .identifier) { $0.identifier(&$1) } }
}

extension Shape<(width: Int, height: Int)> {
  /// A width and a height in one unit.
  static func area(unit: String, _ sides: ClosedRange<Int>) -> Shape {
    Shape(schema: .area(unit: unit, in: sides)) { $0.area(unit: unit, in: sides, &$1) }
  }
}

extension Shape where Value: RawRepresentable<String> & CaseIterable {
  /// One of the cases of an enumeration, such as an `image format`.
  static func choice(_ kind: String) -> Shape {
    Shape(schema: .choice(of: Value.self)) { $0.choice(kind, of: Value.self, &$1) }
  }
}

extension Shape {
  /// One of some names, with what each stands for.
  static func choice(_ kind: String, of choices: [(name: String, value: Value)]) -> Shape {
    Shape(schema: .choice(choices.map(\.name))) { $0.choice(kind, of: choices, &$1) }
  }

  /// The name of something that is declared elsewhere.
  static func reference(_ kind: String, to declarations: Declarations<Value>) -> Shape
  where Value: Sendable {
    Shape(schema: .identifier) { declarations.value(kind, named: $0, &$1) }
  }
}

extension Shape {
  /// Nothing, after a key that says all by itself; `example` shows it in a mapping.
  static func nothing(after key: String, example: String, means value: Value) -> Shape {
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
