/// The list of files that a build wrote into a site's folder: one path per line, sorted.
package struct SiteManifest: Hashable, Sendable {
  /// The paths from the top of the site.
  package let paths: Set<String>

  /// The manifest's own name in the folder.
  package static let fileName = ".perfsite-manifest"

  package init(paths: Set<String>) {
    self.paths = paths
  }

  /// A line that is not a path inside the site.
  package struct DamagedLine: Error, Hashable, Sendable {
    package let text: String
  }

  /// Reads a manifest.
  ///
  /// - Throws: a line that is not a path inside the folder: nothing outside is ever removed.
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

  /// The manifest as written.
  package var bytes: [UInt8] {
    Array(paths.sorted().map { $0 + "\n" }.joined().utf8)
  }
}

extension SiteManifest {
  /// The changes from the files of the previous build to those of this one.
  package struct Changes: Hashable, Sendable {
    /// The name on disk of each file that both builds have, by its new path.
    ///
    /// The two differ only in case, if at all, and only on a disk that treats them as the same
    /// file.
    package var kept: [String: String] = [:]
    /// The files that only the previous build has.
    package var orphans: Set<String> = []

    /// The files whose name on disk has the wrong case, by new path.
    package var renamed: [String: String] { kept.filter { $0.key != $0.value } }
  }

  /// Compares the files of the previous build with those of this one.
  ///
  /// - Parameters:
  ///   - current: the files of this build.
  ///   - ignoresCase: true if the disk treats `Images.html` and `images.html` as one file.
  /// - Returns: the files that stay, with their names, and the files to remove.
  package func changes(to current: SiteManifest, ignoringCase ignoresCase: Bool) -> Changes {
    var changes = Changes()
    let names = Names(of: self, ignoringCase: ignoresCase)
    for path in current.paths {
      if let name = names[path] { changes.kept[path] = name }
    }
    changes.orphans = paths.subtracting(changes.kept.values)
    if ignoresCase {
      // A file that is kept must not be removed under a name that differs in case.
      let keptNames = Set(changes.kept.keys.map { $0.lowercased() })
      changes.orphans = changes.orphans.filter { !keptNames.contains($0.lowercased()) }
    }
    return changes
  }

  /// The names on disk of the files of a manifest.
  package struct Names: Sendable {
    private let paths: Set<String>
    /// The paths by their forms in lower case; empty where case counts.
    private let folded: [String: String]

    /// - Parameters:
    ///   - manifest: the files.
    ///   - ignoresCase: true if the disk treats `Images.html` and `images.html` as one file.
    package init(of manifest: SiteManifest, ignoringCase ignoresCase: Bool) {
      paths = manifest.paths
      folded =
        ignoresCase
        ? Dictionary(paths.map { ($0.lowercased(), $0) }) { first, _ in first } : [:]
    }

    /// The name of the file at a path; nil if there is none.
    package subscript(path: String) -> String? {
      if paths.contains(path) { return path }
      return folded.isEmpty ? nil : folded[path.lowercased()]
    }
  }
}
