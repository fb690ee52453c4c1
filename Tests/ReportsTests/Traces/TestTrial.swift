import FrameLab
import Reports
import TestSupport

/// A trial made by hand: tasks and frames on the main thread, one after another, sent through the
/// pipeline.
struct TestTrial {
  let interval: Int
  var frames: [FrameRecord] = []
  var lateFrames: [LateFrame] = []
  var spans: [TrialTrace.Span] = []
  /// The hitch time of scrolling by its causes.
  private(set) var hitchTime = TimeByOperation()
  /// The time up to which the main thread is busy.
  private(set) var now = 0
  private var pipeline: FramePipeline

  init(interval: Int = 16_666_667) {
    self.interval = interval
    pipeline = FramePipeline(refreshIntervalNanoseconds: interval)
  }

  /// The vsync at which the next frame begins if none is quiet.
  var nextBegin: Int { pipeline.nextBegin }

  /// Does some work between frames.
  mutating func work(
    _ operation: ListOperation,
    taking nanoseconds: Int,
    at time: Int,
    for item: Int
  ) {
    now = max(now, time)
    spend(nanoseconds, on: operation, for: item, isInFrame: false)
  }

  /// Runs a frame whose commit consists of some operations.
  mutating func frame(
    _ operations: [(operation: ListOperation, nanoseconds: Int)],
    render: Int,
    quiet: Int = 0,
    isScrolling: Bool = true
  ) {
    let start = (pipeline.nextBegin + quiet) * interval
    now = max(now, start)
    for (operation, nanoseconds) in operations {
      spend(nanoseconds, on: operation, for: frames.count, isInFrame: true)
    }
    let work = FrameWork(
      commitNanoseconds: now - start,
      executeNanoseconds: render,
      quietVsyncs: quiet
    )
    let timing = pipeline.advance(work)
    frames.append(FrameRecord(work: work, timing: timing, isScrolling: isScrolling))
    guard isScrolling, timing.hitchTicks > 0 else { return }
    var commit = TimeByOperation()
    for span in spans where span.track == .mainThread {
      guard let operation = span.operation else { continue }
      commit[operation] += max(0, span.start + span.duration - max(span.start, start))
    }
    var causes = commit.sharing(timing.commitHitchTicks * interval)
    causes[.frameRendering] += timing.renderHitchTicks * interval
    hitchTime += causes
    lateFrames.append(
      LateFrame(
        index: frames.count - 1,
        beginNanoseconds: start,
        dueNanoseconds: timing.due * interval,
        hitchNanoseconds: timing.hitchTicks * interval,
        commitHitchNanoseconds: timing.commitHitchTicks * interval,
        causes: causes
      )
    )
  }

  /// Something in the background.
  mutating func background(
    _ track: TrialTrace.Track,
    _ operation: ListOperation? = nil,
    from start: Int,
    taking duration: Int,
    for item: Int
  ) {
    spans.append(
      TrialTrace.Span(
        track: track,
        operation: operation,
        start: start,
        duration: duration,
        subject: item,
        isInFrame: false
      )
    )
  }

  func process(named name: String = "test") -> TraceProcess {
    TraceProcess(
      name: name,
      tickNanoseconds: interval,
      frames: frames,
      lateFrames: lateFrames,
      spans: spans
    )
  }

  private mutating func spend(
    _ nanoseconds: Int,
    on operation: ListOperation,
    for subject: Int,
    isInFrame: Bool
  ) {
    spans.append(
      TrialTrace.Span(
        track: .mainThread,
        operation: operation,
        start: now,
        duration: nanoseconds,
        subject: subject,
        isInFrame: isInFrame
      )
    )
    now += nanoseconds
  }
}

extension TestTrial {
  /// A trial with everything that a trace can show: a task that runs into a frame, a commit hitch,
  /// a render hitch, overlapping transfers and a preparation.
  static func small() -> TestTrial {
    var trial = TestTrial()
    trial.frame(
      [(.cellCreation, 600_000), (.cellLayout, 400_500), (.layerCommit, 500_000)],
      render: 2_000_000,
      isScrolling: false
    )
    trial.background(.network, from: 1_000_000, taking: 9_000_001, for: 3)
    trial.background(.network, from: 2_000_000, taking: 5_000_000, for: 4)
    trial.background(.network, from: 7_000_000, taking: 1_000_000, for: 5)
    trial.background(.preparation, .imageDecoding, from: 10_000_001, taking: 4_000_000, for: 3)
    trial.work(.loadCompletion, taking: 40_000, at: 14_000_001, for: 3)
    trial.work(.cellConfiguration, taking: 3_000_000, at: 15_000_000, for: 6)
    trial.frame(
      [
        (.touchHandling, 80_000), (.scrollUpdate, 300_000), (.cellReuse, 50_000),
        (.textDrawing, 200_000), (.cellLayout, 500_000), (.coreContention, 100_000),
        (.imageDecoding, 16_000_000), (.layerCommit, 500_000),
      ],
      render: 2_000_000
    )
    trial.frame([(.scrollUpdate, 300_000), (.layerCommit, 500_000)], render: 25_000_000)
    trial.frame([(.scrollUpdate, 300_000), (.layerCommit, 500_000)], render: 1_500_000)
    return trial
  }

  /// A trial of random tasks and frames.
  static func random(seed: Int) -> TestTrial {
    var stream = SeededGenerator(seed: seed)
    var trial = TestTrial(interval: Int.random(in: 8_000_000...17_000_000, using: &stream))
    let interval = trial.interval
    for _ in 0..<60 {
      let quiet =
        Int.random(in: 0..<5, using: &stream) == 0 ? Int.random(in: 1..<4, using: &stream) : 0
      let begin = (trial.nextBegin + quiet) * interval
      while trial.now < begin, Int.random(in: 0..<3, using: &stream) > 0 {
        let operation: ListOperation =
          Bool.random(using: &stream) ? .loadCompletion : .cellConfiguration
        trial.work(
          operation,
          taking: Int.random(in: 0..<interval, using: &stream),
          at: min(trial.now + Int.random(in: 0..<interval, using: &stream), begin - 1),
          for: Int.random(in: 0..<100, using: &stream)
        )
      }
      let operations = (0..<Int.random(in: 0..<12, using: &stream)).map { _ in
        (
          operation: ListOperation.allCases.filter { $0.phase != .render }
            .randomElement(using: &stream) ?? .layerCommit,
          nanoseconds: Int.random(in: 0..<interval / 6, using: &stream)
        )
      }
      trial.frame(
        operations,
        render: Int.random(in: 0..<interval * 5 / 4, using: &stream),
        quiet: quiet,
        isScrolling: quiet == 0
      )
      for track in [TrialTrace.Track.network, .preparation] {
        trial.background(
          track,
          track == .network ? nil : .imageDecoding,
          from: begin + Int.random(in: 0..<interval, using: &stream),
          taking: Int.random(in: 0..<4 * interval, using: &stream),
          for: Int.random(in: 0..<100, using: &stream)
        )
      }
    }
    return trial
  }
}
