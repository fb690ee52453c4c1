/// Where a list's images come from: the network to one host that serves them, or the phone itself.
public struct Network: Hashable, Sendable {
  /// The short name that scenarios use, such as `lte`.
  public var id: String
  /// The name that people read.
  public var name: String
  /// The time from a request to the first byte of its answer, in nanoseconds.
  public var latencyNanoseconds: Int
  /// The bandwidth that all transfers share, in kilobits (1,000 bits) per second.
  public var downlinkKilobitsPerSecond: Int
  /// The number of requests that the host serves at once.
  ///
  /// The others wait in line.
  public var connectionsPerHost: Int
  /// The number of requests in a thousand that fail after their latency.
  public var failuresPerThousand: Int
  /// True if the images are on the phone, so that a second visit of the list is like the first.
  public var isLocal: Bool
  /// The number of images in a thousand that are on disk already, from an earlier visit.
  public var storedPerThousand = 0

  /// Creates a network.
  public init(
    id: String,
    name: String,
    latencyNanoseconds: Int,
    downlinkKilobitsPerSecond: Int,
    connectionsPerHost: Int,
    failuresPerThousand: Int = 0,
    isLocal: Bool = false
  ) {
    precondition(
      latencyNanoseconds >= 0,
      "a latency is not negative, got \(latencyNanoseconds) ns"
    )
    precondition(
      downlinkKilobitsPerSecond > 0,
      "a bandwidth is positive, got \(downlinkKilobitsPerSecond) kbit/s"
    )
    precondition(
      (1...SharedLink.maximumConnections).contains(connectionsPerHost),
      "connections per host are 1 to \(SharedLink.maximumConnections), got \(connectionsPerHost)"
    )
    precondition(
      (0...1000).contains(failuresPerThousand),
      "of a thousand requests 0 to 1000 fail, got \(failuresPerThousand)"
    )
    self.id = id
    self.name = name
    self.latencyNanoseconds = latencyNanoseconds
    self.downlinkKilobitsPerSecond = downlinkKilobitsPerSecond
    self.connectionsPerHost = connectionsPerHost
    self.failuresPerThousand = failuresPerThousand
    self.isLocal = isLocal
  }
}
