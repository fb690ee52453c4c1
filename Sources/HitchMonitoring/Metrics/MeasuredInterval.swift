/// The denominator of a hitch time ratio.
///
/// The same hitches give 20 ms/s over a whole recording and 125 ms/s over the time with a finger on
/// the glass, so a ratio means little without its denominator.
public enum MeasuredInterval: String, CaseIterable, Hashable, Sendable {
  /// The time that a list spent scrolling, as in MetricKit's `scrollHitchTimeRatio`.
  case scrolling
  /// The time of all animations, as in the Organizer and MetricKit's `hitchTimeRatio`.
  case animations
  /// The interval of a signpost, as in XCTest's metrics.
  case signpost
  /// The whole recording.
  case recording
  /// The time with input, such as a finger on the glass.
  case input
}
