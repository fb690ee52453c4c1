import TextFormats

/// The kind of a link's destination, judging by its text.
enum LinkDestination: Hashable {
  /// Another site or a mail address, as the author wrote it.
  case external(String)
  /// A place in this site: a decoded path (empty for the page itself), a query, an anchor.
  case `internal`(path: String, query: String, anchor: String?)
  /// A destination that must not be linked, with the reason.
  case refused(String)

  private static let schemes = ["http", "https", "mailto"]

  init(_ written: String) {
    if let plain = LinkDestination(plain: written) {
      self = plain
      return
    }
    // Browsers drop these before they look for a scheme, so `java\nscript:` would run.
    if written.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      self = .refused("link holds a control character; remove it")
      return
    }
    let trimmed = String(
      written.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()
    )
    guard let decoded = RelativePath.decoded(trimmed) else {
      self = .refused("link '\(trimmed)' holds a '%' that begins no encoded byte; write '%25'")
      return
    }
    if decoded.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      self = .refused("link holds an encoded control character; remove it")
    } else if let scheme = LinkDestination.scheme(of: decoded) {
      self = LinkDestination(scheme: scheme, trimmed)
    } else if decoded.hasPrefix("//") || decoded.contains("\\") {
      self = .refused(
        "link '\(trimmed)' may leave the site without saying so; write 'https://' or a path"
      )
    } else {
      self = LinkDestination(path: trimmed)
    }
  }

  /// Creates a path of plain letters, as most are; nil for anything that takes a closer look.
  private init?(plain written: String) {
    guard written.utf8.first != UInt8(ascii: "/") else { return nil }
    var hash: String.Index?
    for index in written.utf8.indices {
      switch written.utf8[index] {
      case 0x61...0x7A, 0x41...0x5A, 0x2D...0x39, UInt8(ascii: "_"), UInt8(ascii: "~"): continue
      case UInt8(ascii: "#") where hash == nil: hash = index
      default: return nil
      }
    }
    guard let hash else {
      self = .internal(path: written, query: "", anchor: nil)
      return
    }
    self = .internal(
      path: String(written[..<hash]),
      query: "",
      anchor: String(written[written.utf8.index(after: hash)...])
    )
  }

  private init(scheme: String, _ written: String) {
    guard LinkDestination.schemes.contains(scheme) else {
      self = .refused(
        "scheme '\(scheme)' is not allowed in a link; expected one of 'http', 'https', 'mailto'"
      )
      return
    }
    // A scheme that only its encoding revealed would be a path to a browser.
    guard LinkDestination.scheme(of: written) == scheme else {
      self = .refused("link '\(written)' encodes its scheme; write it plainly")
      return
    }
    self = .external(written)
  }

  private init(path written: String) {
    let parts = written.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let address = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self = .internal(
      path: RelativePath.decoded(String(address[0])) ?? "",
      query: address.count > 1 ? "?" + address[1] : "",
      anchor: parts.count > 1 ? RelativePath.decoded(String(parts[1])) : nil
    )
  }

  /// Returns the text before a colon that comes before any slash, question mark or hash, in lower
  /// case.
  private static func scheme(of text: String) -> String? {
    guard let end = text.firstIndex(where: { ":/?#".contains($0) }), text[end] == ":" else {
      return nil
    }
    return text[..<end].lowercased().filter { !$0.isWhitespace }
  }
}
