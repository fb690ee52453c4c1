import TextFormats

/// A small shape that marks one place in a drawing.
enum Marker: Hashable, Sendable {
  case disc
  case ring
  case triangle
  case triangleDown
  case diamond
  case square
  case cross

  /// Creates the shape of a tone, for when colors can't be distinguished.
  init(_ tone: Tone) {
    switch tone {
    case .good: self = .disc
    case .warning: self = .triangle
    case .critical: self = .diamond
    case .wrong: self = .cross
    case .neutral: self = .square
    }
  }

  /// Creates the shape of a series, for when colors can't be distinguished.
  init(series index: Int) {
    let shapes: [Self] = [.disc, .square, .triangle, .diamond, .ring]
    self = shapes[index % shapes.count]
  }

  /// Returns the height above its row at which a ring shows although another mark is near it.
  static func lift(of ring: Double, beside mark: Double?) -> Double {
    mark.map { ($0 - ring).magnitude < 10 } == true ? 7 : 0
  }

  /// Draws the shape around a point.
  func draw(
    x: Double,
    y: Double,
    class name: String,
    into writer: inout MarkupWriter
  ) {
    let point = Coordinate.text
    switch self {
    case .disc:
      writer.element("circle", ["class": name, "cx": point(x), "cy": point(y), "r": "5"])
    case .ring:
      writer.element("circle", ["class": name, "cx": point(x), "cy": point(y), "r": "4.5"])
    case .triangle:
      writer.path("M\(point(x)) \(point(y - 6))l6 10.5h-12z", class: name)
    case .triangleDown:
      writer.path("M\(point(x)) \(point(y + 4))l-4-7h8z", class: name)
    case .diamond:
      writer.path("M\(point(x)) \(point(y - 6.5))l6.5 6.5-6.5 6.5-6.5-6.5z", class: name)
    case .square:
      writer.path("M\(point(x - 4.5)) \(point(y - 4.5))h9v9h-9z", class: name)
    case .cross:
      writer.path("M\(point(x - 5)) \(point(y - 5))l10 10m0-10l-10 10", class: name)
    }
  }
}
