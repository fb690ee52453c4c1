package import Diagnostics

/// A parameter of the model that a scenario sets for itself, and why.
package struct ParameterOverride: Hashable, Sendable {
  /// The parameter's key in scenario files.
  package let name: String
  /// The value as written.
  package let text: String
  /// The author's reason.
  package let why: String
  /// Where it stands.
  package let place: Place
}
