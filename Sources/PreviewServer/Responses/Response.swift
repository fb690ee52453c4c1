/// What the server sends: a head, and a body in pieces that are not copied.
package struct Response: Hashable, Sendable {
  /// The kinds of answers.
  package enum Status: Int, Sendable {
    case ok = 200
    case found = 302
    case badRequest = 400
    case notFound = 404
    case methodNotAllowed = 405
    case contentTooLarge = 413
    case addressTooLong = 414
    case misdirected = 421
    case headTooLarge = 431
    case unavailable = 503
    case versionNotSupported = 505

    var phrase: String {
      switch self {
      case .ok: "OK"
      case .found: "Found"
      case .badRequest: "Bad Request"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .contentTooLarge: "Content Too Large"
      case .addressTooLong: "URI Too Long"
      case .misdirected: "Misdirected Request"
      case .headTooLarge: "Request Header Fields Too Large"
      case .unavailable: "Service Unavailable"
      case .versionNotSupported: "HTTP Version Not Supported"
      }
    }
  }

  package let status: Status
  /// The type of the body.
  package var type: String
  /// The pieces of the body; nil for one that has no end yet.
  package var body: [ArraySlice<UInt8>]?
  /// Where to look instead; nil if here is right.
  package var location: String?

  /// A response.
  package init(
    _ status: Status,
    type: String,
    body: [ArraySlice<UInt8>]?,
    location: String? = nil
  ) {
    self.status = status
    self.type = type
    self.body = body
    self.location = location
  }

  /// A response in a line of text.
  package static func text(_ status: Status, _ text: String) -> Response {
    Response(status, type: "text/plain; charset=utf-8", body: [Array("\(text)\n".utf8)[...]])
  }

  /// A response that leads elsewhere on this server.
  static func redirect(to path: String) -> Response {
    var response = Response.text(.found, "see \(path)")
    response.location = path
    return response
  }

  /// The bytes of the head and the body.
  ///
  /// - Parameters:
  ///   - method: what was asked; for `HEAD` the body is left out.
  ///   - keepsAlive: whether the connection stays open.
  /// - Returns: the pieces in order, none of them empty.
  package func segments(for method: Request.Method, keepsAlive: Bool) -> [ArraySlice<UInt8>] {
    var head = """
      HTTP/1.1 \(status.rawValue) \(status.phrase)\r
      Content-Type: \(type)\r
      Cache-Control: no-store\r
      X-Content-Type-Options: nosniff\r
      Cross-Origin-Resource-Policy: same-origin\r
      Connection: \(keepsAlive ? "keep-alive" : "close")\r\n
      """
    if let body { head += "Content-Length: \(body.reduce(0) { $0 + $1.count })\r\n" }
    if let location { head += "Location: \(location)\r\n" }
    if status == .methodNotAllowed { head += "Allow: GET, HEAD\r\n" }
    head += "\r\n"
    return [Array(head.utf8)[...]] + (method == .head ? [] : body ?? []).filter { !$0.isEmpty }
  }
}
