import TextFormats

/// The part of a text that is at its position.
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

  /// Writes lines of text below each other, the first with its baseline at `y`.
  mutating func lines(
    _ lines: [String],
    x: Double,
    y: Double,
    pitch: Double = TextStyle.pitch,
    class name: String? = nil,
    anchor: TextAnchor = .start
  ) {
    for (index, line) in lines.enumerated() {
      label(line, x: x, y: y + pitch * Double(index), class: name, anchor: anchor)
    }
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

  /// Returns a horizontal rule with a short one across each end.
  static func range(_ ends: ClosedRange<Double>, y: Double, tick: Double = 4) -> String {
    let (low, high) = (ends.lowerBound, ends.upperBound)
    return horizontal(y: y, from: low, to: high)
      + [low, high].map { vertical(x: $0, from: y - tick, to: y + tick) }.joined()
  }
}
