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
  /// differ only in case are reported too, since many disks cannot hold both.
  package init(_ files: [SiteFile], reporting diagnostics: inout [Diagnostic]) {
    var firsts: [String: SiteFile] = [:]
    var kept: [SiteFile] = []
    for file in files {
      let key = file.path.lowercased()
      if let first = firsts[key] {
        let how = first.path == file.path ? "" : " but for upper and lower case"
        diagnostics.append(
          .error(
            "'\(file.path)' is made twice\(how)",
            at: Place(path: file.origin),
            notes: [.note("'\(first.path)' is first made here", at: Place(path: first.origin))]
          )
        )
        continue
      }
      firsts[key] = file
      kept.append(file)
    }
    self.files = kept.sorted { $0.path < $1.path }
  }

  /// The file at a path.
  package subscript(path: String) -> SiteFile? {
    files.first { $0.path == path }
  }
}

/// One file of a site.
package struct SiteFile: Hashable, Sendable {
  /// The path from the top of the site, with slashes.
  package let path: String
  /// The file's contents.
  package let bytes: [UInt8]
  /// The file that it was made from, for diagnostics.
  package let origin: String

  /// A file.
  package init(path: String, bytes: [UInt8], origin: String) {
    self.path = path
    self.bytes = bytes
    self.origin = origin
  }

  /// A file.
  package init(path: String, text: String, origin: String) {
    self.init(path: path, bytes: Array(text.utf8), origin: origin)
  }
}
