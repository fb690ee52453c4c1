import Foundation

/// Writes whole files: each under a temporary name first, then renamed into place.
///
/// It does not use Foundation's atomic writing: if the program is killed, that leaves files behind
/// whose names look like the site's own.
enum StagedFile {
  /// The beginning of the name of everything temporary.
  static let temporaryName = ".perfsite-temporary"

  /// A name that no other process gives.
  ///
  /// Not a UUID: those are alike in a root without `/dev/urandom`.
  static var uniqueName: String { "\(UInt64.random(in: .min ... .max))" }

  /// Returns a place in a folder that no other process uses.
  ///
  /// Their numbers do not tell processes apart: containers that share a disk count from one each.
  static func temporary(in folder: String) -> String {
    "\(folder)/\(temporaryName)-\(uniqueName)"
  }

  /// Removes all temporary files that killed runs left in a folder; those of running ones are
  /// locked.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - prefix: the beginning of all temporary names there.
  static func removeLeftovers(in folder: String, named prefix: String = temporaryName) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = "\(folder)/\(name)"
      let lock = FileLock(free: path)
      // No run writes through a link.
      guard lock != nil || FileStamp(at: path)?.isLink == true else { continue }
      withExtendedLifetime(lock) { try? FileManager.default.removeItem(atPath: path) }
    }
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - bytes: the contents.
  ///   - target: its place, whose folder exists.
  /// - Throws: `POSIXError` if the file system refuses.
  static func write(_ bytes: [UInt8], to target: String) throws {
    try write(to: target) { try $0.append(bytes) }
  }

  /// Writes a file piece by piece.
  ///
  /// - Parameters:
  ///   - target: its place, whose folder exists.
  ///   - isDurable: true to flush it to the disk before it takes its place.
  ///   - write: appends the pieces in order.
  /// - Throws: the error of `write`, and `POSIXError` if the file system refuses.
  static func write(
    to target: String,
    isDurable: Bool = true,
    _ write: (Writer) throws -> Void
  ) throws {
    let slash = target.lastIndex(of: "/")
    let (temporary, lock) = try locked(in: slash.map { String(target[..<$0]) } ?? ".")
    try withExtendedLifetime(lock) {
      let mode = FileStamp(at: target)?.mode
      do {
        try fill(temporary, O_TRUNC, mode: mode, isDurable: isDurable, write)
      } catch {
        // Its lock has made it, so it is there even if it could not be opened.
        _ = unsafe unlink(temporary)
        throw error
      }
      try move(temporary, to: target)
    }
  }

  /// Makes and locks a temporary file; another run may take it for a leftover before it is locked.
  private static func locked(in folder: String) throws -> (path: String, lock: FileLock) {
    var tries = 0
    while true {
      let path = temporary(in: folder)
      do {
        return (path, try FileLock(creating: path))
      } catch let error as POSIXError where error.code == .EAGAIN && tries < 100 {
        tries += 1
      }
    }
  }

  /// Moves a written file into its place.
  ///
  /// - Throws: `POSIXError` if the file system refuses; then the file is removed.
  static func move(_ temporary: String, to target: String) throws {
    guard unsafe rename(temporary, target) == 0 else {
      let error = POSIXError.last
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  /// Writes a file that is not in use yet.
  ///
  /// - Parameters:
  ///   - bytes: the contents.
  ///   - path: its temporary place, in a folder that no other run uses.
  ///   - mode: the permissions of the file that it will replace; nil if there is none.
  /// - Throws: `POSIXError` if the file system refuses; then there is no file.
  static func write(_ bytes: [UInt8], toNew path: String, mode: UInt32?) throws {
    try fill(path, O_CREAT | O_EXCL, mode: mode, isDurable: false) { try $0.append(bytes) }
  }

  /// Opens and writes a file, which goes again if that fails.
  private static func fill(
    _ path: String,
    _ flags: CInt,
    mode: UInt32?,
    isDurable: Bool,
    _ write: (Writer) throws -> Void
  ) throws {
    let file = unsafe open(path, O_WRONLY | flags | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard file >= 0 else { throw POSIXError.last }
    let written = Result {
      if let mode, fchmod(file, mode_t(mode & 0o7777)) != 0 { throw POSIXError.last }
      try write(Writer(file: file))
      // A pipe or the like has nothing to wait for.
      if isDurable, fsync(file) != 0, errno != EINVAL { throw POSIXError.last }
    }
    // A disk may only now report that it did not take the bytes.
    let closed = Result { if close(file) != 0 { throw POSIXError.last } }
    do {
      try written.get()
      try closed.get()
    } catch {
      _ = unsafe unlink(path)
      throw error
    }
  }

  /// A file that is being written.
  struct Writer {
    fileprivate let file: CInt

    /// Appends the next bytes.
    ///
    /// - Throws: `POSIXError` if the file system refuses.
    func append(_ bytes: [UInt8]) throws {
      var count = 0
      while count < bytes.count {
        let length = unsafe bytes.withUnsafeBytes { buffer in
          let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[count...])
          return unsafe Foundation.write(file, rest.baseAddress, rest.count)
        }
        if length < 0 {
          if errno == EINTR { continue }
          throw POSIXError.last
        }
        count += length
      }
    }
  }
}
