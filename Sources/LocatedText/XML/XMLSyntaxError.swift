package import Diagnostics

/// The position at which a text stops being readable XML, and the reason.
package struct XMLSyntaxError: Error, Hashable, Sendable {
  package let position: TextPosition
  /// The mistake, in the words of a diagnostic.
  package let message: String
}
