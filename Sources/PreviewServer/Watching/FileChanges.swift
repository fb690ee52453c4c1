/// The changes since the last report.
package enum FileChanges: Hashable, Sendable {
  /// The files and folders that were written, created, moved or removed.
  case paths(Set<String>)
  /// Any file may have changed, because there were too many changes to report.
  case anything

  /// Returns both changes together.
  package func merging(_ other: FileChanges) -> FileChanges {
    guard case .paths(let own) = self, case .paths(let others) = other else { return .anything }
    return .paths(own.union(others))
  }

  /// True if nothing changed.
  package var isEmpty: Bool { self == .paths([]) }
}

extension FileChanges {
  /// Returns the changes in a few words: `Content/guide/images.md changed`.
  ///
  /// Editors save through temporary files, which are gone or left over afterwards; these are not
  /// named beside the files that people wrote.
  ///
  /// - Parameter isFile: returns true if there is a file at a path now.
  /// - Returns: the first of the paths, and the number of others.
  package func text(existing isFile: (String) -> Bool) -> String {
    guard case .paths(let all) = self, !all.isEmpty else { return "files changed" }
    let written = all.filter { !Self.isOfAnEditor($0) }
    let present = written.filter(isFile)
    let paths = [present, written, all].first { !$0.isEmpty } ?? all
    let first = paths.min() ?? ""
    return paths.count == 1 ? "\(first) changed" : "\(first) and \(paths.count - 1) more changed"
  }

  /// Returns true if a name is one that Vim, Emacs, sed or an IDE uses while it saves.
  private static func isOfAnEditor(_ path: String) -> Bool {
    guard let name = path.split(separator: "/").last else { return false }
    return name == "4913" || name.hasPrefix(".") || name.hasSuffix("~")
      || name.hasPrefix("#") && name.hasSuffix("#") || name.hasSuffix("___")
      || [".tmp", ".swp", ".swx", ".bak"].contains(where: name.hasSuffix)
  }
}
