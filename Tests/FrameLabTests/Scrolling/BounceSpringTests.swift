import FrameLab
import TestSupport
import Testing

@Suite
struct BounceSpringTests {
  /// Values computed independently from the closed form of a critically damped spring with mass 1
  /// and stiffness 100.
  struct Golden: Sendable {
    var start: Double
    var velocity: Double
    /// The place after 0.1 s and after 0.5 s.
    var places: [Double]
    /// The velocity after 0.1 s.
    var after: Double
    /// When it stays within half a point.
    var seconds: Double
  }

  static let goldens = [
    Golden(
      start: 100,
      velocity: 0,
      places: [73.57588823428847, 4.04276819945128],
      after: -367.87944117144235,
      seconds: 0.7430129500280124
    ),
    Golden(
      start: 0,
      velocity: 1000,
      places: [36.787944117144235, 3.3689734995427334],
      after: 0,
      seconds: 0.7283997135099083
    ),
    Golden(
      start: -100,
      velocity: 500,
      places: [-55.18191617571635, -2.3582814496799736],
      after: 367.87944117144235,
      seconds: 0.6777344047599246
    ),
    Golden(
      start: 50,
      velocity: -2000,
      places: [-36.787944117144235, -4.716562899359827],
      after: -183.93972058572118,
      seconds: 0.7700865241166713
    ),
    Golden(
      start: 3,
      velocity: -40,
      places: [0.7357588823428847, -0.013475893998170934],
      after: -11.03638323514327,
      seconds: 0.1251757931391194
    ),
  ]

  @Test(arguments: goldens)
  func `place, velocity and duration are those of the closed form`(golden: Golden) {
    let spring = BounceSpring(points: golden.start, pointsPerSecond: golden.velocity)
    #expect(spring.points(afterSeconds: 0) == golden.start)
    #expect(spring.pointsPerSecond(afterSeconds: 0) == golden.velocity)
    #expect(abs(spring.points(afterSeconds: 0.1) - golden.places[0]) < 1e-11)
    #expect(abs(spring.points(afterSeconds: 0.5) - golden.places[1]) < 1e-11)
    #expect(abs(spring.pointsPerSecond(afterSeconds: 0.1) - golden.after) < 1e-10)
    #expect(abs(spring.duration - golden.seconds) < 1e-12)
  }

  @Test
  func `a list that barely leaves the edge is at rest at once`() {
    #expect(BounceSpring(points: 0, pointsPerSecond: 13).duration == 0)
    #expect(BounceSpring(points: 0.4, pointsPerSecond: 0).duration == 0)
    #expect(BounceSpring(points: 0, pointsPerSecond: 0).duration == 0)
    #expect(BounceSpring(points: 0, pointsPerSecond: 14).duration > 0.1)
  }

  @Test
  func `only a fast inward start crosses the edge`() throws {
    #expect(BounceSpring(points: 50, pointsPerSecond: -500).secondsUntilCrossing == nil)
    #expect(BounceSpring(points: 50, pointsPerSecond: 3000).secondsUntilCrossing == nil)
    #expect(BounceSpring(points: 0, pointsPerSecond: -3000).secondsUntilCrossing == nil)
    // 50 / (1000 − 10·50) s.
    let spring = BounceSpring(points: -50, pointsPerSecond: 1000)
    #expect(try #require(spring.secondsUntilCrossing) == 0.1)
    #expect(abs(spring.points(afterSeconds: 0.1)) < 1e-12)
  }

  @Test(arguments: 0..<200)
  func `after its duration the list stays within half a point, and before it does not`(
    seed: Int
  ) {
    var stream = SeededGenerator(seed: seed)
    let spring = BounceSpring(
      points: Double.random(in: -800...800, using: &stream),
      pointsPerSecond: Double.random(in: -20_000...20_000, using: &stream)
    )
    let duration = spring.duration
    #expect(duration > 0)
    #expect(spring.points(afterSeconds: duration - 1e-6).magnitude > BounceSpring.thresholdPoints)
    for step in 0..<1000 {
      let later = spring.points(afterSeconds: duration + Double(step) / 500)
      #expect(later.magnitude <= BounceSpring.thresholdPoints)
    }
  }

  @Test(arguments: 0..<100)
  func `its parts are the same spring`(seed: Int) {
    var stream = SeededGenerator(seed: seed)
    let spring = BounceSpring(
      points: Double.random(in: -300...300, using: &stream),
      pointsPerSecond: Double.random(in: -5000...5000, using: &stream)
    )
    let cut = Double.random(in: 0...1, using: &stream)
    let rest = BounceSpring(
      points: spring.points(afterSeconds: cut),
      pointsPerSecond: spring.pointsPerSecond(afterSeconds: cut)
    )
    #expect(abs(rest.points(afterSeconds: 0.2) - spring.points(afterSeconds: cut + 0.2)) < 1e-9)
  }

  @Test
  func `a start that is NaN traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = BounceSpring(points: .nan, pointsPerSecond: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = BounceSpring(points: 0, pointsPerSecond: .infinity)
    }
  }
}
