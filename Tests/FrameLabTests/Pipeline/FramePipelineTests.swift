import FrameLab
import Testing

/// Apple's worked examples and those of the design, at 60 Hz unless stated otherwise.
@Suite struct FramePipelineTests {
  static let sixtyHertz = 16_666_667

  /// Hitch milliseconds of frames with the given commit and render times, in intervals.
  func hitches(
    commits: [Double],
    renders: [Double]? = nil,
    buffers: BufferPolicy = .automatic
  ) -> (all: Double, commit: Double, render: Double) {
    let interval = FramePipelineTests.sixtyHertz
    var pipeline = FramePipeline(refreshIntervalNanoseconds: interval, buffers: buffers)
    var hitch = 0
    var commitHitch = 0
    var renderHitch = 0
    for (index, commit) in commits.enumerated() {
      let timing = pipeline.advance(
        FrameWork(
          commitNanoseconds: Int(commit * Double(interval)),
          executeNanoseconds: Int((renders?[index] ?? 0.5) * Double(interval))
        )
      )
      hitch += timing.hitchTicks
      commitHitch += timing.commitHitchTicks
      renderHitch += timing.renderHitchTicks
    }
    let milliseconds = Double(interval) / 1e6
    return (
      Double(hitch) * milliseconds, Double(commitHitch) * milliseconds,
      Double(renderHitch) * milliseconds
    )
  }

  /// Apple prints 16.67 and 33.34 ms; an interval of 1/60 s gives 16.6667 and 33.3333.
  @Test(arguments: [(1.5, 16.67), (2.5, 33.34)])
  func `G1 and G2: a commit that misses one or two vsyncs`(commit: Double, published: Double) {
    let hitch = hitches(commits: [0.5, 0.5, commit, 0.5, 0.5])
    #expect(abs(hitch.all - published) <= 0.01)
    #expect(hitch.commit == hitch.all)
    #expect(hitch.render == 0)
  }

  @Test func `G3: thirty frames in half a second without a hitch`() {
    var pipeline = FramePipeline(refreshIntervalNanoseconds: FramePipelineTests.sixtyHertz)
    var last = 0
    for frame in 0..<30 {
      let timing = pipeline.advance(
        FrameWork(commitNanoseconds: 8_000_000, executeNanoseconds: 8_000_000)
      )
      #expect(timing.hitchTicks == 0)
      #expect(timing.display == frame + 2)
      last = timing.display
    }
    let seconds = Double((last - 1) * FramePipelineTests.sixtyHertz) / 1e9
    #expect(abs(seconds - 30.0 / 60.0) <= 1.0 / 60.0 + 1e-6)
  }

  /// Apple adds up 16.67-ms hitches to 100.02 ms in half a second and says 200.04 ms/s; exact
  /// intervals give 100.00 and 200.00, within 0.05.
  @Test func `G4: six missed vsyncs in half a second`() {
    let hitch = hitches(commits: [0.5, 1.5, 0.5, 2.5, 0.5, 1.5, 0.5, 2.5])
    #expect(abs(hitch.all - 100.02) <= 0.025)
    #expect(abs(hitch.all / 0.5 - 200.04) <= 0.05)
  }

  /// The budget of a frame is one interval: 16.67 ms at 60 Hz, 8.33 ms at 120 Hz.
  @Test(arguments: [(16_666_667, 16.67), (8_333_333, 8.33)])
  func `G12: meeting the deadline exactly is on time, one nanosecond more is late`(
    interval: Int,
    publishedMilliseconds: Double
  ) {
    #expect(abs(Double(interval) / 1e6 - publishedMilliseconds) <= 0.005)
    for stage in [\FrameWork.commitNanoseconds, \FrameWork.executeNanoseconds] {
      for (excess, expected) in [(0, 0), (1, 1)] {
        var pipeline = FramePipeline(refreshIntervalNanoseconds: interval)
        var work = FrameWork(commitNanoseconds: 1_000_000, executeNanoseconds: 1_000_000)
        work[keyPath: stage] = interval + excess
        #expect(pipeline.advance(work).hitchTicks == expected)
      }
    }
  }

  @Test(arguments: [(1.0, 0.0), (1.5, 16.67), (2.5, 33.33)])
  func `one late commit costs whole vsyncs`(commit: Double, milliseconds: Double) {
    let hitch = hitches(commits: [0.3, 0.3, commit, 0.3, 0.3, 0.3])
    #expect(abs(hitch.all - milliseconds) <= 0.005)
  }

  @Test func `one late render is one render hitch, and the third buffer absorbs what follows`() {
    let renders = [0.5, 1.5, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9]
    let hitch = hitches(commits: renders.map { _ in 0.5 }, renders: renders)
    #expect(abs(hitch.render - 16.67) <= 0.005)
    #expect(hitch.commit == 0)

    var pipeline = FramePipeline(refreshIntervalNanoseconds: 10)
    let buffers = [5, 15, 9, 9].map {
      pipeline.advance(FrameWork(commitNanoseconds: 5, executeNanoseconds: $0)).buffers
    }
    #expect(buffers == [2, 2, 3, 3])
  }

  /// Hitch milliseconds per second of frame time in the limit; a run of N frames is within 1/N.
  @Test(arguments: [
    (1.2, 0.5, BufferPolicy.automatic, 500.0),
    (0.5, 1.2, .triple, 166.67),
    (0.5, 1.2, .automatic, 166.67),
    (0.5, 1.2, .double, 500.0),
  ])
  func `steady overload`(commit: Double, render: Double, buffers: BufferPolicy, ratio: Double) {
    let interval = 10_000
    let count = 10_000
    var pipeline = FramePipeline(refreshIntervalNanoseconds: interval, buffers: buffers)
    var hitch = 0
    var last = 0
    for _ in 0..<count {
      let timing = pipeline.advance(
        FrameWork(
          commitNanoseconds: Int(commit * Double(interval)),
          executeNanoseconds: Int(render * Double(interval))
        )
      )
      hitch += timing.hitchTicks
      last = timing.display
    }
    let found = 1000 * Double(hitch) / Double(last)
    #expect(abs(found - ratio) <= 1000 / Double(count) + 0.01)
  }

  @Test func `after a late render a missed commit costs nothing until a quiet vsync`() {
    let interval = 10
    var pipeline = FramePipeline(refreshIntervalNanoseconds: interval)
    func hitch(commit: Int = 5, render: Int = 5, quiet: Int = 0) -> Int {
      pipeline.advance(
        FrameWork(commitNanoseconds: commit, executeNanoseconds: render, quietVsyncs: quiet)
      ).hitchTicks
    }
    #expect(hitch() == 0)
    #expect(hitch(render: 15) == 1)
    #expect(hitch() == 0)
    #expect(hitch(commit: 15) == 0, "the pipeline was one vsync deeper")
    #expect(hitch(commit: 15) == 1, "and is no longer")

    #expect(hitch(render: 15) == 1)
    #expect(hitch(quiet: 3) == 0)
    #expect(hitch(commit: 15) == 1, "the quiet vsyncs took the slack away")
  }

  @Test func `no frame due means no hitch`() {
    var pipeline = FramePipeline(refreshIntervalNanoseconds: 10)
    _ = pipeline.advance(FrameWork(commitNanoseconds: 5, executeNanoseconds: 5))
    for quiet in [1, 2, 100, 1_000_000] {
      let timing = pipeline.advance(
        FrameWork(commitNanoseconds: 5, executeNanoseconds: 5, quietVsyncs: quiet)
      )
      #expect(timing.hitchTicks == 0)
      #expect(timing.buffers == 2)
    }
  }

  @Test func `a late first frame hitches from the second vsync after its begin`() {
    var pipeline = FramePipeline(refreshIntervalNanoseconds: 10)
    let timing = pipeline.advance(
      FrameWork(commitNanoseconds: 25, executeNanoseconds: 15, quietVsyncs: 7)
    )
    #expect(timing.begin == 7)
    #expect(timing.own == 10)
    #expect(timing.deadline == 10)
    #expect(timing.display == 12)
    #expect(timing.hitchTicks == 3)
    #expect(timing.commitHitchTicks == 2)
    #expect(timing.renderHitchTicks == 1)
    #expect(timing.executeStartNanoseconds == 100)
    #expect(timing.executeEndNanoseconds == 115)
    #expect(pipeline.nextBegin == 10)
  }
}
