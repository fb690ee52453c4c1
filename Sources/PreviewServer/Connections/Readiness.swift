#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Waits until one of several descriptors can be read or written.
struct Readiness {
  private var waiting: [pollfd] = []

  /// The events of a descriptor.
  struct Event {
    let descriptor: Int32
    let canRead: Bool
    let canWrite: Bool
    /// True if both sides are closed or the connection is broken.
    let isOver: Bool
  }

  /// Adds a descriptor to wait for.
  mutating func add(_ descriptor: Int32, toRead: Bool, toWrite: Bool) {
    let events = (toRead ? Int16(POLLIN) : 0) | (toWrite ? Int16(POLLOUT) : 0)
    waiting.append(pollfd(fd: descriptor, events: events, revents: 0))
  }

  /// Waits for an event.
  ///
  /// - Parameter limit: the longest wait; nil means forever.
  /// - Returns: the events; none after the time, or if a signal arrived.
  mutating func wait(atMost limit: Duration?) -> [Event] {
    let milliseconds = limit.map { duration in
      let (seconds, attoseconds) = duration.components
      // Rounded up: waking early would only mean waiting again.
      return max(0, min(seconds, 1_000_000)) * 1000 + max(0, attoseconds / 1_000_000_000_000_000)
        + 1
    }
    let count = unsafe poll(&waiting, nfds_t(waiting.count), Int32(milliseconds ?? -1))
    guard count > 0 else { return [] }
    return waiting.filter { $0.revents != 0 }.map { entry in
      Event(
        descriptor: entry.fd,
        canRead: entry.revents & Int16(POLLIN) != 0,
        canWrite: entry.revents & Int16(POLLOUT) != 0,
        isOver: entry.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
      )
    }
  }
}
