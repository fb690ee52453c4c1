package import HitchMonitoring

/// The denominator of an interval's hitches.
///
/// The same hitches give 20 ms/s over a recording and 125 ms/s over the time with a finger on the
/// glass, so every ratio names its denominator.
package enum DenominatorKind: String, CaseIterable, Hashable, Sendable {
  /// The interval of a signpost, as in XCTest's metrics.
  case signpost
  /// The time that a list spent scrolling.
  case scrolling
  /// The time of all animations.
  case animations
  /// The time with input.
  case input
  /// The time with frames under way, without pauses.
  case frames
  /// The whole recording, pauses included.
  case recording
  /// The time from the start of the first hitch to the end of the last.
  case hitches

  /// The kind in a few words, for a person.
  package var title: String {
    switch self {
    case .signpost: "the signpost's interval"
    case .scrolling: "the time spent scrolling"
    case .animations: "the time of all animations"
    case .input: "the time with input"
    case .frames: "the time with frames under way"
    case .recording: "the whole recording"
    case .hitches: "the time from the first hitch to the last"
    }
  }

  /// The nearest kind among those of the engine's metrics.
  package var interval: MeasuredInterval {
    switch self {
    case .signpost: .signpost
    case .scrolling: .scrolling
    case .animations, .frames: .animations
    case .input: .input
    case .recording, .hitches: .recording
    }
  }
}
