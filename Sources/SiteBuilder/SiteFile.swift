package struct SiteFile: Hashable, Sendable {
  /// The path from the top of the site, with slashes.
  package let path: String
  /// The file's contents.
  package let bytes: [UInt8]
  /// The file that it was made from, for diagnostics.
  package let origin: String

  package init(path: String, bytes: [UInt8], origin: String) {
    self.path = path
    self.bytes = bytes
    self.origin = origin
  }

  package init(path: String, text: String, origin: String) {
    self.init(path: path, bytes: Array(text.utf8), origin: origin)
  }
}
