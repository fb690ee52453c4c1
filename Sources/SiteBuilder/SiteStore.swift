/// Takes the files of a site as they are made, so that they need not all be in memory.
package protocol SiteStore {
  /// Adds a file; of several with the same path the first counts.
  mutating func add(_ file: SiteFile)

  /// Returns the file at a path; nil if it was never added, or if it is lost.
  func bytes(at path: String) -> [UInt8]?

  /// The paths of all files that were added, in any order.
  var paths: [String] { get }
}

/// Holds the files of a site in memory.
package struct SiteMemory: SiteStore {
  /// The files in the order in which they were added.
  package private(set) var files: [SiteFile] = []

  package init() {}

  package mutating func add(_ file: SiteFile) { files.append(file) }

  package var paths: [String] { files.map(\.path) }

  package func bytes(at path: String) -> [UInt8]? {
    files.first { $0.path == path }?.bytes
  }
}
