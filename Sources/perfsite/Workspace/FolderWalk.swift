import Diagnostics
import Foundation

/// All files of a folder and its subfolders, except hidden ones, as the file system lists them.
struct FolderWalk {
  /// A file, or a link, which is not followed.
  struct Item {
    /// The path from the folder.
    let path: String
    let stamp: FileStamp
  }

  private(set) var items: [Item] = []
  /// The paths of files and folders whose names are not UTF-8, with replacement characters.
  private(set) var unreadableNames: [String] = []

  /// Walks through a folder.
  ///
  /// - Throws: `POSIXError` if it can't be listed.
  init(_ folder: String) throws {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try add(folder: descriptor, at: "")
  }

  /// Adds the contents of an open folder, and closes it.
  private mutating func add(folder descriptor: Int32, at prefix: String) throws {
    guard descriptor >= 0 else { throw POSIXError.last }
    guard let stream = unsafe fdopendir(descriptor) else {
      let error = POSIXError.last
      close(descriptor)
      throw error
    }
    defer { unsafe closedir(stream) }
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw POSIXError.last }
        return
      }
      let (name, isUTF8) = unsafe Self.name(of: entry)
      guard !name.hasPrefix(".") else { continue }
      guard isUTF8 else {
        unreadableNames.append(prefix.isEmpty ? name : "\(prefix)/\(name)")
        continue
      }
      var info = stat()
      guard unsafe fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW) == 0 else {
        // Removed since it was listed.
        if errno == ENOENT { continue }
        throw POSIXError.last
      }
      let stamp = FileStamp(info)
      let path = prefix.isEmpty ? name : "\(prefix)/\(name)"
      if stamp.isFolder {
        let inner = unsafe openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        try add(folder: inner, at: path)
      } else {
        items.append(Item(path: path, stamp: stamp))
      }
    }
  }

  /// Sorts the items by path, and reports mistakes in names.
  ///
  /// Names that are not UTF-8 can't be read, and only the first of two names that are equal in
  /// Unicode counts.
  ///
  /// - Parameters:
  ///   - place: the place of a path of this folder.
  ///   - diagnostics: receives the mistakes.
  /// - Returns: the items that can be read, each path once.
  func sorted(
    at place: (String) -> Place,
    reporting diagnostics: inout [Diagnostic]
  ) -> [Item] {
    diagnostics += unreadableNames.sorted().map {
      .error("the name is not UTF-8; rename it", at: place($0))
    }
    var names: Set<String> = []
    return items.sorted { $0.path < $1.path }.filter { item in
      // Texts are equal if only Unicode's forms of their accents differ.
      if names.insert(item.path).inserted { return true }
      let message = "another file has the same name, with its accents in another form; rename it"
      diagnostics.append(.error(message, at: place(item.path)))
      return false
    }
  }

  private static func name(
    of entry: UnsafeMutablePointer<dirent>
  ) -> (text: String, isUTF8: Bool) {
    unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
      unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) { name in
        (unsafe String(cString: name), unsafe String(validatingCString: name) != nil)
      }
    }
  }
}
