/// A file as read from disk: its path and its bytes.
package struct ContentFile: Hashable, Sendable {
  /// The path that diagnostics print, which starts with the content folder's path.
  package let path: String
  /// The contents, which may not be text.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

extension ContentFile {
  /// The file's name.
  var name: Substring {
    path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
  }

  /// True if the file's name has the extension of a YAML file.
  package var isYAML: Bool { path.hasSuffix(".yml") || path.hasSuffix(".yaml") }

  /// The file's name without its extension.
  var stem: Substring { name.lastIndex(of: ".").map { name[..<$0] } ?? name }
}
