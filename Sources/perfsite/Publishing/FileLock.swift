import Foundation

/// A lock on a file or folder, until this value goes or the process ends, however it ends.
///
/// On a disk without locks, locking always succeeds.
final class FileLock: Sendable {
  private let descriptor: CInt

  private init(_ descriptor: CInt) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Locks an unlocked folder; nil if another run has locked it, and for a link.
  convenience init?(free path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.init(descriptor)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isAt(path) else { return nil }
  }

  /// Makes a file and locks it.
  ///
  /// - Throws: `POSIXError`.
  convenience init(creating path: String) throws {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = unsafe open(path, flags, 0o666)
    guard descriptor >= 0 else { throw POSIXError.last }
    self.init(descriptor)
    _ = flock(descriptor, LOCK_EX)
    // Another run may have removed it as a leftover; if that is unknown, leave nothing behind.
    if !isAt(path) {
      _ = unsafe unlink(path)
      throw POSIXError(.EAGAIN)
    }
  }

  /// Locks an existing folder, when no other run has it locked.
  ///
  /// - Parameters:
  ///   - folder: the folder, or a link to it.
  ///   - waiting: called if another run has locked it.
  /// - Returns: the lock.
  /// - Throws: `POSIXError` if there is no such folder.
  static func wait(for folder: String, _ waiting: () -> Void) throws -> FileLock {
    var hasWaited = false
    while true {
      let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { throw POSIXError.last }
      let lock = FileLock(descriptor)
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        if !hasWaited { waiting() }
        hasWaited = true
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      }
      // The former owner may have removed the folder.
      if lock.isAt(folder) { return lock }
    }
  }

  /// Returns true if a path leads to the locked folder.
  private func isAt(_ path: String) -> Bool {
    var info = stat()
    guard unsafe fstat(descriptor, &info) == 0 else { return false }
    return FileStamp(followingLinksAt: path)?.inode == FileStamp(info).inode
  }
}

extension POSIXError {
  /// The error that the C library has just met.
  static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
