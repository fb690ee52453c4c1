import LocatedText

extension Shape<Int> {
  /// Returns the shape of a quantity with its unit, as a number of the base unit.
  static func quantity(_ quantity: Quantity, _ range: ClosedRange<Int>) -> Shape {
    Shape(schema: .quantity(quantity, in: range)) { $0.quantity(quantity, in: range, &$1) }
  }
}

extension Shape<(width: Int, height: Int)> {
  /// Returns the shape of a width and a height in one unit.
  static func area(unit: String, _ sides: ClosedRange<Int>) -> Shape {
    Shape(schema: .area(unit: unit, in: sides)) { $0.area(unit: unit, in: sides, &$1) }
  }
}

extension SchemaNode {
  /// Returns the schema of a quantity with its unit, within limits.
  static func quantity(_ quantity: Quantity, in range: ClosedRange<Int>) -> SchemaNode {
    let isSigned = range.lowerBound < 0
    // Keyboards produce the Greek letter instead of the micro sign.
    let units = quantity.units.map { $0.symbol.replacing("\u{B5}", with: "[\u{B5}\u{3BC}]") }
      .joined(separator: "|")
    return .text(
      pattern: "^\(isSigned ? "-?" : "")[0-9]+(\\.[0-9]+)? *(\(units))$",
      limits: "\(quantity.text(range.lowerBound)) to \(quantity.text(range.upperBound))"
    )
  }

  /// Returns the schema of a width and a height.
  static func area(unit: String, in range: ClosedRange<Int>) -> SchemaNode {
    .text(
      pattern: "^[0-9]+ [x×] [0-9]+ \(unit)$",
      limits: "\(range.lowerBound) to \(range.upperBound) \(unit) each"
    )
  }
}
