import FrameLab
import Testing

/// What the pipeline rejects, up to the last nanosecond that it accepts.
@Suite struct FramePipelineRangeTests {
  static let longestTime = (1 << 61) - 1

  @Test(arguments: [
    FrameWork(commitNanoseconds: -1, executeNanoseconds: 0),
    FrameWork(commitNanoseconds: 0, executeNanoseconds: -1),
    FrameWork(commitNanoseconds: 0, executeNanoseconds: 0, quietVsyncs: -1),
    FrameWork(commitNanoseconds: .min, executeNanoseconds: .min, quietVsyncs: .min),
    FrameWork(commitNanoseconds: longestTime + 1, executeNanoseconds: 0),
    FrameWork(commitNanoseconds: 0, executeNanoseconds: longestTime + 1),
    FrameWork(commitNanoseconds: .max, executeNanoseconds: .max, quietVsyncs: .max),
    FrameWork(commitNanoseconds: 0, executeNanoseconds: 0, quietVsyncs: 1 << 62),
  ])
  func `work out of range is refused`(work: FrameWork) {
    #expect(!FramePipeline(refreshIntervalNanoseconds: 1).canAdvance(by: work))
  }

  @Test(arguments: [1, 2, 3, 10, 16_666_667, 1 << 40, 1 << 60])
  func `the longest accepted work does not overflow`(interval: Int) {
    let longest = FramePipelineRangeTests.longestTime
    var work = FrameWork(commitNanoseconds: longest, executeNanoseconds: longest)
    work.quietVsyncs = (1 << 62) / interval - 2
    for quiet in [work.quietVsyncs, 0] {
      work.quietVsyncs = quiet
      var pipeline = FramePipeline(refreshIntervalNanoseconds: interval)
      #expect(pipeline.canAdvance(by: work))
      let timing = pipeline.advance(work)
      #expect(!timing.display.multipliedReportingOverflow(by: interval).overflow)
      #expect(timing.executeEndNanoseconds <= timing.display * interval)
      while pipeline.canAdvance(by: work) { _ = pipeline.advance(work) }
      work.quietVsyncs += 1
      #expect(quiet == 0 || !pipeline.canAdvance(by: work))
    }
  }

  @Test(arguments: [(1 << 62) + 1, Int.max])
  func `an interval without room for a frame takes none`(interval: Int) {
    let idle = FrameWork(commitNanoseconds: 0, executeNanoseconds: 0)
    #expect(!FramePipeline(refreshIntervalNanoseconds: interval).canAdvance(by: idle))
  }

  @Test func `advancing by refused work traps`() async {
    await #expect(processExitsWith: .failure) {
      var pipeline = FramePipeline(refreshIntervalNanoseconds: 16_666_667)
      _ = pipeline.advance(FrameWork(commitNanoseconds: -1, executeNanoseconds: 0))
    }
    await #expect(processExitsWith: .failure) {
      var pipeline = FramePipeline(refreshIntervalNanoseconds: 10)
      _ = pipeline.advance(FrameWork(commitNanoseconds: 1 << 61, executeNanoseconds: 0))
    }
  }

  @Test func `an interval of zero traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = FramePipeline(refreshIntervalNanoseconds: 0)
    }
  }
}
