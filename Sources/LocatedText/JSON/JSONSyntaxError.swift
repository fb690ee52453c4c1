/// Where a text stops being JSON, and what was expected there.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The byte that does not fit, or the length of the text if it ends too early.
  package let offset: Int
  /// What is wrong, in the words of a diagnostic.
  package let message: String

  /// A mistake at a byte.
  package init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
