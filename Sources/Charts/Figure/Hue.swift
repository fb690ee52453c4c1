/// A color that stands for the same thing in every chart; the caller says for what.
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
  /// Everything that has no hue of its own.
  case gray

  /// The class of what has the color, on marks and in HTML.
  package var className: String { "hue-\(rawValue)" }
}
