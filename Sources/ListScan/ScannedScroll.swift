/// A step of a script that scrolls a list.
///
/// Distances and velocities are positive if content below comes into view.
public enum ScanStep: Hashable, Sendable {
  /// The list rests.
  case pause(milliseconds: Int)
  /// A finger moves so many points in so much time.
  case drag(points: Int, milliseconds: Int)
  /// A finger leaves with a velocity, and after some time the next step begins.
  case flick(pointsPerSecond: Int, stopAfterMilliseconds: Int)
  /// A swipe as XCUITest makes it, until the list rests.
  case swipe(pointsPerSecond: Int)
}

/// One time that a list was scrolled.
public struct ScannedScroll: Hashable, Sendable {
  /// How it was scrolled; empty if by hand.
  public var steps: [ScanStep]
  /// How far the list moved, back and forth, in points.
  public var distance: Int
  /// How long that took, in milliseconds.
  public var milliseconds: Int
  /// The height of the list on screen, in points.
  public var viewportHeight: Int

  /// Describes a scroll.
  public init(steps: [ScanStep] = [], distance: Int, milliseconds: Int, viewportHeight: Int) {
    self.steps = steps
    self.distance = distance
    self.milliseconds = milliseconds
    self.viewportHeight = viewportHeight
  }

  /// How many screens the list moved by.
  public var screens: Double {
    viewportHeight > 0 ? Double(distance) / Double(viewportHeight) : 0
  }
}

extension ScanStep {
  /// Swipes from what a UI test passes to the app: velocities in points per second, such as
  /// `1500 1500 -1500`; nil if it is anything else.
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
