package import Diagnostics

/// Where a text stops being XML that can be read, and why.
package struct XMLSyntaxError: Error, Hashable, Sendable {
  /// The place.
  package let position: TextPosition
  /// What is wrong, in the words of a diagnostic.
  package let message: String

  /// Says what is wrong at a place.
  package init(position: TextPosition, message: String) {
    self.position = position
    self.message = message
  }
}
