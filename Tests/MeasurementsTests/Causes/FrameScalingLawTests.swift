import FrameLab
import Measurements
import TestSupport
import Testing

/// When taking away work can't add hitch time, and when it can.
///
/// Without pauses each display is a maximum of sums of the times before it, and no frame appears
/// early, so the hitches add up to the last display less a constant. With automatic buffers the second
/// buffer never makes a frame wait before the first late one, and after that there are three.
@Suite struct FrameScalingLawTests {
  private static let policies = [BufferPolicy.automatic, .double, .triple]

  private func hitches(_ frames: [FrameWork], _ policy: BufferPolicy, ticks: Int = 1) -> [Int] {
    var pipeline = FramePipeline(
      refreshIntervalNanoseconds: 4,
      ticksPerFrame: ticks,
      buffers: policy
    )
    return frames.map { pipeline.advance($0).hitchTicks }
  }

  /// Each frame of a run with less in one stage.
  private func savings(_ frames: [FrameWork]) -> [[FrameWork]] {
    let levels = [0, 3, 6, 9]
    return frames.indices.flatMap { index in
      FrameStage.allCases.flatMap { stage in
        levels.filter { $0 < frames[index][stage] }.map { level in
          var changed = frames
          changed[index][stage] = level
          return changed
        }
      }
    }
  }

  private func works(quiet: [Int]) -> [FrameWork] {
    [0, 6].flatMap { commit in
      [0, 3].flatMap { prepare in
        [0, 6, 9].flatMap { execute in
          quiet.map {
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
  }

  /// How many savings in all runs of three frames add hitch time.
  private func exceptions(
    _ policy: BufferPolicy,
    ticks: Int,
    quiet: [Int]
  ) -> (count: Int, tried: Int) {
    let works = works(quiet: quiet)
    var count = 0
    var tried = 0
    for first in works where first.quietVsyncs == 0 {
      for second in works {
        for third in works {
          let frames = [first, second, third]
          let sum = hitches(frames, policy, ticks: ticks).reduce(0, +)
          for changed in savings(frames) {
            tried += 1
            if hitches(changed, policy, ticks: ticks).reduce(0, +) > sum { count += 1 }
          }
        }
      }
    }
    return (count, tried)
  }

  @Test(arguments: policies, [1, 2])
  func `without pauses less work never adds hitch time, in all short runs`(
    policy: BufferPolicy,
    ticks: Int
  ) {
    let (count, tried) = exceptions(policy, ticks: ticks, quiet: [0])
    #expect(count == 0)
    #expect(tried > 5_000)
  }

  @Test(arguments: 0..<300)
  func `without pauses less work never adds hitch time, in long runs`(seed: Int) throws {
    let file = RandomFrames.file(seed: seed, count: 200, pauses: false)
    let before = FrameSummary(of: file)
    for change in 0..<5 {
      let other = try file.applying(RandomFrames.saving(in: file, seed: 1000 * seed + change))
      let after = FrameSummary(of: other)
      #expect(after.hitchNanoseconds <= before.hitchNanoseconds)
      #expect(after.busyNanoseconds <= before.busyNanoseconds)
    }
  }

  @Test(arguments: policies)
  func `with pauses it can`(policy: BufferPolicy) {
    #expect(exceptions(policy, ticks: 1, quiet: [0, 1]).count > 0)
  }

  /// The example of the documentation.
  @Test func `a frame that appears early makes the next one late`() {
    let long = FrameWork(commitNanoseconds: 0, executeNanoseconds: 6)
    var after = long
    after.quietVsyncs = 1
    #expect(hitches([long, after, long], .automatic) == [1, 0, 0])
    after.executeNanoseconds = 0
    #expect(hitches([long, after, long], .automatic) == [1, 0, 1])
  }
}
