import Diagnostics
import SiteBuilder

/// A site in memory: every file to publish.
struct Site: Hashable, Sendable {
  /// The files, sorted by path.
  let files: [SiteFile]

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
  init(
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
  subscript(path: String) -> SiteFile? {
    files.first { $0.path == path }
  }
}
