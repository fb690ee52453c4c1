import FrameLab
import Testing

@Suite
struct ScrollPathTests {
  private static let second = 1_000_000_000

  @Test
  func `a drag moves at constant speed, then the next step begins`() {
    let path = ScrollPath(
      ScrollScript([
        .drag(points: 300, durationNanoseconds: Self.second),
        .pause(durationNanoseconds: Self.second / 2),
        .drag(points: -100, durationNanoseconds: Self.second),
      ]),
      maximumOffset: 10_000,
      viewportPoints: 800
    )
    #expect(path.segments.map(\.start) == [0, 1_500_000_000])
    #expect(path.endNanoseconds == 2_500_000_000)
    #expect(path.segments[0].offset(at: Self.second / 2) == 150)
    #expect(path.segments[1].offset(at: 2_500_000_000) == 200)
  }

  @Test
  func `a flick without a limit comes to rest; with one, the next touch stops it`() {
    let free = ScrollPath(
      ScrollScript([.flick(pointsPerSecond: 1000, rate: .normal, limitNanoseconds: nil)]),
      maximumOffset: 10_000,
      viewportPoints: 800
    )
    #expect(abs(free.endNanoseconds - 2_300_300_000) < 100_000)

    let stopped = ScrollPath(
      ScrollScript([
        .flick(pointsPerSecond: 1000, rate: .normal, limitNanoseconds: Self.second),
        .flick(pointsPerSecond: 1000, rate: .normal, limitNanoseconds: Self.second),
      ]),
      maximumOffset: 10_000,
      viewportPoints: 800
    )
    #expect(stopped.endNanoseconds == 2 * Self.second)
    // 499.5·(1 − 0.998^1000) points in each of the two seconds.
    let end = stopped.segments[1].offset(at: 2 * Self.second)
    #expect(abs(end - 2 * 432.0) < 0.5)
  }

  @Test
  func `a list that does not bounce stops at both ends of its content`() {
    let path = ScrollPath(
      ScrollScript(
        [
          .flick(pointsPerSecond: 5000, rate: .normal, limitNanoseconds: nil),
          .flick(pointsPerSecond: -9000, rate: .normal, limitNanoseconds: nil),
        ],
        bounces: false
      ),
      maximumOffset: 1000,
      viewportPoints: 800
    )
    #expect(abs(path.segments[0].offset(at: path.segments[0].end) - 1000) < 1e-3)
    #expect(abs(path.segments[1].offset(at: path.segments[1].end)) < 1e-3)
    #expect(path.segments[0].end < Self.second)
  }

  @Test
  func `content that fits on the screen does not move`() {
    let path = ScrollPath(
      ScrollScript([.flick(pointsPerSecond: 5000, rate: .normal, limitNanoseconds: nil)]),
      maximumOffset: 0,
      viewportPoints: 800
    )
    #expect(path.segments.isEmpty)
  }

  /// The end of a movement is rounded to nanoseconds; one that little beyond the edge must not
  /// count as past it.
  @Test(arguments: [100.0, 333.3, 1000, 1234.5678, 2000])
  func `a list that does not bounce stays at its end, flick after flick`(maximum: Double) {
    let flick = ScrollScript.Step.flick(
      pointsPerSecond: 7777,
      rate: .normal,
      limitNanoseconds: Self.second
    )
    let back = ScrollScript.Step.flick(
      pointsPerSecond: -9999,
      rate: .normal,
      limitNanoseconds: Self.second
    )
    let path = ScrollPath(
      ScrollScript([flick, flick, back, back, flick, flick], bounces: false),
      maximumOffset: maximum,
      viewportPoints: 800
    )
    for segment in path.segments {
      let times = stride(from: segment.start, through: segment.end, by: 1_000_003)
      #expect(times.allSatisfy { (0...maximum).contains(segment.offset(at: $0)) })
      #expect((0...maximum).contains(segment.offset(at: segment.end)))
    }
    #expect(path.segments.count == 3)
    #expect(path.endNanoseconds == 6 * Self.second)
  }

  @Test(arguments: [1e6, 1e300, -1e300])
  func `an absurd velocity ends at an edge of the content`(velocity: Double) {
    let path = ScrollPath(
      ScrollScript([
        .drag(points: 500, durationNanoseconds: Self.second),
        .flick(pointsPerSecond: velocity, rate: .normal, limitNanoseconds: nil),
      ]),
      maximumOffset: 1000,
      viewportPoints: 800
    )
    let end = path.segments.last.map { $0.offset(at: $0.end) } ?? .nan
    #expect(abs(end - (velocity > 0 ? 1000 : 0)) < 1e-2)
  }

  @Test
  func `steps with an infinite distance or a negative time trap`() async {
    await #expect(processExitsWith: .failure) {
      _ = ScrollPath(
        ScrollScript([
          .flick(pointsPerSecond: .nan, rate: .normal, limitNanoseconds: nil)
        ]),
        maximumOffset: 1000,
        viewportPoints: 800
      )
    }
    await #expect(processExitsWith: .failure) {
      _ = ScrollPath(
        ScrollScript([.pause(durationNanoseconds: -1)]),
        maximumOffset: 1000,
        viewportPoints: 800
      )
    }
  }
}
