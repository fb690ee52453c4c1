/// Why a file is no picture that a page can show.
package struct ImageDamage: Error, Hashable, Sendable {
  /// What is wrong, as a clause.
  package let reason: String

  init(_ reason: String) { self.reason = reason }

  /// The file ends before the picture does.
  static let truncated = ImageDamage("the file ends before the picture does")
}
