/// The address that a site is published at, such as `https://example.com/perfsite/`.
package struct SiteAddress: Hashable, Sendable {
  /// The address with its final slash.
  package let text: String
  /// The part after the host, from slash to slash: `/perfsite/`.
  package let basePath: String

  /// Reads an address; nil unless it is `http` or `https` with a host and a path of plain
  /// characters, without query and fragment.
  package init?(_ text: String) {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return nil }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    let isPlain = rest.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
        || "-._~/:%".utf8.contains(byte)
    }
    let path = rest.dropFirst(host.count)
    guard !host.isEmpty, isPlain, !path.contains("//"), !path.contains(":") else { return nil }
    // A browser leaves these out, also if they are encoded, so no page would have such an address.
    let steps = path.split(separator: "/").map { RelativePath.decoded(String($0)) }
    guard !steps.contains(where: { $0 == nil || $0 == "." || $0 == ".." }) else { return nil }
    basePath = path.hasSuffix("/") ? String(path) : path + "/"
    self.text = scheme + host + basePath
  }

  /// Returns the address of a page or file, whose name `index.html` it leaves out.
  package func url(of path: String) -> String {
    let link = RelativePath.link(to: path, from: "index.html")
    let isIndex = path == "index.html" || path.hasSuffix("/index.html")
    return text + (isIndex ? String(link.dropLast("index.html".count)) : link)
  }
}
