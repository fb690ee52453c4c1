package import Diagnostics

/// The chapter of the guide that a scenario belongs to, and where the scenario says so.
package struct Chapter: Hashable, Sendable {
  /// The file's path in the content folder, such as `guide/what-is-a-hitch.md`.
  package let path: String
  /// Where it is written.
  package let place: Place
}
