import Foundation

/// A folder that only this program uses and that goes when it ends.
struct PreviewFolder: Sendable {
  /// Where it is.
  let path: String

  /// Makes the folder, for nobody else to read.
  ///
  /// - Throws: Foundation's errors when the file system refuses.
  init() throws {
    let name = "perfsite-preview-\(UUID().uuidString)"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    path = url.path
    try FileManager.default.createDirectory(
      at: url,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
  }

  /// A file of the site in the folder; nil if it is gone.
  func read(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))).map { [UInt8]($0) }
  }

  /// Removes the folder, also while a build writes into it.
  func remove() {
    for _ in 0..<5 where FileManager.default.fileExists(atPath: path) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
