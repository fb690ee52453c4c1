/// How good something is: said by a colour, a shape and, through its title, a word.
package enum Tone: String, Hashable, Sendable, CaseIterable {
  /// As it should be: a disc.
  case good
  /// Worth a look: a triangle.
  case warning
  /// Must be mended: a diamond.
  case critical
  /// No judgement: a square.
  case neutral
}
