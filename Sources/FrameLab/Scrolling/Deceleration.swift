import DeterministicMath

/// The movement of a list after the finger lets go: `v(t) = v₀·d^(1000t)`.
///
/// With `d` the deceleration factor per millisecond and `λ = 1000·ln d` per second:
///
/// - distance after `t` seconds: `v₀·(e^(λt) − 1)/λ`
/// - distance until rest: `−v₀/λ`
/// - time until it is slower than a threshold `θ`: `ln(θ/|v₀|)/λ`
/// - velocity after a distance `x`: `v₀ + λ·x`
///
/// The formulas are from super-ultra/ScrollMechanics, `DecelerationTimingParameters`, a
/// reimplementation. Apple publishes the factors, and the projection in WWDC 2018 session 803.
package struct Deceleration: Hashable, Sendable {
  /// The velocity at the start, in points per second; the sign is the direction.
  package let pointsPerSecond: Double
  package let rate: DecelerationRate
  /// The logarithm of the factor per second, `λ`.
  private let logarithm: Double

  /// The velocity below which a list rests, in points per second.
  ///
  /// A swipe of 8000 points per second on an iPhone 13 Pro scrolled for 3.35 s (karlseedev/SweepPic,
  /// eight swipes of a UI test): 0.05 s under the finger and 3.3 s that leave 8000·e^(3.3·λ), 10.8.
  package static let restPointsPerSecond = 10.0

  /// Starts a deceleration.
  package init(pointsPerSecond: Double, rate: DecelerationRate) {
    self.pointsPerSecond = pointsPerSecond
    self.rate = rate
    logarithm = 1000 * Logarithm.of(rate.factorPerMillisecond)
  }

  /// The distance that the list would move without a threshold, in points.
  package var distance: Double { -pointsPerSecond / logarithm }

  /// The time until the list is at rest, in seconds; 0 if it is too slow to move at all.
  package var duration: Double {
    let ratio = Self.restPointsPerSecond / pointsPerSecond.magnitude
    guard ratio < 1 else { return 0 }
    return Logarithm.of(ratio) / logarithm
  }

  /// The distance that the list has moved after some seconds, in points.
  package func distance(afterSeconds seconds: Double) -> Double {
    pointsPerSecond * (Exponential.of(logarithm * seconds) - 1) / logarithm
  }

  /// The time until the list has moved a distance, in seconds; nil if it comes to rest before.
  package func seconds(untilPoints points: Double) -> Double? {
    let left = 1 + logarithm * points / pointsPerSecond
    guard left > 0, left <= 1 else { return nil }
    let seconds = Logarithm.of(left) / logarithm
    return seconds <= duration ? seconds : nil
  }

  /// The remaining velocity after the list has moved a distance, in points per second.
  package func pointsPerSecond(afterPoints points: Double) -> Double {
    pointsPerSecond + logarithm * points
  }
}
