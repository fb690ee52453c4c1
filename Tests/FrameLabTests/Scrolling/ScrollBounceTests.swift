import FrameLab
import Testing

/// What a list does past the edges of its content.
@Suite
struct ScrollBounceTests {
  /// Pulls the list down by the rubber band's value for 200 of 800 points: 96.7 points.
  private static let pull = ScrollScript.Step.drag(
    points: -200,
    durationNanoseconds: 100.milliseconds
  )

  @Test
  func `a finger past an edge stretches the rubber band`() {
    let path = ScrollPath([Self.pull, .drag(points: 50, durationNanoseconds: 50.milliseconds)])
    #expect(abs(path.offset(at: 50.milliseconds) + 51.46198830409361) < 1e-9)
    #expect(abs(path.offset(at: 100.milliseconds) + 96.70329670329672) < 1e-9)
    // The next touch continues from the finger's place, 200 points past the edge, to 150.
    #expect(abs(path.offset(at: 150.milliseconds) + 74.78753541076478) < 1e-9)
  }

  @Test
  func `a finger that comes back holds the list at the edge where it left it`() {
    let path = ScrollPath([
      .drag(points: 1700, durationNanoseconds: 100.milliseconds),
      .drag(points: -500, durationNanoseconds: 100.milliseconds),
    ])
    #expect(path.offset(at: 100.milliseconds) > 1200)
    #expect(abs(path.offset(at: 200.milliseconds) - 1200) < 1e-9)
  }

  @Test
  func `a list let go past an edge bounces back in the pause`() {
    let path = ScrollPath([Self.pull, .pause(durationNanoseconds: 2000.milliseconds)])
    #expect(abs(path.offset(at: 200.milliseconds) + 71.15030950128995) < 1e-9)
    #expect(path.endNanoseconds == 2100.milliseconds)
    let bounce = path.segments.last
    #expect(bounce?.start == 100.milliseconds)
    #expect(bounce?.target == 0)
    #expect(bounce.map { $0.end < 900.milliseconds && !$0.isDragging } == true)
    let last = bounce.map { $0.offset(at: $0.end - 1) } ?? 0
    #expect(abs(last + BounceSpring.thresholdPoints) < 1e-6)
  }

  @Test
  func `pauses cut a bounce without changing it`() {
    let cut = Array(
      repeating: ScrollScript.Step.pause(durationNanoseconds: 70.milliseconds),
      count: 20
    )
    let whole = ScrollPath([Self.pull, .pause(durationNanoseconds: 1400.milliseconds)])
    let parts = ScrollPath([Self.pull] + cut)
    for time in stride(from: 0, through: 1500.milliseconds, by: 7.milliseconds) {
      #expect(abs(whole.offset(at: time) - parts.offset(at: time)) < 1e-9)
    }
    #expect(parts.segments.count > 8)
  }

  @Test
  func `a script that ends past an edge lasts until the list has bounced back`() {
    let path = ScrollPath([Self.pull])
    #expect(path.segments.last?.target == 0)
    #expect(path.endNanoseconds == path.segments.last?.end)
    #expect(path.endNanoseconds > 700.milliseconds)
  }

  @Test
  func `a flick that reaches an edge bounces with the velocity that is left`() {
    let path = ScrollPath([
      .flick(pointsPerSecond: 3000, rate: .normal, limitNanoseconds: nil)
    ])
    // After 0.8059 s it is at 1200, at 597.6 pt/s; a tenth of a second later 22 points past it.
    #expect(path.segments.count == 2)
    #expect(abs(path.segments[0].end - 805_918_653) <= 1)
    #expect(path.offset(at: path.segments[0].end) == 1200)
    #expect(abs(path.offset(at: 905_918_653) - 1221.984357506119) < 1e-5)
    #expect(path.segments[1].target == 1200)
    #expect(path.endNanoseconds == path.segments[1].end)
  }

  @Test
  func `a touch stops a bounce where it is, and letting go resumes it from rest`() throws {
    let path = ScrollPath([
      .flick(pointsPerSecond: 3000, rate: .normal, limitNanoseconds: 905_918_653),
      .drag(points: 20, durationNanoseconds: 100.milliseconds),
    ])
    let caught = path.offset(at: 905_918_653)
    #expect(abs(caught - 1221.984357506119) < 1e-5)
    #expect(path.offset(at: 1_005_918_653) > caught + 5)
    let band = RubberBand(viewportPoints: 800)
    let pulled = band.pull(displacing: caught - 1200) + 20
    #expect(
      abs(path.offset(at: 1_005_918_653) - 1200 - band.displacement(pulledBy: pulled)) < 1e-9
    )
    let bounce = try #require(path.segments.last)
    let first = bounce.offset(at: bounce.start) - bounce.offset(at: bounce.start + 1.milliseconds)
    #expect(first > 0)
    #expect(first < 0.01)
  }

  @Test
  func `a list flicked outward past an edge moves on as fast as the rubber band allows`() {
    let path = ScrollPath([
      Self.pull, .flick(pointsPerSecond: -400, rate: .normal, limitNanoseconds: nil),
    ])
    // The derivative of the rubber band is 0.42507 there.
    let start = path.offset(at: 100.milliseconds)
    let speed = (path.offset(at: 100.milliseconds + 1000) - start) / 1e-6
    #expect(abs(speed + 170.03) < 0.02)
    #expect(path.segments.last?.target == 0)
    #expect(path.segments.count == 2)
  }

  @Test
  func `a list flicked inward past an edge decelerates from the edge`() {
    let path = ScrollPath([
      Self.pull, .flick(pointsPerSecond: 9000, rate: .normal, limitNanoseconds: nil),
    ])
    // It crosses the edge after 33.8 ms at 2038 pt/s, and would rest at 1013 points.
    #expect(path.segments.count == 3)
    #expect(abs(path.segments[1].end - 133_828_996) <= 1)
    #expect(path.segments[1].target == 0)
    #expect(abs(path.segments[2].target - 1013.057) < 0.001)
  }

  @Test
  func `a list flicked inward too slowly to leave the edge comes to rest there`() {
    let path = ScrollPath([
      Self.pull, .flick(pointsPerSecond: 2000, rate: .normal, limitNanoseconds: nil),
    ])
    #expect(path.segments.count == 2)
    #expect(path.segments.last?.target == 0)
  }

  @Test
  func `a list that barely crosses the edge soon comes to rest there`() {
    // Of 2280 pt/s the rubber band leaves 969.2, and 967.03 would never cross the edge.
    let path = ScrollPath([
      Self.pull, .flick(pointsPerSecond: 2280, rate: .normal, limitNanoseconds: nil),
    ])
    #expect(path.segments.map(\.target).last == 0)
    #expect(path.endNanoseconds < 1000.milliseconds)
  }

  @Test
  func `a touch that stops a bounce on its way out stops it for good`() {
    let path = ScrollPath([
      .jump(toPoints: 1200),
      .flick(pointsPerSecond: 1000, rate: .normal, limitNanoseconds: 30.milliseconds),
      .pause(durationNanoseconds: 1000.milliseconds),
    ])
    let caught = path.offset(at: 30.milliseconds)
    #expect(abs(caught - 1222.22) < 0.01)
    #expect(path.offset(at: 40.milliseconds) < caught)
  }

  @Test
  func `a list at its end bounces at each flick`() {
    let path = ScrollPath([
      .jump(toPoints: 1200),
      .flick(pointsPerSecond: 1000, rate: .normal, limitNanoseconds: 1000.milliseconds),
      .flick(pointsPerSecond: 1000, rate: .normal, limitNanoseconds: 1000.milliseconds),
    ])
    #expect(abs(path.offset(at: 100.milliseconds) - 1236.787944117144) < 1e-9)
    #expect(abs(path.offset(at: 1100.milliseconds) - 1236.787944117144) < 1e-9)
    #expect(path.endNanoseconds == 2000.milliseconds)
  }

  @Test
  func `a list that barely passes its edge does not bounce`() {
    let path = ScrollPath([
      .jump(toPoints: 1200),
      .flick(pointsPerSecond: 13, rate: .normal, limitNanoseconds: nil),
      .drag(points: 0.5, durationNanoseconds: 10.milliseconds),
    ])
    // The half point of the finger is 0.275 of the list, and within the threshold of rest.
    #expect(path.segments.map(\.target).last == 1200)
    #expect(path.endNanoseconds == 10.milliseconds)
    #expect(path.segments.count == 3)
  }

  @Test
  func `however fast it starts inward, a list comes to rest`() {
    let path = ScrollPath([
      Self.pull, .flick(pointsPerSecond: 1e300, rate: .normal, limitNanoseconds: nil),
    ])
    #expect(path.segments.map(\.target).dropFirst() == [0, 1200, 1200])
  }

  @Test(arguments: [1e6, 1e300])
  func `however fast, a bounce stays within a viewport of the edge`(velocity: Double) {
    let path = ScrollPath([
      .flick(pointsPerSecond: velocity, rate: .fast, limitNanoseconds: nil)
    ])
    let offsets = stride(from: 0, to: path.endNanoseconds, by: 1.milliseconds)
      .map { path.offset(at: $0) }
    #expect(offsets.allSatisfy { (0...2000).contains($0) })
    #expect(offsets.contains { $0 > 1900 })
    #expect(path.segments.last?.target == 1200)
  }

  @Test
  func `content that fits on the screen does not yield`() {
    let path = ScrollPath(
      ScrollScript([Self.pull, .flick(pointsPerSecond: 9, rate: .fast, limitNanoseconds: nil)]),
      maximumOffset: 0,
      viewportPoints: 800
    )
    #expect(path.segments.isEmpty)
    #expect(path.endNanoseconds == 100.milliseconds)
  }
}
