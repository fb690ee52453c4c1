/// What to watch: everything below some folders, and some files elsewhere.
///
/// None of them has to exist yet. Hidden files and folders count only if they are named here.
package struct WatchPlan: Hashable, Sendable {
  /// Folders with everything below them.
  package var folders: Set<String>
  /// Files, each by itself.
  package var files: Set<String>

  /// A plan.
  package init(folders: Set<String>, files: Set<String> = []) {
    self.folders = folders
    self.files = files
  }

  /// Whether a change of a path matters.
  ///
  /// - Parameter path: begins as the folders and files of the plan do.
  /// - Returns: whether a build may read it.
  package func includes(_ path: String) -> Bool {
    if files.contains(path) || folders.contains(path) { return true }
    return folders.contains { folder in
      guard path.hasPrefix(folder), path.dropFirst(folder.count).hasPrefix("/") else {
        return false
      }
      return !path.dropFirst(folder.count + 1).split(separator: "/").contains { $0.hasPrefix(".") }
    }
  }
}
