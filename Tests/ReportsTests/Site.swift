import SiteBuilder

/// A site in memory.
struct Site: Hashable {
  /// The files, sorted by path.
  let files: [SiteFile]

  init(_ store: SiteMemory) { files = store.files.sorted { $0.path < $1.path } }

  /// The file at a path.
  subscript(path: String) -> SiteFile? { files.first { $0.path == path } }
}
