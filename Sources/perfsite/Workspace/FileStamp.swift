import Foundation

/// The file system's properties of a file, without reading it.
struct FileStamp: Hashable, Sendable {
  let size: Int64
  /// The time at which its contents last changed, in nanoseconds.
  let modified: Int64
  /// The time at which anything about it last changed, in nanoseconds; no program can set it.
  let changed: Int64
  let inode: UInt64
  /// Its kind and permissions.
  let mode: UInt32
}

extension FileStamp {
  /// Creates the stamp of a file, or of a link itself; nil if there is nothing.
  init?(at path: String) {
    var info = stat()
    guard unsafe lstat(path, &info) == 0 else { return nil }
    self.init(info)
  }

  /// Creates the stamp of a link's target; nil if there is none.
  init?(followingLinksAt path: String) {
    var info = stat()
    guard unsafe stat(path, &info) == 0 else { return nil }
    self.init(info)
  }

  /// Creates the stamp in the terms of the C library.
  init(_ info: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (info.st_mtimespec, info.st_ctimespec)
    #else
      let (modified, changed) = (info.st_mtim, info.st_ctim)
    #endif
    self.init(
      size: Int64(info.st_size),
      modified: Int64(modified.tv_sec) * 1_000_000_000 + Int64(modified.tv_nsec),
      changed: Int64(changed.tv_sec) * 1_000_000_000 + Int64(changed.tv_nsec),
      inode: UInt64(info.st_ino),
      mode: UInt32(info.st_mode)
    )
  }

  var isFolder: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFDIR) }
  var isFile: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFREG) }
  var isLink: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFLNK) }

  /// Returns true if the file may yet change without a change of its stamp: it changed so recently
  /// that the disk's clock may not have advanced since it showed `time`, before the stamp was
  /// taken.
  func isRacy(at time: Int64) -> Bool {
    // A disk that counts whole seconds counts two at a time if it is an old one.
    let isCoarse = modified % 1_000_000_000 == 0
    return max(modified, changed) >= time - (isCoarse ? 2_000_000_000 : 0)
  }
}
