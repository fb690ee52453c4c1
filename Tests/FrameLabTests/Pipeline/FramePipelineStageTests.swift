import FrameLab
import TestSupport
import Testing
import WrittenOutPipeline

/// Prepare and execute apart, and displays that may show a late frame partway through an interval.
@Suite struct FramePipelineStageTests {
  static let policies = [BufferPolicy.automatic, .double, .triple]

  /// 120 Hz in half intervals: 240 ticks a second, rounded to the nanosecond.
  static let proMotion = (interval: 8_333_334, ticks: 2)

  private func timings(
    _ frames: [FrameWork],
    interval: Int,
    ticks: Int = 1,
    _ policy: BufferPolicy = .automatic
  ) -> [FrameTiming] {
    var pipeline = FramePipeline(
      refreshIntervalNanoseconds: interval,
      ticksPerFrame: ticks,
      buffers: policy
    )
    return frames.map { pipeline.advance($0) }
  }

  private func frames(seed: Int, interval: Int, quiet: Bool) -> [FrameWork] {
    var generator = SeededGenerator(seed: seed)
    let longest = Int.random(in: 1...3 * interval, using: &generator)
    return (0..<60).map { _ in
      // Whole and half intervals are where off-by-one errors live.
      let onTheDot = Int.random(in: 0...4, using: &generator) == 0
      let time = { (generator: inout SeededGenerator) in
        let time = Int.random(in: 0...longest, using: &generator)
        let grid = max(1, interval / 2)
        return onTheDot ? time / grid * grid : time
      }
      return FrameWork(
        commitNanoseconds: time(&generator),
        prepareNanoseconds: time(&generator) / 2,
        executeNanoseconds: time(&generator),
        quietVsyncs: quiet ? max(0, Int.random(in: -6...3, using: &generator)) : 0
      )
    }
  }

  @Test(arguments: policies, [1, 2, 3])
  func `both stages equal the written-out formulas`(policy: BufferPolicy, ticks: Int) {
    var differing: [Int] = []
    for seed in 0..<600 {
      let interval = [1, 2, 7, 100, 4_166_667][seed % 5] * ticks
      let frames = frames(seed: seed, interval: interval, quiet: seed % 2 == 0)
      let oracle = WrittenOutPipeline(interval: interval, ticksPerFrame: ticks, policy: policy)
      if timings(frames, interval: interval, ticks: ticks, policy) != oracle.timings(of: frames) {
        differing.append(seed)
      }
    }
    #expect(differing == [])
  }

  @Test(arguments: policies)
  func `all short runs equal the written-out formulas`(policy: BufferPolicy) {
    let choices = [0, 2, 3, 5].flatMap { commit in
      [0, 1, 2, 3].flatMap { prepare in
        [0, 2, 3].flatMap { execute in
          [0, 1].map {
            FrameWork(
              commitNanoseconds: commit,
              prepareNanoseconds: prepare,
              executeNanoseconds: execute,
              quietVsyncs: $0
            )
          }
        }
      }
    }
    let oracle = WrittenOutPipeline(interval: 2, ticksPerFrame: 2, policy: policy)
    var differing = 0
    for first in choices {
      for (index, second) in choices.enumerated() {
        let frames = [first, second, choices[(index + 41) % choices.count]]
        if timings(frames, interval: 2, ticks: 2, policy) != oracle.timings(of: frames) {
          differing += 1
        }
      }
    }
    #expect(differing == 0)
  }

  @Test(arguments: policies)
  func `two stages of an interval each keep up, one stage of both does not`(policy: BufferPolicy) {
    let count = 100
    let late = [(10, 10), (0, 20)].map { prepare, execute in
      let work = FrameWork(
        commitNanoseconds: 5,
        prepareNanoseconds: prepare,
        executeNanoseconds: execute
      )
      return timings(Array(repeating: work, count: count), interval: 10, policy)
        .reduce(0) { $0 + $1.hitchTicks }
    }
    // In two stages only the first frame is late; every other one follows it an interval apart.
    #expect(late[0] == 1)
    #expect(late[1] == count)
  }

  @Test func `one serial stage of the same work is never faster than two`() {
    for seed in 0..<200 {
      let frames = frames(seed: seed, interval: 100, quiet: false)
      let serial = frames.map {
        FrameWork(
          commitNanoseconds: $0.commitNanoseconds,
          executeNanoseconds: $0.renderNanoseconds
        )
      }
      for policy in FramePipelineStageTests.policies {
        let two = timings(frames, interval: 100, policy).reduce(0) { $0 + $1.hitchTicks }
        let one = timings(serial, interval: 100, policy).reduce(0) { $0 + $1.hitchTicks }
        #expect(two <= one, "seed \(seed)")
      }
    }
  }

  /// Real traces of ProMotion displays show hitches of 4.17 and 12.50 ms.
  @Test(arguments: [(8.0, 0.0), (8.5, 4.17), (12.4, 4.17), (12.6, 8.33), (17.0, 12.5)])
  func `a late commit on ProMotion is half intervals late`(commit: Double, milliseconds: Double) {
    let (interval, ticks) = FramePipelineStageTests.proMotion
    let frames = [2, 2, commit, 2, 2].map {
      FrameWork(commitNanoseconds: Int($0 * 1e6), executeNanoseconds: 2_000_000)
    }
    let late = timings(frames, interval: interval, ticks: ticks).reduce(0) { $0 + $1.hitchTicks }
    #expect(abs(Double(late * (interval / ticks)) / 1e6 - milliseconds) <= 0.005)
  }

  @Test func `after an odd deadline the grid stays shifted`() {
    let (interval, ticks) = FramePipelineStageTests.proMotion
    let begins = timings(
      [2, 9, 2, 2].map { FrameWork(commitNanoseconds: $0 * 1_000_000, executeNanoseconds: 0) },
      interval: interval,
      ticks: ticks
    ).map(\.begin)
    #expect(begins == [0, 2, 5, 7])
  }

  @Test(arguments: policies)
  func `less work in any stage never makes more hitch while scrolling`(policy: BufferPolicy) {
    for seed in 0..<300 {
      let frames = frames(seed: seed, interval: 100, quiet: false)
      var less = frames
      var generator = SeededGenerator(seed: seed + 1_000_000)
      let index = Int.random(in: frames.indices, using: &generator)
      less[index].prepareNanoseconds =
        Int.random(in: 0...less[index].prepareNanoseconds, using: &generator)
      let hitch = { (frames: [FrameWork]) in
        timings(frames, interval: 100, ticks: 2, policy).reduce(0) { $0 + $1.hitchTicks }
      }
      #expect(hitch(less) <= hitch(frames), "seed \(seed)")
    }
  }

  @Test(arguments: [(7, 2), (10, 0), (10, -1)])
  func `an interval that is no whole number of ticks traps`(interval: Int, ticks: Int) async {
    await #expect(processExitsWith: .failure) { [interval, ticks] in
      _ = FramePipeline(refreshIntervalNanoseconds: interval, ticksPerFrame: ticks)
    }
  }
}
