/// What changed since it was last asked for.
package enum FileChanges: Hashable, Sendable {
  /// Files and folders that were written, made, moved or removed.
  case paths(Set<String>)
  /// Too much to tell: anything may have changed.
  case anything

  /// Both together.
  package func merging(_ other: FileChanges) -> FileChanges {
    guard case .paths(let own) = self, case .paths(let others) = other else { return .anything }
    return .paths(own.union(others))
  }

  /// Whether nothing changed.
  package var isEmpty: Bool { self == .paths([]) }
}
