import Foundation

/// A folder for a site that only this program uses and that goes when it ends.
struct PreviewFolder: Sendable {
  /// The folder of the site.
  let path: String
  private let root: String
  /// Tells other runs that the folder is in use; nil if the disk has no locks.
  private let lock: FileLock?

  private static let prefix = "perfsite-preview-"

  /// Creates the folder, readable only by its owner, and removes those of killed runs.
  ///
  /// - Throws: Foundation's errors if the file system refuses.
  init() throws {
    let parent = FileManager.default.temporaryDirectory
    StagedFile.removeLeftovers(in: parent.path, named: Self.prefix)
    let url = parent.appendingPathComponent("\(Self.prefix)\(StagedFile.uniqueName)")
    root = url.path
    path = "\(root)/Site"
    var lock: FileLock?
    // Before it is locked, another run may take it for a leftover.
    repeat {
      try FileManager.default.createDirectory(
        at: url,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      lock = FileLock(free: root)
    } while lock == nil && FileStamp(at: root) == nil
    self.lock = lock
  }

  /// Returns a file of the site in the folder; nil if it is gone.
  func read(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))).map { [UInt8]($0) }
  }

  /// Removes the folder, also while a build writes into it.
  func remove() {
    for _ in 0..<5 where FileManager.default.fileExists(atPath: root) {
      try? FileManager.default.removeItem(atPath: root)
    }
  }
}
