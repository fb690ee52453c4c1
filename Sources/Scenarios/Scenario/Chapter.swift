package import Diagnostics

/// The chapter of the guide that a scenario belongs to, and its place in the scenario.
package struct Chapter: Hashable, Sendable {
  /// The file's path in the content folder, such as `guide/what-is-a-hitch.md`.
  package let path: String
  package let place: Place
}
