/// How good something is, conveyed by a color, a shape and, in its title, a word.
package enum Tone: String, Hashable, Sendable, CaseIterable {
  /// Good: a disc.
  case good
  /// Worth a look: a triangle.
  case warning
  /// A list that hitches critically: a diamond in the color of hitches, which nothing else has.
  case critical
  /// Wrong, but not because of hitches: a cross.
  case wrong
  /// No judgement: a square.
  case neutral
}
