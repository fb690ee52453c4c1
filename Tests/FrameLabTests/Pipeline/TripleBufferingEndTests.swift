import FrameLab
import TestSupport
import Testing
import WrittenOutPipeline

@Suite struct TripleBufferingEndTests {
  private func timings(
    _ frames: [FrameWork],
    interval: Int,
    ticks: Int = 1,
    _ end: TripleBufferingEnd
  ) -> [FrameTiming] {
    var pipeline = FramePipeline(
      refreshIntervalNanoseconds: interval,
      ticksPerFrame: ticks,
      tripleBufferingEnd: end
    )
    return frames.map { pipeline.advance($0) }
  }

  private func frames(seed: Int, interval: Int) -> [FrameWork] {
    var generator = SeededGenerator(seed: seed)
    let longest = Int.random(in: 1...2 * interval, using: &generator)
    return (0..<60).map { _ in
      let isOnTheDot = Int.random(in: 0...4, using: &generator) == 0
      let time = { (generator: inout SeededGenerator) in
        let time = Int.random(in: 0...longest, using: &generator)
        return isOnTheDot ? time / interval * interval : time
      }
      return FrameWork(
        commitNanoseconds: time(&generator),
        prepareNanoseconds: time(&generator) / 2,
        executeNanoseconds: time(&generator),
        quietVsyncs: max(0, Int.random(in: -8...3, using: &generator))
      )
    }
  }

  /// With the long intervals, half a second ends within the run.
  @Test(arguments: TripleBufferingEnd.allCases, [1, 2])
  func `random runs equal the written-out formulas`(end: TripleBufferingEnd, ticks: Int) {
    var differing: [Int] = []
    for seed in 0..<400 {
      let q = [1, 7, 16_666_667, 62_500_000, 90_000_001][seed % 5]
      let frames = frames(seed: seed, interval: q * ticks)
      let oracle = WrittenOutPipeline(
        interval: q * ticks,
        ticksPerFrame: ticks,
        policy: .automatic,
        end: end
      )
      if timings(frames, interval: q * ticks, ticks: ticks, end) != oracle.timings(of: frames) {
        differing.append(seed)
      }
    }
    #expect(differing == [])
  }

  /// A tick of a quarter of a second, so that half a second is two of them.
  @Test(arguments: TripleBufferingEnd.allCases)
  func `all short runs equal the written-out formulas`(end: TripleBufferingEnd) {
    let q = 250_000_000
    let choices = [0, 1, 3, 5].flatMap { commit in
      [0, 1, 3].flatMap { execute in
        [0, 1].map {
          FrameWork(
            commitNanoseconds: commit * q / 2,
            executeNanoseconds: execute * q / 2,
            quietVsyncs: $0
          )
        }
      }
    }
    let oracle = WrittenOutPipeline(interval: q, policy: .automatic, end: end)
    var differing = 0
    for first in choices {
      for second in choices {
        for (index, third) in choices.enumerated() {
          let frames = [first, second, third, choices[(index + 17) % choices.count]]
          if timings(frames, interval: q, end) != oracle.timings(of: frames) { differing += 1 }
        }
      }
    }
    #expect(differing == 0)
  }

  @Test func `each end has its own frame with two buffers again`() {
    // One late render; then a late commit uses up the deeper pipeline; then quiet vsyncs.
    let works =
      [(5, 5), (5, 15), (5, 5), (15, 5), (5, 5), (5, 5)].map { commit, execute in
        FrameWork(commitNanoseconds: commit, executeNanoseconds: execute)
      } + [FrameWork(commitNanoseconds: 5, executeNanoseconds: 5, quietVsyncs: 3)]
    let buffers = { (end: TripleBufferingEnd) in
      timings(works, interval: 10, end).map(\.buffers)
    }
    #expect(buffers(.atQuietVsync) == [2, 2, 3, 3, 3, 3, 2])
    #expect(buffers(.afterFrameInTime) == [2, 2, 3, 3, 2, 2, 2])
    #expect(buffers(.afterHalfSecond) == [2, 2, 3, 3, 3, 3, 3])
    #expect(buffers(.neverDouble) == [3, 3, 3, 3, 3, 3, 3])
  }

  @Test func `half a second ends on the tick`() {
    // A tick is a tenth of a second.
    let works = [FrameWork(commitNanoseconds: 0, executeNanoseconds: 150_000_000)]
    let rest = { (quiet: Int) in
      FrameWork(commitNanoseconds: 0, executeNanoseconds: 0, quietVsyncs: quiet)
    }
    let last = { (quiet: Int) in
      timings(works + [rest(quiet)], interval: 100_000_000, .afterHalfSecond)
    }
    let display = last(0)[0].display
    #expect(display == 3)
    for quiet in 0...10 {
      let timing = last(quiet)[1]
      #expect(timing.buffers == (timing.begin - display < 5 ? 3 : 2))
    }
  }

  @Test(arguments: [BufferPolicy.double, .triple], TripleBufferingEnd.allCases)
  func `a fixed number of buffers never changes`(policy: BufferPolicy, end: TripleBufferingEnd) {
    var pipeline = FramePipeline(
      refreshIntervalNanoseconds: 100,
      buffers: policy,
      tripleBufferingEnd: end
    )
    let buffers = Set(frames(seed: 1, interval: 100).map { pipeline.advance($0).buffers })
    #expect(buffers == [policy == .double ? 2 : 3])
  }
}
