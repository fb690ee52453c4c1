/// A site that was built: where it is served and what its files hold.
package struct PreviewSite: Sendable {
  /// The path that the site is published under, from slash to slash.
  package let basePath: String
  /// Every file, by its path from the top of the site; nothing else is ever read.
  package let paths: Set<String>
  /// Reads one of the files; nil if it is gone.
  package let read: @Sendable (String) -> [UInt8]?

  /// A site.
  package init(
    basePath: String = "/",
    paths: Set<String>,
    read: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.basePath = basePath
    self.paths = paths
    self.read = read
  }

  /// What an address leads to.
  package enum Destination: Hashable, Sendable {
    /// A file of the site.
    case file(String)
    /// Another address on this server.
    case redirect(String)
    /// Nothing; what it would be called is known if it is inside the site.
    case missing(String?)
    /// The address is not one that a link can have.
    case malformed
  }

  /// Finds what a path leads to, as static hosts do.
  ///
  /// A file is found only under its name in `paths`, so no address leads out of the site.
  ///
  /// - Parameter path: the path as it was sent, with its percent escapes.
  /// - Returns: a file of the site, or why there is none.
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

  /// Whether a part of a path can be the name of a file or folder.
  private static func isName(_ name: String) -> Bool {
    name != "." && name != ".."
      && !name.utf8.contains { byte in
        byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
      }
  }
}
