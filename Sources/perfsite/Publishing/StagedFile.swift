import Foundation

/// Writes whole files: each under a temporary name first, then renamed into place.
///
/// It does not use Foundation's atomic writing: if the program is killed, that leaves files behind
/// whose names look like the site's own.
enum StagedFile {
  /// The beginning of the name of everything temporary.
  static let temporaryName = ".perfsite-temporary"

  /// A place in a folder that no other process uses.
  ///
  /// Their numbers do not tell processes apart: containers that share a disk count from one each.
  static func temporary(in folder: URL) -> URL {
    folder.appendingPathComponent("\(temporaryName)-\(UUID().uuidString)")
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - bytes: what it holds.
  ///   - target: its place, whose folder exists.
  ///   - temporary: where to write it first, on the same disk.
  /// - Throws: `POSIXError` when the file system refuses.
  static func write(_ bytes: [UInt8], to target: URL, through temporary: URL) throws {
    try write(bytes, to: target.path, through: temporary.path)
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - bytes: what it holds.
  ///   - target: its place, whose folder exists.
  ///   - temporary: where to write it first, on the same disk.
  /// - Throws: `POSIXError` when the file system refuses.
  static func write(_ bytes: [UInt8], to target: String, through temporary: String) throws {
    try write(bytes, toNew: temporary, mode: FileStamp(at: target)?.mode)
    try move(temporary, to: target)
  }

  /// Writes a file piece by piece.
  ///
  /// - Parameters:
  ///   - target: its place, whose folder exists.
  ///   - temporary: where to write it first, on the same disk.
  ///   - write: passes on the pieces in their order.
  /// - Throws: what `write` throws, and `POSIXError` when the file system refuses.
  static func write(
    to target: URL,
    through temporary: URL,
    _ write: (_ append: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    try create(temporary.path, mode: FileStamp(at: target.path)?.mode) { file in
      try write { try append($0, to: file) }
    }
    try move(temporary.path, to: target.path)
  }

  /// Puts a file that was written into its place.
  ///
  /// - Throws: `POSIXError` when the file system refuses; then the file is gone.
  static func move(_ temporary: String, to target: String) throws {
    guard unsafe rename(temporary, target) == 0 else {
      let error = failure
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  /// Writes a file that nobody reads yet.
  ///
  /// - Parameters:
  ///   - bytes: what it holds.
  ///   - path: its place for now.
  ///   - mode: the permissions of the file that it will replace; nil if there is none.
  /// - Throws: `POSIXError` when the file system refuses; then there is no file.
  static func write(_ bytes: [UInt8], toNew path: String, mode: UInt32?) throws {
    try create(path, mode: mode) { try append(bytes, to: $0) }
  }

  /// Makes a file, which goes again if it cannot be written.
  private static func create(
    _ path: String,
    mode: UInt32?,
    _ write: (_ file: CInt) throws -> Void
  ) throws {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard file >= 0 else { throw failure }
    defer { close(file) }
    do {
      if let mode, fchmod(file, mode_t(mode & 0o7777)) != 0 { throw failure }
      try write(file)
    } catch {
      _ = unsafe unlink(path)
      throw error
    }
  }

  private static func append(_ bytes: [UInt8], to file: CInt) throws {
    var count = 0
    while count < bytes.count {
      let length = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[count...])
        return unsafe Foundation.write(file, rest.baseAddress, rest.count)
      }
      if length < 0 {
        if errno == EINTR { continue }
        throw failure
      }
      count += length
    }
  }

  private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
