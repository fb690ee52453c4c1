import FrameLab
import Reports
import Scenarios
import TestSupport
import Testing

/// What holds for the trace of every trial.
@Suite struct TraceLawTests {
  @Test(.slow, arguments: 0..<40)
  func `slices are within their parents, in order of time`(seed: Int) throws {
    try expectNesting(try ParsedTrace([TestTrial.random(seed: seed).process()]))
  }

  @Test func `the trace of a simulated trial adds up to what it measured`() throws {
    let catalog = try TestContent.catalog(["feed": TestContent.feed, "dates": TestContent.dates])
    for run in catalog.runs() {
      let job = try #require(run.jobs.first)
      let outcome = job.trial.run(recording: .trace)
      let process = TraceProcess(
        name: "feed",
        tickNanoseconds: run.model.device.refreshIntervalNanoseconds,
        outcome: outcome
      )
      let trace = try ParsedTrace([process])
      try expectNesting(trace)
      #expect(try work(in: trace) == outcome.mainThreadTime.byName)
      #expect(
        try ParsedTrace.causes(of: trace.events(on: "Hitches")) == outcome.hitchTime.byName
      )
      #expect(try trace.events(on: "Display").count == outcome.frames.count)
      #expect(outcome.frames.count > 10)
    }
  }

  /// The main thread's nanoseconds by operation.
  private func work(in trace: ParsedTrace) throws -> [String: Int] {
    try trace.events(on: "Main thread").filter { $0.category == "work" }
      .reduce(into: [:]) { $0[$1.name, default: 0] += $1.duration ?? 0 }
  }

  private func expectNesting(_ trace: ParsedTrace) throws {
    for (_, events) in Dictionary(grouping: trace.events.filter { $0.kind != "M" }, by: \.thread) {
      var open: [Int] = []
      var last = 0
      for event in events {
        let start = try #require(event.start)
        let end = try #require(event.end)
        #expect(start >= last && end >= start)
        last = start
        while let parentEnd = open.last, parentEnd <= start { open.removeLast() }
        if let parentEnd = open.last { #expect(end <= parentEnd) }
        open.append(end)
      }
    }
  }

  @Test(arguments: 0..<20)
  func `each operation takes as long as it took`(seed: Int) throws {
    let trial = TestTrial.random(seed: seed)
    let trace = try ParsedTrace([trial.process()])
    var expected: [String: Int] = [:]
    for span in trial.spans where span.track == .mainThread && span.duration > 0 {
      expected[span.operation?.name ?? "", default: 0] += span.duration
    }
    #expect(try work(in: trace) == expected)
    for track in ["network", "preparation"] {
      let time = trace.events.filter { $0.category == track }.reduce(0) { $0 + ($1.duration ?? 0) }
      let spent = trial.spans.filter { $0.track.rawValue == track }.reduce(0) { $0 + $1.duration }
      #expect(time == spent)
    }
  }

  @Test(arguments: 0..<20)
  func `phases take as long as their operations, and frames as their commits`(seed: Int) throws {
    let trial = TestTrial.random(seed: seed)
    let events = try ParsedTrace([trial.process()]).events(on: "Main thread")
    let frames = events.filter { $0.category == "frame" }
    #expect(frames.map(\.duration) == trial.frames.map(\.work.commitNanoseconds))
    for frame in frames {
      let start = try #require(frame.start)
      let end = try #require(frame.end)
      // The test's frames do nothing but their operations, so the slices leave no gap.
      for category in ["phase", "work"] {
        let inside = events.filter {
          $0.category == category && $0.start ?? -1 >= start && $0.start ?? .max < end
        }
        #expect(inside.reduce(0) { $0 + ($1.duration ?? 0) } == frame.duration)
      }
    }
  }

  @Test(arguments: 0..<20)
  func `hitches are those of the frames, and their causes add up`(seed: Int) throws {
    let trial = TestTrial.random(seed: seed)
    let hitches = try ParsedTrace([trial.process()]).events(on: "Hitches")
    let late = trial.frames.filter { $0.timing.hitchTicks > 0 }
    #expect(!late.isEmpty)
    #expect(hitches.allSatisfy { $0.kind == "i" })
    #expect(
      hitches.map(\.start)
        == late.map { ($0.timing.display - $0.timing.hitchTicks) * trial.interval }
    )
    for (hitch, frame) in zip(hitches, late) {
      let timing = frame.timing
      let parts = ["duration_ms", "commit_ms", "render_ms"].map { key in
        (hitch.arguments[key] as? Double).map { Int(($0 * 1_000_000).rounded()) }
      }
      #expect(
        parts
          == [timing.hitchTicks, timing.commitHitchTicks, timing.renderHitchTicks]
          .map { $0 * trial.interval }
      )
      let kind = hitch.arguments["kind"] as? String
      #expect((kind == "render") == (timing.commitHitchTicks == 0))
      #expect((kind == "commit") == (timing.renderHitchTicks == 0))
      let causes = ParsedTrace.causes(of: [hitch]).values.reduce(0, +)
      #expect(causes == (frame.isScrolling ? parts[0] : 0))
    }
    #expect(ParsedTrace.causes(of: hitches) == trial.hitchTime.byName)
  }

  @Test(arguments: 0..<20)
  func `each frame stays on the glass until the next comes`(seed: Int) throws {
    let trial = TestTrial.random(seed: seed)
    let shown = try ParsedTrace([trial.process()]).events(on: "Display")
    #expect(shown.map(\.start) == trial.frames.map { $0.timing.display * trial.interval })
    #expect(shown.dropLast().map(\.end) == shown.dropFirst().map(\.start))
    #expect(shown.last?.duration == trial.interval)
    let rendered = try ParsedTrace([trial.process()]).events(on: "Render server")
    #expect(rendered.map(\.end) == trial.frames.map(\.timing.executeEndNanoseconds))
    #expect(rendered.map(\.duration) == trial.frames.map(\.work.renderNanoseconds))
  }
}
