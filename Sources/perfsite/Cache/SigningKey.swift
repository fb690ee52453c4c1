import Foundation

/// The key by which a user's own runs recognize their cached files: 32 random bytes in a file that
/// only this user can read, outside of everything in a project.
struct SigningKey: Sendable {
  let bytes: [UInt8]

  private static let length = 32

  /// Reads the key, or makes it if there is none or if others could have read or written it; nil if
  /// there is no place for it.
  init?(outside project: Project, environment: [String: String]) {
    guard let folder = Self.folder(environment) else { return nil }
    let path = "\(folder)/key"
    let (place, root) = (ResolvedPath(path), ResolvedPath(project.root))
    guard !place.isInside(root), !Repository.mayHave(place.names, around: root, environment),
      let bytes = Self.read(path) ?? Self.make(path, in: folder)
    else { return nil }
    self.bytes = bytes
  }

  /// Returns the folder for programs' state, which needs no backup, as freedesktop.org defines it.
  private static func folder(_ environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return state + "/perfsite"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/state/perfsite"
  }

  private static func read(_ path: String) -> [UInt8]? {
    var info = stat()
    guard unsafe lstat(path, &info) == 0, FileStamp(info).isFile, info.st_uid == geteuid(),
      info.st_mode & 0o077 == 0, info.st_size == length
    else { return nil }
    return try? FileBytes.read(path)
  }

  private static func make(_ path: String, in folder: String) -> [UInt8]? {
    let temporary = StagedFile.temporary(in: folder)
    do {
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      var generator = SystemRandomNumberGenerator()
      let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      try StagedFile.write(bytes, toNew: temporary, mode: 0o600)
      let isTaken = FileStamp(at: path) != nil
      // If several runs make one at once, the first one's stays: a link replaces nothing.
      let isLinked = isTaken ? false : unsafe link(temporary, path) == 0 || errno == EEXIST
      if !isLinked { try StagedFile.move(temporary, to: path) }
      _ = unsafe unlink(temporary)
    } catch {
      return nil
    }
    return read(path)
  }
}
