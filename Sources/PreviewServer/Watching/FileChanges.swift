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

extension FileChanges {
  /// What changed, in a few words: `Content/guide/images.md changed`.
  ///
  /// Editors save through files of their own, which are gone or left over afterwards; they are not
  /// named beside what people wrote.
  ///
  /// - Parameter isFile: whether there is a file at a path now.
  /// - Returns: the first of the paths, and how many others there are.
  package func text(existing isFile: (String) -> Bool) -> String {
    guard case .paths(let all) = self, !all.isEmpty else { return "files changed" }
    let written = all.filter { !Self.isOfAnEditor($0) }
    let present = written.filter(isFile)
    let paths = [present, written, all].first { !$0.isEmpty } ?? all
    let first = paths.min() ?? ""
    return paths.count == 1 ? "\(first) changed" : "\(first) and \(paths.count - 1) more changed"
  }

  /// Whether a name is one that Vim, Emacs, sed or an IDE makes while it saves.
  private static func isOfAnEditor(_ path: String) -> Bool {
    guard let name = path.split(separator: "/").last else { return false }
    return name == "4913" || name.hasPrefix(".") || name.hasSuffix("~")
      || name.hasPrefix("#") && name.hasSuffix("#") || name.hasSuffix("___")
      || [".tmp", ".swp", ".swx", ".bak"].contains(where: name.hasSuffix)
  }
}
