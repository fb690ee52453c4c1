/// The byte where a text stops being JSON, and the expectation there.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The byte that does not fit, or the length of the text if it ends too early.
  package let offset: Int
  /// The mistake, in the words of a diagnostic.
  package let message: String

  package init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
