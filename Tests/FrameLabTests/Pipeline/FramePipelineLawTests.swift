import FrameLab
import TestSupport
import Testing
import WrittenOutPipeline

/// What holds for every sequence of frames.
@Suite struct FramePipelineLawTests {
  static let policies = [BufferPolicy.automatic, .double, .triple]

  /// Frames with times around a few intervals, so that every stage is late now and then.
  func frames(seed: Int, count: Int, interval: Int, quiet: Bool) -> [FrameWork] {
    var generator = SeededGenerator(seed: seed)
    let longest = Int.random(in: 1...3 * interval, using: &generator)
    return (0..<count).map { _ in
      // Whole multiples of the interval are where off-by-one errors live.
      let onTheDot = Int.random(in: 0...5, using: &generator) == 0
      let time = { (generator: inout SeededGenerator) in
        let time = Int.random(in: 0...longest, using: &generator)
        return onTheDot ? time / interval * interval : time
      }
      let isQuiet = quiet && Int.random(in: 0...6, using: &generator) == 0
      return FrameWork(
        commitNanoseconds: time(&generator),
        executeNanoseconds: time(&generator),
        quietVsyncs: isQuiet ? Int.random(in: 1...4, using: &generator) : 0
      )
    }
  }

  func timings(_ frames: [FrameWork], interval: Int, _ policy: BufferPolicy) -> [FrameTiming] {
    var pipeline = FramePipeline(refreshIntervalNanoseconds: interval, buffers: policy)
    return frames.map { pipeline.advance($0) }
  }

  @Test(arguments: policies)
  func `equals the written-out formulas`(policy: BufferPolicy) {
    for seed in 0..<400 {
      let interval = [1, 2, 7, 100, 16_666_667][seed % 5]
      let frames = frames(seed: seed, count: 60, interval: interval, quiet: seed % 2 == 0)
      #expect(
        timings(frames, interval: interval, policy)
          == WrittenOutPipeline(interval: interval, policy: policy).timings(of: frames),
        "seed \(seed)"
      )
    }
  }

  @Test(arguments: policies)
  func `equals the written-out formulas for all short runs`(policy: BufferPolicy) {
    let interval = 2
    let choices = (0...5).flatMap { commit in
      [0, 2, 3, 5].flatMap { render in
        [0, 1].map {
          FrameWork(commitNanoseconds: commit, executeNanoseconds: render, quietVsyncs: $0)
        }
      }
    }
    let oracle = WrittenOutPipeline(interval: interval, policy: policy)
    var differing = 0
    for first in choices {
      for second in choices {
        for third in choices.indices {
          // The fourth frame is one of a few that make a difference: late or on time.
          let frames = [first, second, choices[third], choices[(third + 27) % choices.count]]
          if timings(frames, interval: interval, policy) != oracle.timings(of: frames) {
            differing += 1
          }
        }
      }
    }
    #expect(differing == 0)
  }

  @Test(arguments: policies)
  func `frames come in order and every vsync shows one or repeats one`(policy: BufferPolicy) {
    for seed in 0..<200 {
      let frames = frames(seed: seed, count: 100, interval: 100, quiet: true)
      let timings = timings(frames, interval: 100, policy)
      for (previous, next) in zip(timings, timings.dropFirst()) {
        #expect(next.display > previous.display, "seed \(seed)")
        #expect(next.deadline > previous.deadline, "seed \(seed)")
        #expect(next.executeStartNanoseconds >= previous.executeEndNanoseconds, "seed \(seed)")
      }
      for timing in timings {
        #expect(0 <= timing.commitHitchTicks, "seed \(seed)")
        #expect(0 <= timing.renderHitchTicks, "seed \(seed)")
      }
    }
  }

  @Test(arguments: policies)
  func `while scrolling, vsyncs are frames shown and frames repeated`(policy: BufferPolicy) {
    for seed in 0..<200 {
      let frames = frames(seed: seed, count: 100, interval: 100, quiet: false)
      let timings = timings(frames, interval: 100, policy)
      let repeated = timings.reduce(0) { $0 + $1.hitchTicks }
      // The first frame is due at vsync 2.
      #expect(timings.last.map { $0.display - 1 } == frames.count + repeated, "seed \(seed)")
    }
  }

  @Test(arguments: policies)
  func `less work in any frame never causes more hitches while scrolling`(policy: BufferPolicy) {
    for seed in 0..<400 {
      let frames = frames(seed: seed, count: 40, interval: 100, quiet: false)
      var less = frames
      var generator = SeededGenerator(seed: seed + 1_000_000)
      for _ in 0...Int.random(in: 0...4, using: &generator) {
        let index = Int.random(in: frames.indices, using: &generator)
        less[index].commitNanoseconds =
          Int.random(in: 0...less[index].commitNanoseconds, using: &generator)
        less[index].executeNanoseconds =
          Int.random(in: 0...less[index].executeNanoseconds, using: &generator)
      }
      let hitch = { (frames: [FrameWork]) in
        timings(frames, interval: 100, policy).reduce(0) { $0 + $1.hitchTicks }
      }
      #expect(hitch(less) <= hitch(frames), "seed \(seed)")
    }
  }
}
