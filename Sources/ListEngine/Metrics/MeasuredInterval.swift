/// What a hitch time ratio was divided by.
///
/// The same hitches give 20 ms/s over a whole recording and 125 ms/s over the time with a finger
/// on the glass, so a ratio without its denominator says little.
public enum MeasuredInterval: String, CaseIterable, Hashable, Sendable {
  /// The time that a list spent scrolling, as MetricKit's `scrollHitchTimeRatio` has it.
  case scrolling
  /// The time of all animations, as the Organizer and MetricKit's `hitchTimeRatio` have it.
  case animations
  /// The interval of a signpost, as XCTest's metrics have it.
  case signpost
  /// The whole recording.
  case recording
  /// The time with input.
  case input
}
