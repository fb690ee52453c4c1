import TextFormats

/// Which part of a text is at the given place.
enum TextAnchor: String {
  case start
  case middle
  case end
}

extension MarkupWriter {
  /// Writes one line of text whose baseline is at `y`.
  mutating func label(
    _ text: String,
    x: Double,
    y: Double,
    class name: String? = nil,
    anchor: TextAnchor = .start
  ) {
    element(
      "text",
      [
        "class": name,
        "x": Coordinate.text(x),
        "y": Coordinate.text(y),
        "text-anchor": anchor == .start ? nil : anchor.rawValue,
      ],
      text: text
    )
  }

  /// Writes one path.
  mutating func path(_ commands: String, class name: String) {
    element("path", ["class": name, "d": commands])
  }

  /// Writes a filled rectangle.
  mutating func rectangle(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    class name: String
  ) {
    element(
      "rect",
      [
        "class": name,
        "x": Coordinate.text(x),
        "y": Coordinate.text(y),
        "width": Coordinate.text(width),
        "height": Coordinate.text(height),
      ]
    )
  }
}

/// Path commands for straight rules, which are combined into one path.
enum Rule {
  static func vertical(x: Double, from top: Double, to bottom: Double) -> String {
    let point = Coordinate.text
    return "M\(point(x)) \(point(top))V\(point(bottom))"
  }

  static func horizontal(y: Double, from left: Double, to right: Double) -> String {
    let point = Coordinate.text
    return "M\(point(left)) \(point(y))H\(point(right))"
  }
}
