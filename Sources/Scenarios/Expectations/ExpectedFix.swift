package import Diagnostics

/// That a variant does something otherwise than the one that it fixes.
package struct ExpectedFix: Hashable, Sendable {
  /// The variant that it fixes.
  package let reference: String
  /// Where the fix is declared.
  package let place: Place
}
