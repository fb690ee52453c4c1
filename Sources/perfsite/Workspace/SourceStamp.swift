import Foundation

/// All properties that the file system has of a project's file: a change of the file changes one.
struct SourceStamp: Hashable, Sendable {
  /// The stamp of the file, or of a link.
  let own: FileStamp
  /// The target of a link, with its stamp; nil for a file.
  let target: Target?

  /// The end of a chain of links.
  struct Target: Hashable, Sendable {
    let path: String
    /// The stamp; nil if there is nothing.
    let stamp: FileStamp?
  }
}

extension SourceStamp {
  /// Creates the stamp of a file whose own stamp is known.
  init(_ own: FileStamp, at path: String) {
    guard own.isLink else {
      self.init(own: own, target: nil)
      return
    }
    let stamp = FileStamp(followingLinksAt: path)
    let end = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    self.init(own: own, target: Target(path: end, stamp: stamp))
  }

  /// Creates the stamp of a file; nil if there is none.
  init?(at path: String) {
    guard let own = FileStamp(at: path) else { return nil }
    self.init(own, at: path)
  }

  /// Returns true if the file may yet change without a change of its stamp.
  func isRacy(at time: Int64) -> Bool {
    own.isRacy(at: time) || target?.stamp?.isRacy(at: time) == true
  }
}
