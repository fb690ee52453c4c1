/// A message to a listening page.
package struct ServerSentEvent: Hashable, Sendable {
  /// The id that the page sends when it comes back after losing the connection.
  package let id: String
  /// The text, on any number of lines.
  package let data: String

  package init(id: String, data: String) {
    self.id = id
    self.data = data
  }

  /// The message in the format of the stream.
  package var bytes: [UInt8] {
    var text = "id: \(id)\n"
    // A line break of any kind would end the field.
    let lines = data.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r" || $0 == "\r\n"
    }
    for line in lines { text += "data: \(line)\n" }
    return Array((text + "\n").utf8)
  }

  /// The beginning of a stream: the time that a browser waits before it comes back.
  static let opening = Array("retry: 500\n\n".utf8)
  /// An empty message, which shows whether the other side is still there.
  static let heartbeat = Array(":\n\n".utf8)
}
