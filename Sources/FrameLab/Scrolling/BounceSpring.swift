import DeterministicMath

/// The spring that brings a list back to the edge of its content.
///
/// At time `t` the list is `x(t) = (x₀ + (v₀ + ω·x₀)·t)·e^(−ωt)` points past the edge, with `ω =
/// √(stiffness/mass)`. The spring is critically damped, so its damping ratio is 1 and the list
/// returns as fast as it can without oscillating.
///
/// The mass, stiffness and damping ratio are from super-ultra/ScrollMechanics, a reimplementation;
/// Apple does not publish them.
package struct BounceSpring: Hashable, Sendable {
  /// The list's distance past the edge at the start, in points; the sign is the side.
  package let points: Double
  /// The velocity at the start, in points per second.
  package let pointsPerSecond: Double

  /// The mass that the spring moves.
  package static let mass = 1.0
  /// The force per point, in the mass's unit per second squared.
  package static let stiffness = 100.0
  /// The distance from the edge within which a list counts as at rest, in points.
  package static let thresholdPoints = 0.5

  /// Starts a bounce.
  ///
  /// - Precondition: both numbers are finite.
  package init(points: Double, pointsPerSecond: Double) {
    precondition(
      points.isFinite && pointsPerSecond.isFinite,
      "a bounce starts at a finite place and speed, got \(points) pt and \(pointsPerSecond) pt/s"
    )
    self.points = points
    self.pointsPerSecond = pointsPerSecond
  }

  /// The natural frequency `ω`, per second.
  package static var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// Returns the list's distance past the edge after some seconds, in points.
  package func points(afterSeconds seconds: Double) -> Double {
    (points + drift * seconds) * Exponential.of(-Self.angularFrequency * seconds)
  }

  /// The velocity after some seconds, in points per second: the derivative,
  /// `(v₀ − ω·(v₀ + ω·x₀)·t)·e^(−ωt)`.
  package func pointsPerSecond(afterSeconds seconds: Double) -> Double {
    let frequency = Self.angularFrequency
    return (pointsPerSecond - frequency * drift * seconds)
      * Exponential.of(-frequency * seconds)
  }

  /// The time until the list crosses the edge, in seconds: `−x₀/(v₀ + ω·x₀)`; nil if it only
  /// approaches the edge, as it does unless it starts inward faster than `ω·x₀`.
  package var secondsUntilCrossing: Double? {
    let isInwards = points > 0 ? drift < 0 : points < 0 && drift > 0
    return isInwards ? -points / drift : nil
  }

  /// The time after which the list stays within half a point of the edge, in seconds; 0 if it never
  /// leaves that range.
  ///
  /// - Complexity: O(1); about sixty bisection steps.
  package var duration: Double {
    // After its one turning point, the list only gets closer.
    let turn = drift == 0 ? 0 : max(0, pointsPerSecond / (Self.angularFrequency * drift))
    if isAway(at: turn) {
      var far = turn + 1
      while isAway(at: far) { far += far - turn }
      return lastAway(from: turn, to: far)
    }
    guard let crossing = secondsUntilCrossing, isAway(at: 0) else { return 0 }
    return lastAway(from: 0, to: crossing)
  }

  /// The greatest speed away from the edge, in points per second, at which a list that starts some
  /// points past it stays within a given distance.
  ///
  /// In `x(t) = x₀·(1 + ωt)·e^(−ωt) + v₀·t·e^(−ωt)` the first term is at most `x₀` and the second
  /// at most `v₀/(e·ω)`.
  static func greatestSpeed(from points: Double, within reach: Double) -> Double {
    max(0, reach - points.magnitude) * angularFrequency * eulersNumber
  }

  /// `v₀ + ω·x₀`.
  private var drift: Double { pointsPerSecond + Self.angularFrequency * points }

  private func isAway(at seconds: Double) -> Bool {
    points(afterSeconds: seconds).magnitude > Self.thresholdPoints
  }

  private func lastAway(from near: Double, to far: Double) -> Double {
    var away = near
    var rest = far
    while true {
      let middle = away + (rest - away) / 2
      guard middle > away, middle < rest else { return rest }
      if isAway(at: middle) { away = middle } else { rest = middle }
    }
  }

  private static let eulersNumber = 2.718281828459045
}
