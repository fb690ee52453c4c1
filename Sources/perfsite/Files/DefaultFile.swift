import CDefaults

/// A file inside the program, for projects that have none of their own in its place.
package struct DefaultFile: Hashable, Sendable {
  /// Its place in a project, such as `Templates/home.mustache`.
  package let path: String
  package let bytes: [UInt8]

  /// All files, sorted by path.
  package static let all: [DefaultFile] = {
    var files: [DefaultFile] = []
    var next = unsafe perfsite_default_files()
    while let file = unsafe next?.pointee, let path = unsafe file.path,
      let bytes = unsafe file.bytes
    {
      var count = unsafe file.size
      if count == 0 {
        while unsafe bytes[count] != 0 { count += 1 }
      }
      files.append(
        DefaultFile(
          path: unsafe String(cString: path),
          bytes: unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
        )
      )
      unsafe next = next?.advanced(by: 1)
    }
    return files
  }()

  /// Returns the files of a folder and its subfolders, sorted by path.
  package static func all(in folder: String) -> [DefaultFile] {
    all.filter { $0.path.hasPrefix(folder + "/") }
  }

  /// Returns the file at a place; nil if none travels inside the program.
  package static func named(_ path: String) -> DefaultFile? { all.first { $0.path == path } }
}
