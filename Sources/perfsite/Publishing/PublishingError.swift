/// The reason why a site could not be published.
enum PublishingError: Error, Equatable, CustomStringConvertible {
  /// A file that no build wrote is in the place of one of the site's files.
  case foreignFile(path: String)
  /// A folder of the site does not let files be written.
  case readOnlyFolder(path: String)
  /// The manifest names something that is not a path inside the folder.
  case damagedManifest(path: String, line: String)

  var description: String {
    switch self {
    case .foreignFile(let path):
      "'\(path)' is in the way and was not written by perfsite; move it, or choose another --output"
    case .readOnlyFolder(let path):
      "'\(path)' does not let files be written"
    case .damagedManifest(let path, let line):
      "'\(path)' names '\(line)', which is no path inside the site; remove that line"
    }
  }
}
