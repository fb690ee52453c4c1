import FrameLab
import Testing

@Suite
struct DecelerationTests {
  /// Values computed from the closed forms of `Deceleration`, rounded to the digits given.
  struct Golden: Sendable {
    var velocity: Double
    var rate: DecelerationRate
    var distance: Double
    var distanceTolerance: Double
    var seconds: Double
    /// Apple's projection of the distance.
    var projection: Double
  }

  static let goldens = [
    Golden(
      velocity: 1000,
      rate: .normal,
      distance: 499.5,
      distanceTolerance: 0.0005,
      seconds: 2.3003,
      projection: 499
    ),
    Golden(
      velocity: 2000,
      rate: .normal,
      distance: 998.9997,
      distanceTolerance: 0.00005,
      seconds: 2.6465,
      projection: 998
    ),
    Golden(
      velocity: 5000,
      rate: .normal,
      distance: 2497.499,
      distanceTolerance: 0.0005,
      seconds: 3.1042,
      projection: 2495
    ),
    Golden(
      velocity: 1000,
      rate: .fast,
      distance: 99.499,
      distanceTolerance: 0.0005,
      seconds: 0.4582,
      projection: 99
    ),
    Golden(
      velocity: 2000,
      rate: .fast,
      distance: 198.998,
      distanceTolerance: 0.0005,
      seconds: 0.5272,
      projection: 198
    ),
  ]

  @Test(arguments: goldens)
  func `distance and duration are the published ones`(golden: Golden) {
    let deceleration = Deceleration(pointsPerSecond: golden.velocity, rate: golden.rate)
    #expect(abs(deceleration.distance - golden.distance) <= golden.distanceTolerance)
    #expect(abs(deceleration.duration - golden.seconds) <= 0.00005)
  }

  /// WWDC 2018 session 803 projects (v₀/1000)·d/(1 − d): a sum where ours is an integral.
  @Test(arguments: goldens)
  func `Apple's projection is half a point per 1000 points a second shorter`(golden: Golden) {
    let deceleration = Deceleration(pointsPerSecond: golden.velocity, rate: golden.rate)
    let factor = golden.rate.factorPerMillisecond
    let projection = golden.velocity / 1000 * factor / (1 - factor)
    #expect(abs(projection - golden.projection) < 1e-9)
    let difference = deceleration.distance - projection
    #expect(abs(difference - 0.5 * golden.velocity / 1000) < 0.002)
  }

  /// v₀·d^(1000t) after the time that the distance takes.
  @Test(arguments: [(100.0, 799.7997), (250, 499.4993), (494, 11.0107)])
  func `the velocity after a distance`(points: Double, velocity: Double) throws {
    let deceleration = Deceleration(pointsPerSecond: 1000, rate: .normal)
    let left = deceleration.pointsPerSecond(afterPoints: points)
    #expect(abs(left - velocity) < 0.0001)
    let seconds = try #require(deceleration.seconds(untilPoints: points))
    let step = deceleration.distance(afterSeconds: seconds + 1e-6) - points
    #expect(abs(step / 1e-6 - left) < 0.01)
  }

  @Test(arguments: goldens)
  func `at the end of its time the list is as slow as one that rests`(golden: Golden) {
    let deceleration = Deceleration(pointsPerSecond: golden.velocity, rate: golden.rate)
    let reached = deceleration.distance(afterSeconds: deceleration.duration)
    let left = deceleration.pointsPerSecond(afterPoints: reached)
    #expect(abs(left - Deceleration.restPointsPerSecond) < 1e-9)
  }

  @Test
  func `both directions are mirror images`() {
    let down = Deceleration(pointsPerSecond: 1500, rate: .normal)
    let up = Deceleration(pointsPerSecond: -1500, rate: .normal)
    #expect(up.distance == -down.distance)
    #expect(up.duration == down.duration)
    #expect(up.distance(afterSeconds: 0.7) == -down.distance(afterSeconds: 0.7))
  }

  @Test(arguments: [1.0, 10, 100, 400])
  func `the time until a distance maps back to the distance`(points: Double) throws {
    let deceleration = Deceleration(pointsPerSecond: 1000, rate: .normal)
    let seconds = try #require(deceleration.seconds(untilPoints: points))
    #expect(abs(deceleration.distance(afterSeconds: seconds) - points) < 1e-9)
  }

  @Test
  func `a distance beyond its rest is never reached`() {
    let deceleration = Deceleration(pointsPerSecond: 1000, rate: .normal)
    #expect(deceleration.seconds(untilPoints: 494.6) == nil)
    #expect(deceleration.seconds(untilPoints: 600) == nil)
    #expect(deceleration.seconds(untilPoints: -1) == nil)
  }

  @Test
  func `a list that is too slow does not move`() {
    #expect(Deceleration(pointsPerSecond: 9.9, rate: .normal).duration == 0)
  }
}
