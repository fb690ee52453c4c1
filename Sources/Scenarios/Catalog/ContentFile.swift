/// A file as the world hands it over: where it was found and what is in it.
package struct ContentFile: Hashable, Sendable {
  /// The path that diagnostics print, which starts with that of the content folder.
  package let path: String
  /// The contents, which need not be text.
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

  /// Whether the file's name ends as that of a YAML file does.
  package var isYAML: Bool { path.hasSuffix(".yml") || path.hasSuffix(".yaml") }

  /// The file's name without its ending.
  var stem: Substring { name.lastIndex(of: ".").map { name[..<$0] } ?? name }
}
