/// The head of a request that the server can answer.
package struct Request: Hashable, Sendable {
  package enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
  }

  package let method: Method
  /// The path as sent, with percent escapes, without the query.
  package let path: String
  /// The query after the question mark; empty without one.
  package let query: String
  /// The computer and port that the client addresses.
  package let host: String
  /// True if the client may send another request on the same connection.
  package let keepsAlive: Bool
  /// The last event that a browser saw before it lost the connection; nil if it names none.
  package let lastEventID: String?

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

  /// Returns the value of a name in the query, without percent escapes; nil if it is absent or not
  /// UTF-8.
  package func value(of name: String) -> String? {
    for item in query.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == name else { continue }
      return PercentEncoding.decoding(parts[1])
    }
    return nil
  }
}
