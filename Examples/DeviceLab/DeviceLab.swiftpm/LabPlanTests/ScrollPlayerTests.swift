import Foundation
import LabPlan
import Testing

@Suite struct ScrollPlayerTests {
  /// Plays a script at 120 Hz and returns where the list is in the end.
  static func end(
    _ steps: [ScrollScript.Step],
    content: Double = 1_000_000,
    from start: Double = 0,
    shift: (Double) -> Double = { _ in 0 }
  ) -> Double {
    var player = ScrollPlayer(ScrollScript(steps), screenHeight: 800)
    var offset = start
    for frame in 0...Int((player.seconds * 120).rounded(.up)) {
      let time = Double(frame) / 120
      offset += shift(time)
      offset = player.offset(at: time, from: offset, in: 0...content) ?? offset
    }
    return offset
  }

  @Test func `a drag goes its way`() {
    #expect(abs(Self.end([.drag(points: 300, seconds: 0.25)]) - 300) < 1e-6)
    #expect(Self.end([.drag(points: -300, seconds: 0.25)]) == 0)
    #expect(Self.end([.drag(points: 300, seconds: 0.25)], content: 120) == 120)
  }

  @Test func `a flick goes as far as its deceleration says`() {
    // Without a limit, v ÷ (−1,000 ln 0.998), less what is left at 13 pt/s.
    let whole = (2_000 - 13) / (-1_000 * log(0.998))
    let flick = ScrollScript.Step.flick(
      pointsPerSecond: 2_000,
      factorPerMillisecond: 0.998,
      limit: nil
    )
    #expect(abs(Self.end([flick]) - whole) < 1e-6)
    let stopped = ScrollScript.Step.flick(
      pointsPerSecond: -2_000,
      factorPerMillisecond: 0.998,
      limit: 0.4
    )
    let way = 2_000 * (1 - pow(0.998, 400)) / (-1_000 * log(0.998))
    #expect(abs(Self.end([stopped], from: 5_000) - (5_000 - way)) < 1e-6)
  }

  @Test func `a swipe drags half of the screen and flicks`() {
    let swipe = ScrollScript.Step.swipe(
      pointsPerSecond: 1_000,
      points: nil,
      factorPerMillisecond: 0.99,
      limit: nil
    )
    let expected = 400 + (1_000 - 13) / (-1_000 * log(0.99))
    #expect(abs(Self.end([swipe]) - expected) < 1e-6)
  }

  @Test func `offsets are reached, jumped to and replayed`() {
    #expect(abs(Self.end([.scroll(to: 500, seconds: 0.3)], from: 100) - 500) < 1e-9)
    #expect(Self.end([.jump(to: 700)]) == 700)
    let samples = [(3.0, 10.0), (3.5, 60), (4, 40)].map {
      ScrollScript.Sample(seconds: $0.0, points: $0.1)
    }
    #expect(abs(Self.end([.recorded(samples)]) - 40) < 1e-9)
  }

  @Test func `what anchoring did to the offset stays`() {
    let end = Self.end([.drag(points: 300, seconds: 1)]) { $0 == 0.5 ? 1_000 : 0 }
    #expect(abs(end - 1_300) < 1e-6)
  }

  @Test func `nothing moves in a pause`() {
    var player = ScrollPlayer(
      ScrollScript([.pause(seconds: 1), .drag(points: 10, seconds: 1)]),
      screenHeight: 800
    )
    #expect(player.offset(at: 0.5, from: 40, in: 0...100) == nil)
    #expect(player.offset(at: 1.5, from: 40, in: 0...100) == 45)
    #expect(!player.isOver(at: 1.9))
    #expect(player.isOver(at: 2))
  }
}
