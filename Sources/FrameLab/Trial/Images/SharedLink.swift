/// A network link to one host: each transfer waits for a connection, then for the first byte, then
/// shares the bandwidth equally with the others.
///
/// The sharing is exact: a transfer's remaining work is counted in 1/2520 of the nanoseconds that
/// it would take alone, and 2520 is divisible by every number up to ten.
package struct SharedLink: Sendable {
  /// The most connections that can be shared without rounding.
  package static let maximumConnections = 10
  private static let unit = 2520
  /// The longest that a transfer can take alone, about ten days: a longer one would not end within
  /// a trial or fit into an integer.
  private static let longestNanoseconds = Int.max / 4 / unit

  private struct Transfer {
    var id: Int
    /// When the first byte arrives.
    var firstByte: Int
    /// Remaining work, in units of 1/2520 ns at full bandwidth.
    var left: Int
  }

  private let network: Network
  private var waiting: [(id: Int, bytes: Int)] = []
  private var transfers: [Transfer] = []
  private var now = 0
  /// When something next changes by itself: a first byte, or the end of a transfer.
  package private(set) var nextChange: Int?

  package init(_ network: Network) {
    self.network = network
  }

  /// Requests an item's file; `finished(by:)` must have been called up to that time.
  package mutating func start(_ id: Int, bytes: Int, at time: Int) {
    advance(to: time)
    waiting.append((id, bytes))
    connect()
    foresee()
  }

  /// Cancels a request, whether it waits or transfers; does nothing if it has ended.
  package mutating func cancel(_ id: Int, at time: Int) {
    advance(to: time)
    waiting.removeAll { $0.id == id }
    transfers.removeAll { $0.id == id }
    connect()
    foresee()
  }

  /// The transfers that ended by a time, in order; time must not run backward.
  package mutating func finished(by time: Int) -> [(id: Int, time: Int)] {
    var ended: [(id: Int, time: Int)] = []
    while let change = nextChange, change <= time {
      advance(to: change)
      // Usually only a first byte arrives.
      if transfers.contains(where: { $0.left == 0 }) {
        for transfer in transfers where transfer.left == 0 { ended.append((transfer.id, change)) }
        transfers.removeAll { $0.left == 0 }
        connect()
      }
      foresee()
    }
    advance(to: time)
    return ended
  }

  private mutating func advance(to time: Int) {
    precondition(time >= now, "time runs forward, got \(time) after \(now)")
    guard time > now else { return }
    let sharing = transfers.count { $0.firstByte <= now }
    if sharing > 0 {
      let share = (time - now) * (Self.unit / sharing)
      for index in transfers.indices where transfers[index].firstByte <= now {
        transfers[index].left = max(0, transfers[index].left - share)
      }
    }
    now = time
  }

  private mutating func foresee() {
    var sharing = 0
    var leastLeft = Int.max
    var next = Int.max
    for transfer in transfers {
      if transfer.firstByte > now {
        next = min(next, transfer.firstByte)
      } else {
        sharing += 1
        leastLeft = min(leastLeft, transfer.left)
      }
    }
    if sharing > 0 {
      next = min(next, now + leastLeft.dividedRoundingUp(by: Self.unit / sharing))
    }
    nextChange = transfers.isEmpty ? nil : next
  }

  private mutating func connect() {
    while transfers.count < network.connectionsPerHost, !waiting.isEmpty {
      let (id, bytes) = waiting.removeFirst()
      // At full bandwidth: bits / (kbit/s · 1000) seconds.
      let (bits, isHuge) = bytes.multipliedReportingOverflow(by: 8 * 1_000_000)
      let nanoseconds =
        isHuge ? Self.longestNanoseconds : bits / network.downlinkKilobitsPerSecond
      transfers.append(
        Transfer(
          id: id,
          firstByte: now + network.latencyNanoseconds,
          left: min(max(1, nanoseconds), Self.longestNanoseconds) * Self.unit
        )
      )
    }
  }
}

extension Int {
  fileprivate func dividedRoundingUp(by divisor: Int) -> Int {
    (self + divisor - 1) / divisor
  }
}
