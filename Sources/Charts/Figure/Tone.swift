import TextFormats

/// A judgement, shown by a color, a shape and, in its title, a word.
package enum Tone: String, Hashable, Sendable, CaseIterable {
  /// Good: a disc.
  case good
  /// Worth checking: a triangle.
  case warning
  /// A list that hitches critically: a diamond in the color of hitches, which is used only for
  /// them.
  case critical
  /// Wrong, but not because of hitches: a cross.
  case wrong
  /// No judgement: a square.
  case neutral
}

extension Tone {
  /// Draws the mark of a value with this tone.
  func draw(x: Double, y: Double, into writer: inout MarkupWriter) {
    Marker(self).draw(x: x, y: y, class: className, into: &writer)
  }

  /// The mark in a key.
  var swatch: ChartKey.Swatch { .marker(Marker(self), class: className) }

  /// A dot of the color in a key, for charts whose marks are all dots.
  var disc: ChartKey.Swatch { .marker(.disc, class: className) }

  private var className: String { "mark \(rawValue)" }
}
