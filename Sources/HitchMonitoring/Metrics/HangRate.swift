import ListEngine

/// Time in hangs per time of use, in seconds per hour, as in the Organizer.
///
/// In a hang, the main thread does not respond for at least 250 milliseconds.
public struct HangRate: Hashable, Sendable {
  /// The sum of all hangs, in nanoseconds.
  public let hangNanoseconds: Int
  /// The measured time, in nanoseconds; positive.
  public let durationNanoseconds: Int

  /// The shortest time without a response that counts as a hang, in nanoseconds.
  public static let thresholdNanoseconds = 250_000_000

  /// Creates a rate, or returns nil if the duration is 0.
  ///
  /// - Precondition: neither time is negative.
  public init?(hangNanoseconds: Int, durationNanoseconds: Int) {
    require(
      hangNanoseconds >= 0 && durationNanoseconds >= 0,
      "times are not negative, got \(hangNanoseconds) ns in \(durationNanoseconds) ns"
    )
    guard durationNanoseconds > 0 else { return nil }
    self.hangNanoseconds = hangNanoseconds
    self.durationNanoseconds = durationNanoseconds
  }

  /// The rate in seconds per hour.
  public var secondsPerHour: Double {
    Double(hangNanoseconds) * 3_600 / Double(durationNanoseconds)
  }
}
