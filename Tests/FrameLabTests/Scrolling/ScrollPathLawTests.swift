import FrameLab
import TestSupport
import Testing

/// What holds for every path.
@Suite
struct ScrollPathLawTests {
  @Test(arguments: 0..<300)
  func `segments are in order, and each begins where the one before it ended`(seed: Int) {
    let path = RandomScript(seed: seed, bounces: seed % 3 > 0).path
    var time = 0
    var offset = 0.0
    for segment in path.segments {
      #expect(segment.start >= time)
      #expect(segment.end >= segment.start)
      if segment.end > segment.start {
        #expect(abs(segment.offset(at: segment.start) - offset) < 1e-6)
      }
      time = segment.end
      offset = segment.target
      #expect(segment.offset(at: time) == offset)
    }
    #expect(path.endNanoseconds >= time)
  }

  @Test(.slow, arguments: 0..<300)
  func `no segment leaps, except over the last half point of a bounce`(seed: Int) {
    let random = RandomScript(seed: seed, bounces: seed % 3 > 0)
    for segment in random.path.segments where segment.end > segment.start {
      let leap = abs(segment.offset(at: segment.end - 1) - segment.target)
      #expect(leap <= BounceSpring.thresholdPoints + 0.01)

      let times = stride(
        from: segment.start,
        to: segment.end,
        by: max(1, (segment.end - segment.start) / 1000)
      )
      let offsets = times.map { segment.offset(at: $0) }
      guard offsets.count >= 1000, let least = offsets.min(), let most = offsets.max() else {
        continue
      }
      let longest = zip(offsets, offsets.dropFirst()).map { abs($1 - $0) }.max() ?? 0
      #expect(longest <= 0.05 * (most - least) + 1e-6)
    }
  }

  @Test(arguments: 0..<300)
  func `the list stays within reach, without bouncing within its content`(seed: Int) {
    for bounces in [true, false] {
      let random = RandomScript(seed: seed, bounces: bounces)
      let reach = bounces && random.maximumOffset > 0 ? random.viewportPoints : 0
      let path = random.path
      for segment in path.segments {
        let step = max(1, (segment.end - segment.start) / 100)
        let offsets = stride(from: segment.start, through: segment.end, by: step)
          .map { segment.offset(at: $0) }
        let range = -reach...random.maximumOffset + reach
        #expect(offsets.allSatisfy { range.contains($0) }, "\(range)")
      }
      let rest = path.segments.last?.target ?? 0
      #expect((0...random.maximumOffset).contains(rest), "\(random.script.steps)")
    }
  }

  @Test(arguments: [-6000.0, -700, -31, 31, 700, 6000], [true, false])
  func `a drag and a flick move in the direction of their sign until they bounce`(
    velocity: Double,
    bounces: Bool
  ) {
    let path = ScrollPath(
      [
        .jump(toPoints: 600),
        .drag(points: velocity / 10, durationNanoseconds: 100.milliseconds),
        .flick(pointsPerSecond: velocity, rate: .normal, limitNanoseconds: nil),
      ],
      bounces: bounces
    )
    var last = 600.0
    for segment in path.segments.dropFirst() {
      for time in stride(from: segment.start, through: segment.end, by: 1.milliseconds) {
        guard (0...1200).contains(segment.offset(at: time)) else { return }
        let offset = segment.offset(at: time)
        #expect(velocity > 0 ? offset >= last : offset <= last)
        last = offset
      }
    }
    #expect(velocity > 0 ? last > 600 : last < 600)
  }

  @Test(arguments: 0..<100)
  func `the same script is the same path`(seed: Int) {
    #expect(
      RandomScript(seed: seed, bounces: true).path == RandomScript(seed: seed, bounces: true).path
    )
  }

  @Test
  func `impossible steps trap`() async {
    await #expect(processExitsWith: .failure) {
      _ = ScrollPath([
        .swipe(pointsPerSecond: 0, distancePoints: 1, rate: .normal, limitNanoseconds: nil)
      ])
    }
    await #expect(processExitsWith: .failure) {
      _ = ScrollPath([
        .swipe(pointsPerSecond: 1, distancePoints: -1, rate: .normal, limitNanoseconds: nil)
      ])
    }
    await #expect(processExitsWith: .failure) {
      _ = ScrollPath([
        .swipe(pointsPerSecond: 1e-300, distancePoints: 1, rate: .normal, limitNanoseconds: nil)
      ])
    }
    await #expect(processExitsWith: .failure) { _ = ScrollPath([.jump(toPoints: .nan)]) }
    await #expect(processExitsWith: .failure) {
      _ = ScrollPath([.scroll(toPoints: .infinity, durationNanoseconds: 1)])
    }
    await #expect(processExitsWith: .failure) {
      let sample = ScrollSample(nanoseconds: 5, points: 1)
      _ = ScrollPath([.recorded([sample, sample])])
    }
    await #expect(processExitsWith: .failure) {
      _ = ScrollPath(ScrollScript([]), maximumOffset: -1, viewportPoints: 800)
    }
  }
}
