/// The beginning of the home page.
package enum HomeKind: String, CaseIterable, Hashable, Sendable {
  /// The project's own lists: how each is, and what to fix first.
  case lists
  /// A frame to make late, and what was found about techniques.
  case lesson
}
