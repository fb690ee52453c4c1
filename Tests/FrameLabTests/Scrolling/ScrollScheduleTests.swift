import FrameLab
import Testing

@Suite
struct ScrollScheduleTests {
  /// With 10 ns between vsyncs the list moves in [25, 55) and rests until 100.
  private static func schedule(then more: [ScrollScript.Step] = []) -> ScrollSchedule {
    let path = ScrollPath(
      ScrollScript(
        [
          .pause(durationNanoseconds: 25), .drag(points: 3, durationNanoseconds: 30),
          .pause(durationNanoseconds: 45),
        ] + more
      ),
      maximumOffset: 100,
      viewportPoints: 800
    )
    return ScrollSchedule(path, tickNanoseconds: 10)
  }

  @Test
  func `frames are due from the first vsync of a movement to the one that shows its end`() {
    var schedule = Self.schedule()
    #expect(schedule.nextDue(from: 0) == 3)
    #expect(schedule.draw(at: 3) == ScrollSchedule.Position(points: 0.5, isDragged: true))
    #expect(schedule.nextDue(from: 4) == 4)
    #expect(schedule.nextDue(from: 6) == 6)
    #expect(schedule.draw(at: 6) == ScrollSchedule.Position(points: 3, isDragged: false))
    #expect(schedule.nextDue(from: 7) == nil)
    #expect(schedule.end == 10)
  }

  @Test
  func `the end of a movement is still due if a long frame covered it`() {
    var schedule = Self.schedule()
    #expect(schedule.nextDue(from: 5) == 5)
    _ = schedule.draw(at: 5)
    #expect(schedule.nextDue(from: 9) == 9)
    #expect(schedule.draw(at: 9).points == 3)
    #expect(schedule.nextDue(from: 10) == nil)
  }

  @Test
  func `a movement that no frame showed is shown at its end`() {
    var schedule = Self.schedule()
    #expect(schedule.nextDue(from: 8) == 8)
    #expect(schedule.draw(at: 8) == ScrollSchedule.Position(points: 3, isDragged: false))
    #expect(schedule.nextDue(from: 9) == nil)
  }

  @Test
  func `one frame shows two movements that passed`() {
    var schedule = Self.schedule(then: [.drag(points: 4, durationNanoseconds: 20)])
    #expect(schedule.nextDue(from: 30) == 30)
    #expect(schedule.draw(at: 30).points == 7)
    #expect(schedule.nextDue(from: 31) == nil)
  }

  @Test
  func `a movement within one vsync interval is shown once`() {
    let path = ScrollPath(
      ScrollScript([
        .pause(durationNanoseconds: 21), .drag(points: 3, durationNanoseconds: 5),
      ]),
      maximumOffset: 100,
      viewportPoints: 800
    )
    var schedule = ScrollSchedule(path, tickNanoseconds: 10)
    #expect(schedule.nextDue(from: 0) == 3)
    #expect(schedule.draw(at: 3).points == 3)
    #expect(schedule.nextDue(from: 4) == nil)
    #expect(schedule.end == 3)
  }

  @Test
  func `a finger lets go once, before a list that is past its edge comes back`() {
    let path = ScrollPath(
      ScrollScript(
        [
          .drag(points: -100, durationNanoseconds: 100_000_000),
          .flick(pointsPerSecond: 4000, rate: .normal, limitNanoseconds: nil),
        ],
        bounces: true
      ),
      maximumOffset: 1000,
      viewportPoints: 800
    )
    var schedule = ScrollSchedule(path, tickNanoseconds: 8_333_333)
    var (vsync, released) = (0, [Int]())
    while let due = schedule.nextDue(from: vsync) {
      _ = schedule.draw(at: due)
      if schedule.isReleased { released.append(due) }
      vsync = due + 1
    }
    #expect(released == [13])
  }
}
