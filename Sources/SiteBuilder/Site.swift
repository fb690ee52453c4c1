package import Diagnostics

/// A site in memory: every file to publish.
package struct Site: Hashable, Sendable {
  /// The files, sorted by path.
  package let files: [SiteFile]

  /// A site without files.
  package static let empty = Site(sorted: [])

  private init(sorted files: [SiteFile]) { self.files = files }

  /// Sorts the files.
  ///
  /// If several files have the same path, the first is kept and the others are reported. Paths that
  /// differ only in case are reported too, because many disks can't hold both.
  ///
  /// - Parameters:
  ///   - files: the files.
  ///   - places: the places that name files published only for that reason, by path.
  ///   - settings: the path of the settings file, from which the site's own pages are also made.
  ///   - diagnostics: receives a finding for each duplicate file.
  package init(
    _ files: [SiteFile],
    namedAt places: [String: Place] = [:],
    by settings: String? = nil,
    reporting diagnostics: inout [Diagnostic]
  ) {
    var paths = SitePaths(namedAt: places, by: settings)
    let kept = files.filter { paths.add($0.path, from: $0.origin) }
    diagnostics += paths.diagnostics
    self.files = kept.sorted { $0.path < $1.path }
  }

  /// The file at a path.
  package subscript(path: String) -> SiteFile? {
    files.first { $0.path == path }
  }
}

/// A file of a site.
package struct SiteFile: Hashable, Sendable {
  /// The path from the top of the site, with slashes.
  package let path: String
  /// The file's contents.
  package let bytes: [UInt8]
  /// The file that it was made from, for diagnostics.
  package let origin: String

  package init(path: String, bytes: [UInt8], origin: String) {
    self.path = path
    self.bytes = bytes
    self.origin = origin
  }

  package init(path: String, text: String, origin: String) {
    self.init(path: path, bytes: Array(text.utf8), origin: origin)
  }
}
