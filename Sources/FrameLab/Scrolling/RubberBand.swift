/// The resistance of a list to a finger that pulls it past an edge of its content.
///
/// When the finger is `x` points past the edge, the list is `b = (1 − 1/(x·c/d + 1))·d` points past
/// it, where `d` is the viewport's height and `c` is 0.55. However far the finger goes, the list
/// stays within one viewport of the edge.
///
/// Source: a package gist by dlindenkreuz on the rubber-band effect of `UIScrollView`; Apple
/// publishes neither the formula nor the coefficient.
package struct RubberBand: Hashable, Sendable {
  /// The height of the viewport in points, `d`.
  package let viewportPoints: Double

  /// Points that the list moves per point of the finger at the edge, `c`.
  package static let coefficient = 0.55
  /// The longest pull that counts, in viewports; longer pulls are treated the same.
  private static let longestPull = 1e6

  /// Creates the rubber band of a viewport.
  ///
  /// - Precondition: the height is positive and finite.
  package init(viewportPoints: Double) {
    precondition(
      viewportPoints > 0 && viewportPoints.isFinite,
      "a viewport has a height, got \(viewportPoints) pt"
    )
    self.viewportPoints = viewportPoints
  }

  /// Returns the list's distance past the edge, in points, for a given pull of the finger.
  ///
  /// Keeps the sign; the magnitude is less than the viewport's height.
  package func displacement(pulledBy points: Double) -> Double {
    let pull = min(points.magnitude, Self.longestPull * viewportPoints)
    let displacement =
      (1 - 1 / (pull * Self.coefficient / viewportPoints + 1)) * viewportPoints
    return points < 0 ? -displacement : displacement
  }

  /// Returns the finger's pull, in points, for a distance past the edge: `x = b·d/(c·(d − b))`.
  package func pull(displacing points: Double) -> Double {
    let displacement = min(
      points.magnitude,
      self.displacement(pulledBy: Self.longestPull * viewportPoints)
    )
    let pull =
      displacement * viewportPoints / (Self.coefficient * (viewportPoints - displacement))
    return points < 0 ? -pull : pull
  }

  /// Returns the list's speed per unit of finger speed at a distance past the edge: the derivative,
  /// `c·(1 − b/d)²`.
  package func slope(displacedBy points: Double) -> Double {
    let left = 1 - min(points.magnitude / viewportPoints, 1)
    return Self.coefficient * left * left
  }
}
