import FrameLab
import ListEngine
import TestSupport
import Testing

/// Frames in an outcome are packed; a reader gets what was put in.
@Suite
struct PackedFramesTests {
  @Test(arguments: 1...40)
  func `any frames come back as they are`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    func integer() -> Int {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: [Int.min, .min + 1, -1, 0, 1, .max - 1, .max].randomElement(using: &random) ?? 0
      case 1: Int.random(in: .min ... .max, using: &random)
      default: Int.random(in: -200_000_000...200_000_000, using: &random)
      }
    }
    let frames = (0..<100).map { _ in
      FrameRecord(
        work: FrameWork(
          commitNanoseconds: integer(),
          prepareNanoseconds: integer(),
          executeNanoseconds: integer(),
          quietVsyncs: integer()
        ),
        timing: FrameTiming(
          begin: integer(),
          own: integer(),
          deadline: integer(),
          display: integer(),
          buffers: integer(),
          hitchTicks: integer(),
          commitHitchTicks: integer(),
          prepareEndNanoseconds: integer(),
          executeStartNanoseconds: integer(),
          executeEndNanoseconds: integer()
        ),
        isScrolling: Bool.random(using: &random)
      )
    }
    var outcome = Trial(Feed.photos(), seed: 1).run()
    #expect(outcome.frames.isEmpty)
    let empty = outcome
    outcome.frames = frames
    #expect(outcome.frames == frames)
    #expect(outcome != empty)
    outcome.frames = Array(frames.dropLast())
    #expect(outcome.frames.count == 99 && outcome.frames.last == frames[98])
    outcome.frames = []
    #expect(outcome == empty)
  }
}
