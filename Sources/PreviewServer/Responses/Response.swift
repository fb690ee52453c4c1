/// A response: a head, and a body in pieces that are not copied.
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
  /// The pieces of the body; nil if the body has no end yet.
  package var body: [ArraySlice<UInt8>]?
  /// The address to look at instead; nil for none.
  package var location: String?

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

  /// Returns a response with a line of text.
  package static func text(_ status: Status, _ text: String) -> Response {
    Response(status, type: "text/plain; charset=utf-8", body: [Array("\(text)\n".utf8)[...]])
  }

  /// Returns a response that redirects to another path on this server.
  static func redirect(to path: String) -> Response {
    var response = Response.text(.found, "see \(path)")
    response.location = path
    return response
  }

  /// Returns the bytes of the head and the body.
  ///
  /// - Parameters:
  ///   - method: the request's method; for `HEAD` the body is omitted.
  ///   - keepsAlive: true if the connection stays open.
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
