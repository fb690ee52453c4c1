import ListEngine

/// A call of a display link: the vsync that it is for, and the next one.
public struct DisplayTick: Hashable, Sendable {
  /// `CADisplayLink.timestamp` in nanoseconds.
  public let nanoseconds: Int
  /// `CADisplayLink.targetTimestamp`, when the next call is due, in nanoseconds.
  public let targetNanoseconds: Int

  /// Creates a tick.
  ///
  /// - Precondition: the target is after the timestamp.
  public init(nanoseconds: Int, targetNanoseconds: Int) {
    require(
      targetNanoseconds > nanoseconds,
      "the next vsync is after this one, got \(targetNanoseconds) ns after \(nanoseconds) ns"
    )
    self.nanoseconds = nanoseconds
    self.targetNanoseconds = targetNanoseconds
  }

  /// Creates a tick from a display link's seconds; nil if the target is not after the timestamp.
  public init?(timestamp: Double, targetTimestamp: Double) {
    let now = Int((timestamp * 1e9).rounded())
    let target = Int((targetTimestamp * 1e9).rounded())
    guard target > now else { return nil }
    self.init(nanoseconds: now, targetNanoseconds: target)
  }

  /// The refresh interval in use, in nanoseconds.
  public var intervalNanoseconds: Int { targetNanoseconds - nanoseconds }
}
