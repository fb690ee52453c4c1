/// Limits how often loads may start: a token bucket.
///
/// A fast scroll starts loads only to cancel them a moment later, which is hard on servers and
/// radios. Each start takes a token; tokens come back at a steady rate, and up to `burst` of them
/// can be saved. A load that is cancelled while it waits takes none.
///
/// ```swift
/// while let action = prefetcher.nextAction(at: now, within: &rate) { carryOut(action) }
/// if prefetcher.waitingCount > 0 { wakeUp(at: rate.nextStart(at: now)) }
/// ```
///
/// Time is an argument, in whole nanoseconds, and nothing is rounded. In any time t, at most `burst
/// + perSecond · t` loads start.
public struct StartRate: Hashable, Sendable {
  /// The number of tokens that come back in a second.
  public let perSecond: Int
  /// The largest number of saved tokens.
  public let burst: Int

  /// Tokens in billionths.
  private var billionths: Int
  private var time = 0

  private static var token: Int { 1_000_000_000 }

  /// Creates a rate with all its tokens.
  ///
  /// - Parameters:
  ///   - perSecond: the number of tokens that come back in a second; 80, as in Nuke's rate limiter.
  ///   - burst: the largest number of saved tokens; 25, as in Nuke.
  /// - Precondition: both are between 1 and a billion.
  public init(perSecond: Int = 80, burst: Int = 25) {
    require(
      (1...Self.token).contains(perSecond) && (1...Self.token).contains(burst),
      "a rate and a burst are 1 to \(Self.token), got \(perSecond), \(burst)"
    )
    self.perSecond = perSecond
    self.burst = burst
    billionths = burst * Self.token
  }

  /// Returns true if a load may start.
  ///
  /// - Complexity: O(1).
  public func allowsStart(at nanoseconds: Int) -> Bool {
    billionths(at: nanoseconds) >= Self.token
  }

  /// Returns the earliest time from now on at which a load may start, in nanoseconds.
  ///
  /// - Complexity: O(1).
  public func nextStart(at nanoseconds: Int) -> Int {
    let missing = max(0, Self.token - billionths(at: nanoseconds))
    return nanoseconds + (missing + perSecond - 1) / perSecond
  }

  /// Takes the token of a load that starts.
  ///
  /// - Precondition: a load may start now, and time does not run backward.
  /// - Complexity: O(1).
  public mutating func started(at nanoseconds: Int) {
    let level = billionths(at: nanoseconds)
    require(level >= Self.token, "no token is left at \(nanoseconds) ns")
    billionths = level - Self.token
    time = nanoseconds
  }

  private func billionths(at nanoseconds: Int) -> Int {
    require(nanoseconds >= time, "time does not run back from \(time) to \(nanoseconds)")
    let full = burst * Self.token
    let (gained, overflows) = (nanoseconds - time).multipliedReportingOverflow(by: perSecond)
    return overflows || gained > full - billionths ? full : billionths + gained
  }
}
