/// A step of a script that scrolls a list.
///
/// Distances and velocities are positive if content below comes into view.
public enum ScanStep: Hashable, Sendable {
  /// The list rests.
  case pause(milliseconds: Int)
  /// A finger moves by a distance in a time.
  case drag(points: Int, milliseconds: Int)
  /// A finger leaves with a velocity; the next step begins after some time.
  case flick(pointsPerSecond: Int, stopAfterMilliseconds: Int)
  /// A swipe as XCUITest makes it, until the list rests.
  case swipe(pointsPerSecond: Int)
}

/// A period in which a list scrolled.
public struct ScannedScroll: Hashable, Sendable {
  /// The script that scrolled the list; empty if by hand.
  public var steps: [ScanStep]
  /// The distance that the list moved, back and forth, in points.
  public var distance: Int
  /// The duration, in milliseconds.
  public var milliseconds: Int
  /// The height of the list on screen, in points.
  public var viewportHeight: Int

  /// Creates a scroll.
  public init(steps: [ScanStep] = [], distance: Int, milliseconds: Int, viewportHeight: Int) {
    self.steps = steps
    self.distance = distance
    self.milliseconds = milliseconds
    self.viewportHeight = viewportHeight
  }

  /// The distance in multiples of the list's height; 0 if that is 0.
  public var screens: Double {
    viewportHeight > 0 ? Double(distance) / Double(viewportHeight) : 0
  }
}

extension ScanStep {
  /// Parses the swipes that a UI test passes to the app; nil if the text is anything else.
  ///
  /// The text has velocities in points per second, such as `1500 1500 -1500`.
  package static func swipes(_ text: String) -> [ScanStep]? {
    let velocities = text.split(separator: " ").map { Int($0) }
    guard !velocities.isEmpty else { return nil }
    var steps: [ScanStep] = []
    for velocity in velocities {
      guard let velocity, velocity != 0 else { return nil }
      steps.append(.swipe(pointsPerSecond: velocity))
    }
    return steps
  }
}
