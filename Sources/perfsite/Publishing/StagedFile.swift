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
  /// - Throws: Foundation's errors when the file system refuses.
  static func write(_ bytes: [UInt8], to target: URL, through temporary: URL) throws {
    let manager = FileManager.default
    do {
      try Data(bytes).write(to: temporary)
      if let mode = (try? manager.attributesOfItem(atPath: target.path))?[.posixPermissions] {
        try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: temporary.path)
      }
      guard unsafe rename(temporary.path, target.path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch {
      try? manager.removeItem(at: temporary)
      throw error
    }
  }
}
