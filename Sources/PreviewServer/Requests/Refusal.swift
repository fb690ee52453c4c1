/// The reason why the server refuses a request; it answers with it and closes the connection.
package enum Refusal: Hashable, Sendable {
  /// The bytes are not HTTP.
  case malformed(String)
  /// The request has a body, which nothing here accepts.
  case hasBody
  /// The first line is longer than any address here.
  case targetTooLong
  /// The head is longer than those of browsers.
  case headTooLong
  /// The request would change something.
  case method
  /// The version of HTTP is not 1.0 or 1.1.
  case version
  /// The request is for another computer: a page elsewhere may have made its name point here.
  case foreignHost

  /// The status and the mistake, in a few words.
  var response: (status: Response.Status, text: String) {
    switch self {
    case .malformed(let what): (.badRequest, what)
    case .hasBody: (.contentTooLarge, "a request has no body here")
    case .targetTooLong: (.addressTooLong, "the address is too long")
    case .headTooLong: (.headTooLarge, "the head of the request is too large")
    case .method: (.methodNotAllowed, "only GET and HEAD are answered")
    case .version: (.versionNotSupported, "only HTTP/1.0 and HTTP/1.1 are spoken")
    case .foreignHost: (.misdirected, "this server answers to localhost and 127.0.0.1 only")
    }
  }
}
