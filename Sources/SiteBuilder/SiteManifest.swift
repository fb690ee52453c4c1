/// The list of files that a build wrote into a site's folder: one path a line, sorted.
package struct SiteManifest: Hashable, Sendable {
  /// The paths from the top of the site.
  package let paths: Set<String>

  /// The manifest's own name in the folder.
  package static let fileName = ".perfsite-manifest"

  /// A manifest of some files.
  package init(paths: Set<String>) {
    self.paths = paths
  }

  /// A line that is no path inside the site.
  package struct DamagedLine: Error, Hashable, Sendable {
    /// The line.
    package let text: String
  }

  /// Reads a manifest.
  ///
  /// - Throws: a line that is no path inside the folder: nothing outside is ever removed, whatever
  ///   the file says.
  package init(parsing text: String) throws(DamagedLine) {
    var paths: Set<String> = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else {
        throw DamagedLine(text: String(line))
      }
      paths.insert(String(line))
    }
    self.paths = paths
  }

  /// The manifest as it is written.
  package var bytes: [UInt8] {
    Array(paths.sorted().map { $0 + "\n" }.joined().utf8)
  }
}

extension SiteManifest {
  /// How the files of one build relate to those of the build before.
  package struct Changes: Hashable, Sendable {
    /// The name on disk of each file that both builds have, by its new path.
    ///
    /// The two differ by case at most, and only on a disk that takes them for the same file.
    package var kept: [String: String] = [:]
    /// The files that only the build before has.
    package var orphans: Set<String> = []

    /// The files whose name on disk has the wrong case, by new path.
    package var renamed: [String: String] { kept.filter { $0.key != $0.value } }
  }

  /// Compares the files of the build before with those of this one.
  ///
  /// - Parameters:
  ///   - current: the files of this build.
  ///   - ignoresCase: whether the disk takes `Images.html` and `images.html` for one file.
  /// - Returns: which files stay, under which names, and which go.
  package func changes(to current: SiteManifest, ignoringCase ignoresCase: Bool) -> Changes {
    var changes = Changes()
    let folded = Dictionary(paths.map { ($0.lowercased(), $0) }) { first, _ in first }
    for path in current.paths {
      if paths.contains(path) {
        changes.kept[path] = path
      } else if ignoresCase, let former = folded[path.lowercased()] {
        changes.kept[path] = former
      }
    }
    changes.orphans = paths.subtracting(changes.kept.values)
    if ignoresCase {
      // A file that is kept must not go under a name of another case.
      let keptNames = Set(changes.kept.keys.map { $0.lowercased() })
      changes.orphans = changes.orphans.filter { !keptNames.contains($0.lowercased()) }
    }
    return changes
  }
}
