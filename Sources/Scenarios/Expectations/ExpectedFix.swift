package import Diagnostics

/// The expectation that a variant has other techniques than the one that it fixes.
package struct ExpectedFix: Hashable, Sendable {
  /// The variant that it fixes.
  package let reference: String
  /// The place of the fix's declaration.
  package let place: Place
}
