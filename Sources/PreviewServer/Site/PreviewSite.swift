/// A site that was built: its base path and the contents of its files.
package struct PreviewSite: Sendable {
  /// The path of the published site, from slash to slash.
  package let basePath: String
  /// The paths of all files, from the top of the site; nothing else is ever read.
  package let paths: Set<String>
  /// Reads one of the files; nil if it is gone.
  package let read: @Sendable (String) -> [UInt8]?

  package init(
    basePath: String = "/",
    paths: Set<String>,
    read: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.basePath = basePath
    self.paths = paths
    self.read = read
  }

  /// The destination of an address.
  package enum Destination: Hashable, Sendable {
    case file(String)
    /// Another address on this server.
    case redirect(String)
    /// No file; the value is the path inside the site, if it is inside.
    case missing(String?)
    /// An address that no link can have.
    case malformed
  }

  /// Returns the destination of a path, as static hosts find it.
  ///
  /// A file is found only under its name in `paths`, so no address leads out of the site.
  ///
  /// - Parameter path: the path as sent, with its percent escapes.
  /// - Returns: a file of the site, or the reason why there is none.
  package func destination(of path: String) -> Destination {
    var names: [String] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      guard let name = PercentEncoding.decoding(part), Self.isName(name) else { return .malformed }
      names.append(name)
    }
    let decoded = "/" + names.joined(separator: "/")
    guard decoded.hasPrefix(basePath) else {
      return decoded == "/" || decoded + "/" == basePath ? .redirect(basePath) : .missing(nil)
    }
    let file = String(decoded.dropFirst(basePath.count))
    if file.isEmpty || file.hasSuffix("/") {
      return paths.contains(file + "index.html")
        ? .file(file + "index.html") : .missing(file + "index.html")
    }
    if paths.contains(file) { return .file(file) }
    if paths.contains(file + "/index.html") {
      return .redirect(PercentEncoding.encoding(path: "\(basePath)\(file)/"))
    }
    return .missing(file)
  }

  /// Returns true if a part of a path can be the name of a file or folder.
  private static func isName(_ name: String) -> Bool {
    name != "." && name != ".."
      && !name.utf8.contains { byte in
        byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
      }
  }
}
