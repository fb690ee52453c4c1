/// The parsed lines of a request's head.
struct RequestHead {
  private let first: [Substring]
  private var fields: [(name: String, value: String)] = []

  /// Splits the lines.
  init(_ lines: [String]) throws(Refusal) {
    guard let line = lines.first else { throw .malformed("there is no request") }
    first = line.split(separator: " ", omittingEmptySubsequences: false)
    guard first.count == 3, Self.isToken(first[0]), !first[1].isEmpty else {
      throw .malformed("the first line is not 'GET /path HTTP/1.1'")
    }
    for line in lines.dropFirst() {
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else {
        throw .malformed("a field has no colon")
      }
      let name = line[..<colon]
      guard Self.isToken(name) else { throw .malformed("a field has no name") }
      let value = line[line.utf8.index(after: colon)...]
      let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
      let trimmed = value.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
      fields.append((name.lowercased(), String(trimmed)))
    }
  }

  /// Returns the request, if the server can answer it.
  func request() throws(Refusal) -> Request {
    let version = first[2]
    guard version.hasPrefix("HTTP/") else {
      throw .malformed("the first line is not 'GET /path HTTP/1.1'")
    }
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else { throw .version }
    let hosts = values(of: "host")
    guard hosts.count <= 1, !hosts.isEmpty || version == "HTTP/1.0" else {
      throw .malformed("a request names its host once")
    }
    guard let method = Request.Method(rawValue: String(first[0])) else { throw .method }
    guard values(of: "transfer-encoding").isEmpty,
      values(of: "content-length").allSatisfy({ $0 == "0" })
    else { throw .hasBody }
    let target = try target(hosts.first ?? "")
    let words = values(of: "connection").joined(separator: ",").lowercased()
      .split { $0 == "," || $0 == " " || $0 == "\t" }
    return Request(
      method,
      path: target.path,
      query: target.query,
      host: target.host,
      keepsAlive: version == "HTTP/1.1" ? !words.contains("close") : words.contains("keep-alive"),
      lastEventID: values(of: "last-event-id").first
    )
  }

  private func target(
    _ host: String
  ) throws(Refusal) -> (host: String, path: String, query: String) {
    var host = host
    var rest = first[1]
    if rest.lowercased().hasPrefix("http://") {
      let address = rest.dropFirst("http://".count)
      host = String(address.prefix { $0 != "/" && $0 != "?" })
      rest = address.dropFirst(host.count)
      if !rest.hasPrefix("/") { rest = "/" + rest }
    }
    guard rest.hasPrefix("/"), rest.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .malformed("the address does not begin with '/'")
    }
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return (host, String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  }

  private func values(of name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// Returns true if a text is an HTTP token of at most 64 characters.
  private static func isToken(_ text: some StringProtocol) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }
}
