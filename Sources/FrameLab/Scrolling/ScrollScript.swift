/// The movements of a list, step by step: gestures of a finger and offsets set by the app.
///
/// An offset is that of `UIScrollView.contentOffset` along the list: 0 shows its beginning, and
/// positive distances and velocities show later items. While a finger or a bounce holds the list
/// past an edge, the offset is negative or above the maximum.
///
/// A finger lets go where a ``Step/flick(pointsPerSecond:rate:limitNanoseconds:)`` or a
/// ``Step/pause(durationNanoseconds:)`` begins, and at the end of the script. So if a drag leaves
/// the list past an edge, it bounces back in the pause that follows. To turn a list in mid-flight,
/// start the next drag before it is at rest:
///
/// ```swift
/// ScrollScript([
///   .flick(pointsPerSecond: 3000, rate: .normal, limitNanoseconds: 400_000_000),
///   .drag(points: -250, durationNanoseconds: 150_000_000),
///   .flick(pointsPerSecond: -3000, rate: .normal, limitNanoseconds: nil),
/// ])
/// ```
public struct ScrollScript: Hashable, Sendable {
  /// The steps, in order; each begins when the one before it ends.
  public var steps: [Step]
  /// Lets the list be pulled past its edges and bounce back: `UIScrollView.bounces`.
  ///
  /// A list whose content fits on the screen does not move in either case, as with
  /// `alwaysBounceVertical` left at false.
  public var bounces: Bool

  /// Creates a script.
  public init(_ steps: [Step], bounces: Bool = true) {
    self.steps = steps
    self.bounces = bounces
  }

  /// One thing that happens.
  public enum Step: Hashable, Sendable {
    /// The finger moves by a distance at constant speed, and the list follows it, past its edges as
    /// if on a rubber band.
    ///
    /// Touches come at the display's rate: at each vsync the list is where the finger is then.
    case drag(points: Double, durationNanoseconds: Int)
    /// The finger lets go at a velocity in points per second, and the list decelerates until it is
    /// at rest or the next touch stops it after `limitNanoseconds`.
    ///
    /// At an edge of its content it bounces with the remaining velocity, as on a spring.
    /// Past an edge the list starts with the velocity scaled by the rubber band; if that takes it
    /// back across the edge, it decelerates from there.
    case flick(pointsPerSecond: Double, rate: DecelerationRate, limitNanoseconds: Int?)
    /// Models `XCUIElement.swipeUp(velocity:)`: the finger moves a distance at a velocity, lets go
    /// at this velocity, and the list decelerates as after a flick.
    ///
    /// The velocity's sign is the direction; the distance is unsigned, and nil means half of the
    /// viewport's height: an assumption, since Apple publishes neither the distance nor the
    /// velocities of `.slow`, `.default` and `.fast` (XCUITest counts it in pixels per second). The
    /// limit is measured from the moment the finger lets go.
    case swipe(
      pointsPerSecond: Double,
      distancePoints: Double?,
      rate: DecelerationRate,
      limitNanoseconds: Int?
    )
    /// Models `setContentOffset(_:animated: true)`: the list moves to an offset, or to the edge of
    /// its content if that comes first, in a given time.
    ///
    /// After a fraction `s` of the time, it has covered `s²·(3 − 2s)` of the distance: an
    /// assumption, since Apple publishes no curve.
    case scroll(toPoints: Double, durationNanoseconds: Int)
    /// Models `setContentOffset(_:animated: false)`: from one frame to the next the list is at
    /// another offset, or at the edge of its content if that comes first.
    case jump(toPoints: Double)
    /// The list follows a recording, in straight lines between the samples.
    ///
    /// The step begins at the time of the first sample, with a jump to its offset, and ends at that
    /// of the last. Offsets beyond what this list can show are clamped. What moved the list is
    /// unknown, so no touch is handled.
    case recorded([ScrollSample])
    /// No finger touches the list. It is at rest, unless it is past an edge and bounces back.
    case pause(durationNanoseconds: Int)
  }
}

extension ScrollScript.Step {
  /// The time that an animated change of the offset takes, in nanoseconds: 0.3 s, an assumption,
  /// since Apple publishes none.
  public static let animationNanoseconds = 300_000_000

  /// Models a tap on the status bar: the list scrolls to its beginning, animated.
  public static let scrollToTop = scroll(toPoints: 0, durationNanoseconds: animationNanoseconds)
}

extension ScrollScript {
  /// The same script with flicks at some percent of their velocities.
  ///
  /// A swipe has a test's velocity, and everything else a distance and a time, so they stay.
  func flicking(atPercent percent: Int) -> ScrollScript {
    guard percent != 100 else { return self }
    var script = self
    script.steps = steps.map { step in
      guard case .flick(let velocity, let rate, let limit) = step else { return step }
      return .flick(
        pointsPerSecond: velocity * Double(percent) / 100,
        rate: rate,
        limitNanoseconds: limit
      )
    }
    return script
  }
}
