/// The head of a request that the server can answer.
package struct Request: Hashable, Sendable {
  /// What is asked for.
  package enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
  }

  package let method: Method
  /// The path as it was sent, percent escapes and all, without the query.
  package let path: String
  /// What follows the question mark; empty without one.
  package let query: String
  /// The computer and port that the client believes to talk to.
  package let host: String
  /// Whether the client may send another request on the same connection.
  package let keepsAlive: Bool
  /// The last event that a browser saw before it lost the connection; nil if it names none.
  package let lastEventID: String?

  /// A request.
  package init(
    _ method: Method,
    path: String,
    query: String = "",
    host: String,
    keepsAlive: Bool = true,
    lastEventID: String? = nil
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.host = host
    self.keepsAlive = keepsAlive
    self.lastEventID = lastEventID
  }

  /// The value of a name in the query, without its percent escapes; nil if it is absent or no text.
  package func value(of name: String) -> String? {
    for item in query.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == name else { continue }
      return PercentEncoding.decoding(parts[1])
    }
    return nil
  }
}
