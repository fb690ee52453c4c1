/// The files to watch: everything in some folders, and some files elsewhere.
///
/// None of them has to exist yet. Hidden files and folders count only if they are named here.
package struct WatchPlan: Hashable, Sendable {
  /// Folders with everything below them.
  package var folders: Set<String>
  /// Files outside these folders.
  package var files: Set<String>

  package init(folders: Set<String>, files: Set<String> = []) {
    self.folders = folders
    self.files = files
  }

  /// Returns true if a change of a path matters.
  ///
  /// - Parameter path: a path in the form of the plan.
  /// - Returns: true if a build may read it.
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
