/// A message to a page that listens.
package struct ServerSentEvent: Hashable, Sendable {
  /// What the page names when it comes back after losing the connection.
  package let id: String
  /// What it says, on any number of lines.
  package let data: String

  /// A message.
  package init(id: String, data: String) {
    self.id = id
    self.data = data
  }

  /// The message as the stream has it.
  package var bytes: [UInt8] {
    var text = "id: \(id)\n"
    // A line break of any kind would end the field.
    let lines = data.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r" || $0 == "\r\n"
    }
    for line in lines { text += "data: \(line)\n" }
    return Array((text + "\n").utf8)
  }

  /// What a stream begins with: how long a browser waits before it comes back.
  static let opening = Array("retry: 500\n\n".utf8)
  /// A message to nobody, which shows whether the other side is still there.
  static let heartbeat = Array(":\n\n".utf8)
}
