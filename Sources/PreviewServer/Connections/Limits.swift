/// How much of everything the server lets clients have.
package struct Limits: Sendable {
  /// How many connections there may be; for another one, the one that has waited longest for a
  /// request is closed.
  package var connections = 400
  /// How many pages may listen for changes.
  package var streams = 128
  /// How long a client may take for the head of a request, and for the first byte of the next.
  package var reading = Duration.seconds(5)
  /// How long a client may take to accept any more bytes.
  package var writing = Duration.seconds(15)
  /// How long the server reads on after a refusal, so that the client sees the answer.
  package var lingering = Duration.seconds(1)
  /// How many bytes it reads in that time.
  package var lingeringBytes = 256 * 1024
  /// How many bytes may wait for a page that listens.
  package var streamBytes = 256 * 1024
  /// How often a page that listens gets a sign of life.
  package var heartbeat = Duration.seconds(15)

  package init() {}
}
