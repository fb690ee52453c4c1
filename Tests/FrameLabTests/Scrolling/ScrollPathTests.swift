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
      maximumOffset: 10_000)
    #expect(path.segments.map(\.start) == [0, 1_500_000_000])
    #expect(path.endNanoseconds == 2_500_000_000)
    #expect(path.segments[0].offset(at: Self.second / 2) == 150)
    #expect(path.segments[1].offset(at: 2_500_000_000) == 200)
  }

  @Test
  func `a flick without a limit rests; with one it is stopped by the next touch`() {
    let free = ScrollPath(
      ScrollScript([.flick(pointsPerSecond: 1000, rate: .normal, limitNanoseconds: nil)]),
      maximumOffset: 10_000)
    #expect(abs(free.endNanoseconds - 3_449_900_000) < 100_000)

    let stopped = ScrollPath(
      ScrollScript([
        .flick(pointsPerSecond: 1000, rate: .normal, limitNanoseconds: Self.second),
        .flick(pointsPerSecond: 1000, rate: .normal, limitNanoseconds: Self.second),
      ]),
      maximumOffset: 10_000)
    #expect(stopped.endNanoseconds == 2 * Self.second)
    // 499.5·(1 − 0.998^1000) points in each of the two seconds.
    let end = stopped.segments[1].offset(at: 2 * Self.second)
    #expect(abs(end - 2 * 432.0) < 0.5)
  }

  @Test
  func `the list stops at both ends of its content`() {
    let path = ScrollPath(
      ScrollScript([
        .flick(pointsPerSecond: 5000, rate: .normal, limitNanoseconds: nil),
        .flick(pointsPerSecond: -9000, rate: .normal, limitNanoseconds: nil),
      ]),
      maximumOffset: 1000)
    #expect(abs(path.segments[0].offset(at: path.segments[0].end) - 1000) < 1e-3)
    #expect(abs(path.segments[1].offset(at: path.segments[1].end)) < 1e-3)
    #expect(path.segments[0].end < Self.second)
  }

  @Test
  func `content that fits on the screen does not move`() {
    let path = ScrollPath(
      ScrollScript([.flick(pointsPerSecond: 5000, rate: .normal, limitNanoseconds: nil)]),
      maximumOffset: 0)
    #expect(path.segments.isEmpty)
  }

  @Test
  func `frames are due from the first vsync of a movement to the one that shows its end`() {
    // T = 10 ns; the list moves in [25, 55).
    let path = ScrollPath(
      ScrollScript([
        .pause(durationNanoseconds: 25), .drag(points: 3, durationNanoseconds: 30),
        .pause(durationNanoseconds: 45),
      ]),
      maximumOffset: 100)
    var schedule = ScrollSchedule(path, refreshIntervalNanoseconds: 10)
    #expect(schedule.nextDue(from: 0) == 3)
    #expect(schedule.offset(at: 3) == 0.5)
    #expect(schedule.isDragging(at: 3))
    #expect(schedule.nextDue(from: 4) == 4)
    #expect(schedule.nextDue(from: 6) == 6)
    #expect(schedule.offset(at: 6) == 3)
    #expect(!schedule.isDragging(at: 6))
    #expect(schedule.nextDue(from: 7) == nil)
    #expect(schedule.end == 10)
  }
}
