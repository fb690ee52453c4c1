/// The limits on the server's resources for clients.
package struct Limits: Sendable {
  /// The most connections; another one closes the one that has waited longest for a request.
  package var connections = 400
  /// The most pages that listen for changes.
  package var streams = 128
  /// The most time for the head of a request, and for the first byte of the next.
  package var reading = Duration.seconds(5)
  /// The most time until a client accepts any more bytes.
  package var writing = Duration.seconds(15)
  /// The time for which the server reads on after a refusal, so that the client sees the answer.
  package var lingering = Duration.seconds(1)
  /// The most bytes that it reads in that time.
  package var lingeringBytes = 256 * 1024
  /// The most bytes that may wait for a listening page.
  package var streamBytes = 256 * 1024
  /// The interval at which a listening page gets a sign of life.
  package var heartbeat = Duration.seconds(15)

  package init() {}
}
