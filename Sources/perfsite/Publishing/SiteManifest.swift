import Foundation

/// The list of files that a build wrote into a site's folder: one path a line, sorted.
struct SiteManifest: Equatable {
  var paths: Set<String>

  /// The manifest's own name in the folder.
  static let fileName = ".perfsite-manifest"

  init(paths: Set<String>) {
    self.paths = paths
  }

  /// Reads the manifest of a folder; a folder without one has no files of ours.
  ///
  /// - Throws: `PublishingError.damagedManifest` when a line is no path inside the folder: nothing
  ///   outside is ever removed, whatever the file says.
  init(readingFrom folder: URL) throws {
    let url = folder.appendingPathComponent(Self.fileName)
    guard FileManager.default.fileExists(atPath: url.path) else {
      paths = []
      return
    }
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    paths = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else {
        throw PublishingError.damagedManifest(path: url.path, line: String(line))
      }
      paths.insert(String(line))
    }
  }

  /// The manifest as it is written.
  var bytes: [UInt8] {
    Array(paths.sorted().map { $0 + "\n" }.joined().utf8)
  }
}
