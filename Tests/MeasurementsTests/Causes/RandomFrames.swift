import FrameLab
import Measurements
import TestSupport

/// Files of frames at random, for laws.
enum RandomFrames {
  /// Frames with times around an interval or two, with parts and, unless left out, pauses.
  static func file(seed: Int, count: Int = 80, pauses: Bool = true) -> FrameFile {
    var random = SeededGenerator(seed: seed)
    let ticks = Int.random(in: 1...2, using: &random)
    let interval = [10, 1000, 8_333_334, 16_666_668].randomElement(using: &random) ?? 10
    let longest = Int.random(in: 1...2 * interval, using: &random)
    var works: [FrameWork] = []
    for _ in 0..<count {
      let isPause = pauses && Int.random(in: 0...7, using: &random) == 0
      works.append(
        FrameWork(
          commitNanoseconds: Int.random(in: 0...longest, using: &random),
          prepareNanoseconds: Int.random(in: 0...longest / 4, using: &random),
          executeNanoseconds: Int.random(in: 0...longest, using: &random),
          quietVsyncs: isPause ? Int.random(in: 1...30, using: &random) : 0
        )
      )
    }
    let parts = [
      (FrameStage.commit, "a"), (.commit, "b"), (.render, "a"), (.render, "c"), (.prepare, "c"),
    ].map { stage, name in
      FramePart(
        stage: stage,
        name: name,
        nanoseconds: works.map { Int.random(in: 0...$0[stage] / 2, using: &random) }
      )
    }
    return FrameFile(
      refreshIntervalNanoseconds: interval,
      ticksPerFrame: ticks,
      buffers: [.automatic, .double, .triple].randomElement(using: &random) ?? .automatic,
      frames: works,
      parts: parts
    )
  }

  /// Any change of the causes of a file that takes time away.
  static func saving(in file: FrameFile, seed: Int) -> [FrameScaling] {
    var random = SeededGenerator(seed: seed)
    let factors = ["0", "0.25", "0.5", "0.9", "1"].map { ScaleFactor($0) }
    return file.causes.compactMap { cause in
      factors.randomElement(using: &random).map { FrameScaling(cause, by: $0) }
    }
  }
}
