/// How good something is, conveyed by a color, a shape and, in its title, a word.
package enum Tone: String, Hashable, Sendable, CaseIterable {
  /// Good: a disc.
  case good
  /// Worth a look: a triangle.
  case warning
  /// Needs fixing: a diamond.
  case critical
  /// No judgement: a square.
  case neutral
}
