/// A color with the same meaning in every chart; the caller assigns the meanings.
///
/// Every hue is at least 4.5:1 against the ground, so text on it has the color of the ground.
package enum Hue: Int, Hashable, Sendable, CaseIterable {
  case blue = 1
  case violet
  case amber
  case green
  case teal
  case magenta
  case slate
  /// The color of everything without a hue of its own.
  case gray

  /// The class for this color, on marks and in HTML.
  package var className: String { "hue-\(rawValue)" }
}
