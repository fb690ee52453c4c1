package import Diagnostics

/// A model parameter that a scenario overrides, and why.
package struct ParameterOverride: Hashable, Sendable {
  /// The parameter's key in scenario files.
  package let name: String
  /// The value as written.
  package let text: String
  /// The author's reason.
  package let why: String
  /// Where it is written.
  package let place: Place
}
