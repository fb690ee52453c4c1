import FrameLab
import TestSupport
import Testing

/// What holds for the frames of every path.
@Suite
struct ScrollScheduleLawTests {
  @Test(arguments: 0..<300)
  func `frames in time show every movement`(seed: Int) {
    let path = RandomScript(seed: seed, bounces: seed % 3 > 0).path
    let interval = [8_333_333, 16_666_667, 1_000_000][seed % 3]
    var schedule = ScrollSchedule(path, tickNanoseconds: interval)
    var shown = 0.0
    let unseen = (0...schedule.end + 2).filter { vsync in
      if schedule.nextDue(from: vsync) == vsync { shown = schedule.draw(at: vsync).points }
      return shown != path.offset(at: vsync * interval)
    }
    #expect(unseen == [], "vsyncs that show another place than where the list is")
    #expect(schedule.nextDue(from: schedule.end + 3) == nil)
  }

  @Test(arguments: 0..<300)
  func `late frames show where the list is then, and finally where it rests`(seed: Int) {
    var stream = SeededGenerator(seed: seed)
    let path = RandomScript(seed: seed, bounces: seed % 3 > 0).path
    var schedule = ScrollSchedule(path, tickNanoseconds: 8_333_333)
    var shown = 0.0
    var vsync = 0
    var frames = 0
    while let due = schedule.nextDue(from: vsync) {
      #expect(due >= vsync)
      shown = schedule.draw(at: due).points
      #expect(shown == path.offset(at: due * 8_333_333))
      frames += 1
      vsync = due + Int.random(in: 1...12, using: &stream)
    }
    #expect(shown == path.segments.last?.target ?? 0)
    #expect(frames <= schedule.end + path.segments.count + 1)
  }

  @Test
  func `a jump has one frame due`() {
    let path = ScrollPath([
      .pause(durationNanoseconds: 25), .jump(toPoints: 500), .pause(durationNanoseconds: 75),
      .jump(toPoints: 20),
    ])
    var schedule = ScrollSchedule(path, tickNanoseconds: 10)
    #expect(schedule.nextDue(from: 0) == 3)
    #expect(schedule.draw(at: 3) == ScrollSchedule.Position(points: 500, isDragged: false))
    #expect(schedule.nextDue(from: 4) == 10)
    #expect(schedule.draw(at: 10).points == 20)
    #expect(schedule.nextDue(from: 11) == nil)
    #expect(schedule.end == 10)
  }

  @Test
  func `a jump at the end of a drag needs no extra frame`() {
    let path = ScrollPath([
      .drag(points: 30, durationNanoseconds: 30), .jump(toPoints: 500),
      .drag(points: -10, durationNanoseconds: 20),
    ])
    var schedule = ScrollSchedule(path, tickNanoseconds: 10)
    var shown: [Double] = []
    for vsync in 0...7 where schedule.nextDue(from: vsync) == vsync {
      shown.append(schedule.draw(at: vsync).points)
    }
    #expect(shown == [0, 10, 20, 500, 495, 490])
  }
}
