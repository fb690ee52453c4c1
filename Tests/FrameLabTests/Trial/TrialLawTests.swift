import FrameLab
import Testing

/// What must hold for every trial, whatever its techniques and its random draws.
@Suite
struct TrialLawTests {
  /// A configuration, its seed, and the outcome.
  struct Run: Sendable {
    var configuration: ListConfiguration
    var seed: UInt64
    var outcome: TrialOutcome
  }

  private static let runs = (UInt64(1)...6).flatMap { seed in
    let photos = Feed.imageTechniques.map {
      Feed.photos(
        on: seed.isMultiple(of: 2) ? Feed.phone : Feed.fastPhone,
        techniques: $0,
        imageCaching: .limited(bytes: 60_000_000)
      )
    }
    let random = (0..<20).map { Feed.random(seed: Int(seed) * 1000 + $0) }
    let all = photos + random + [Feed.timetable(techniques: Techniques(formatting: .perCell))]
    return all.map {
      Run(configuration: $0, seed: seed, outcome: Trial($0, seed: seed).run(recording: .frames))
    }
  }

  @Test
  func `only the costs of what a trial did matter`() {
    for run in Self.runs {
      var other = run.configuration
      for operation in ListOperation.allCases where !run.outcome.operations.contains(operation) {
        other.costs[operation] = Cost(medianNanoseconds: 7_000_000, spread: 0.5, prepareShare: 0.4)
      }
      let outcome = Trial(other, seed: run.seed).run(recording: .frames)
      #expect(outcome == run.outcome)
    }
    // A set has a bit for each, and some trial does less than others.
    #expect(ListOperation.allCases.count < Int.bitWidth)
    #expect(Set(Self.runs.map(\.outcome.operations)).count > 50)
  }

  @Test
  func `every started load ends once`() {
    for outcome in Self.runs.map(\.outcome) {
      let loads = outcome.loads
      #expect(
        loads.started == loads.arrived + loads.failed + loads.cancelled + loads.unfinished
      )
      #expect(loads.wasted <= loads.arrived)
    }
  }

  @Test
  func `hitch time by cause adds up to the hitch time, per frame and in total`() {
    for outcome in Self.runs.map(\.outcome) {
      #expect(outcome.hitchTime.total == outcome.scrolling.hitchNanoseconds)
      for frame in outcome.lateFrames {
        #expect(frame.causes.total == frame.hitchNanoseconds)
        #expect(frame.commitHitchNanoseconds <= frame.hitchNanoseconds)
      }
      #expect(outcome.lateFrames.count == outcome.scrolling.hitchCount)
    }
  }

  @Test
  func `displayed frames and repeated vsyncs are the vsyncs of scrolling`() {
    for run in Self.runs {
      let (configuration, outcome) = (run.configuration, run.outcome)
      let interval = configuration.device.refreshIntervalNanoseconds
      var vsyncs = 0
      var frames = 0
      var interrupted = true
      var before: FrameRecord?
      for record in outcome.frames {
        defer { before = record }
        guard record.isScrolling else {
          interrupted = true
          continue
        }
        frames += 1
        if interrupted || record.work.quietVsyncs > 0 {
          // From the begin of an interval to its first display.
          vsyncs += record.timing.display - record.timing.begin
        } else {
          vsyncs += record.timing.display - (before?.timing.display ?? 0)
        }
        interrupted = false
      }
      #expect(outcome.scrolling.frameCount == frames)
      #expect(outcome.scrolling.durationNanoseconds == vsyncs * interval)
    }
  }

  @Test
  func `frames follow one another on the glass, and replay to the same hitches`() {
    for run in Self.runs {
      let (configuration, outcome) = (run.configuration, run.outcome)
      var pipeline = FramePipeline(
        refreshIntervalNanoseconds: configuration.device.refreshIntervalNanoseconds,
        buffers: configuration.buffers
      )
      var display = 0
      for record in outcome.frames {
        #expect(record.timing == pipeline.advance(record.work))
        #expect(record.timing.display > display)
        display = record.timing.display
      }
    }
  }

  @Test
  func `the main thread is never busier than the time there is`() {
    for run in Self.runs {
      let (configuration, outcome) = (run.configuration, run.outcome)
      let interval = configuration.device.refreshIntervalNanoseconds
      let end = (outcome.frames.last?.timing.display ?? 0) * interval
      #expect(outcome.mainThreadTime.total <= end + 1_000_000_000)
      #expect(outcome.mainThreadTime.total > 0 || outcome.frames.isEmpty)
    }
  }

  @Test
  func `what is traced is the main thread's time, piece by piece, and nothing at once`() throws {
    for run in Self.runs.prefix(40) {
      let outcome = Trial(run.configuration, seed: run.seed).run(recording: .trace)
      let trace = try #require(outcome.trace)
      var times = TimeByOperation()
      var end = 0
      for span in trace.spans where span.track == .mainThread {
        #expect(span.start >= end)
        end = span.start + span.duration
        times[try #require(span.operation)] += span.duration
      }
      #expect(times == run.outcome.mainThreadTime)
      #expect(trace.pictures.count == run.outcome.frames.count)
    }
  }

  @Test
  func `the same trial gives the same outcome`() {
    for run in Self.runs.prefix(40) {
      #expect(Trial(run.configuration, seed: run.seed).run(recording: .frames) == run.outcome)
      let work = Trial(run.configuration, seed: run.seed).frameWork()
      #expect(work == run.outcome.frames.map(\.work))
    }
  }

  @Test
  func `recording frames changes nothing else`() {
    for run in Self.runs.prefix(40) {
      var summary = Trial(run.configuration, seed: run.seed).run()
      #expect(summary.frames.isEmpty)
      summary.frames = run.outcome.frames
      #expect(summary == run.outcome)
    }
  }

  @Test
  func `a device on which nothing costs time has no hitches`() {
    for techniques in Feed.imageTechniques {
      let outcome = Trial(Feed.photos(techniques: techniques, costs: CostModel()), seed: 1).run()
      #expect(outcome.scrolling.hitchCount == 0)
      #expect(outcome.scrolling.frameCount > 100)
      #expect(outcome.mainThreadTime.total == 0)
    }
  }
}
