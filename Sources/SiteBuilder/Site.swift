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
  ///
  /// - Parameters:
  ///   - files: the files.
  ///   - places: where files are named that are published only for that reason, by their paths.
  ///   - settings: the file that names them, from which the site's own pages are made too.
  ///   - diagnostics: receives a finding for each file that makes others again.
  package init(
    _ files: [SiteFile],
    namedAt places: [String: Place] = [:],
    by settings: String? = nil,
    reporting diagnostics: inout [Diagnostic]
  ) {
    var firsts: [String: SiteFile] = [:]
    var kept: [SiteFile] = []
    var others: [String: [(file: SiteFile, first: SiteFile)]] = [:]
    var origins: [String] = []
    for file in files {
      let key = file.path.lowercased()
      if let first = firsts[key] {
        // What is only named can be left out.
        let isNamed = places[file.origin] == nil && places[first.origin] != nil
        // The site's own pages are where they are.
        let isOwn = file.origin == settings && first.origin != settings
        let pair = isNamed || isOwn ? (file: first, first: file) : (file: file, first: first)
        if others[pair.file.origin] == nil { origins.append(pair.file.origin) }
        others[pair.file.origin, default: []].append(pair)
        continue
      }
      firsts[key] = file
      kept.append(file)
    }
    for pairs in origins.compactMap({ others[$0] }) {
      guard let (file, first) = pairs.first else { continue }
      let how = first.path == file.path ? "" : " but for upper and lower case"
      let more =
        switch pairs.count {
        case 1: ""
        case 2: ", and so is another of its files"
        default: ", and so are \(pairs.count - 1) more of its files"
        }
      diagnostics.append(
        .error(
          "'\(file.path)' is made twice\(how)\(more)",
          at: places[file.origin] ?? Place(path: file.origin),
          notes: [
            .note(
              "'\(first.path)' is first made here",
              at: places[first.origin] ?? Place(path: first.origin)
            )
          ]
        )
      )
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
