import FrameLab
import Measuring

/// How many frames per second pass through the pipeline alone, on one core.
struct PipelineBenchmarks {
  let runs: Int

  func run() {
    print("## The frame pipeline alone, on one core\n")
    var table = Table("frames", "million frames/s", "at best")
    for (name, frames) in [
      ("all in time", Self.frames(late: 0)), ("one in 16 late", Self.frames(late: 16)),
    ] {
      let measurement = ContenderTimes(
        name,
        runs: runs,
        [Contender(name: name) { Self.run(frames) }]
      )
      let result = measurement.results[0]
      table.append(
        name,
        speed(frames.count, result.medianNanoseconds),
        speed(frames.count, result.minimumNanoseconds)
      )
    }
    table.print()
  }

  private static func run(_ frames: [FrameWork]) -> Int {
    var pipeline = FramePipeline(refreshIntervalNanoseconds: 8_333_333)
    var hitches = 0
    for frame in frames { hitches += pipeline.advance(frame).hitchTicks }
    return hitches
  }

  /// A million frames with varying work; on average, one in `late` misses its deadline.
  private static func frames(late: UInt64) -> [FrameWork] {
    var state: UInt64 = 1
    return (0..<1_000_000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let isLate = late > 0 && (state >> 40) % late == 0
      return FrameWork(
        commitNanoseconds: Int((state >> 33) % 8_000_000) + (isLate ? 8_333_333 : 0),
        prepareNanoseconds: Int((state >> 20) % 2_000_000),
        executeNanoseconds: Int((state >> 10) % 6_000_000)
      )
    }
  }

  private func speed(_ frames: Int, _ nanoseconds: Double) -> String {
    decimal(Double(frames) * 1000 / nanoseconds, digits: 1)
  }
}
