import FrameLab
import Reports
import Testing

/// What the main thread of a trace shows.
@Suite struct MainThreadTraceTests {
  /// The slices as text, indented by depth; times are in intervals of 10 ns.
  private func drawing(_ trial: TestTrial) throws -> [String] {
    var open: [ParsedTrace.Event] = []
    return try ParsedTrace([trial.process()]).events(on: "Main thread").map { event in
      let start = try #require(event.start)
      let duration = try #require(event.duration)
      open.removeAll { ($0.end ?? 0) <= start }
      let indent = String(repeating: "  ", count: open.count)
      open.append(event)
      return "\(indent)\(event.name) \(start)+\(duration)"
    }
  }

  @Test func `a frame contains its phases, and a phase its operations`() throws {
    var trial = TestTrial(interval: 100)
    trial.frame(
      [
        (.touchHandling, 1), (.scrollUpdate, 2), (.cellLayout, 3), (.textDrawing, 4),
        (.cellLayout, 5), (.imageDecoding, 6), (.layerCommit, 7),
      ],
      render: 1
    )
    #expect(
      try drawing(trial) == [
        "Frame 0 0+28", "  event 0+1", "    touch-handling 0+1", "  layout 1+5",
        "    scroll-update 1+2", "    cell-layout 3+3", "  display 6+4", "    text-drawing 6+4",
        "  layout 10+5", "    cell-layout 10+5", "  prepare 15+6", "    image-decoding 15+6",
        "  commit 21+7", "    layer-commit 21+7",
      ]
    )
  }

  @Test func `work between frames is a separate event`() throws {
    var trial = TestTrial(interval: 100)
    trial.frame([(.layerCommit, 10)], render: 1)
    trial.work(.loadCompletion, taking: 5, at: 20, for: 1)
    trial.work(.prefetchCall, taking: 6, at: 30, for: 1)
    trial.frame([(.layerCommit, 10)], render: 1)
    trial.work(.loadCompletion, taking: 5, at: 120, for: 1)
    #expect(
      try drawing(trial) == [
        "Frame 0 0+10", "  commit 0+10", "    layer-commit 0+10", "load-completion 20+5",
        "prefetch-call 30+6", "Frame 1 100+10", "  commit 100+10", "    layer-commit 100+10",
        "load-completion 120+5",
      ]
    )
  }

  @Test func `work that runs into a frame is split at its vsync`() throws {
    var trial = TestTrial(interval: 100)
    trial.frame([(.layerCommit, 10)], render: 1)
    trial.work(.cellConfiguration, taking: 15, at: 90, for: 1)
    trial.work(.cellLayout, taking: 20, at: 90, for: 1)
    trial.frame([(.scrollUpdate, 10)], render: 1)
    #expect(
      try drawing(trial) == [
        "Frame 0 0+10", "  commit 0+10", "    layer-commit 0+10", "cell-configuration 90+10",
        "Frame 1 100+35", "  carried over 100+25", "    cell-configuration 100+5",
        "    cell-layout 105+20", "  layout 125+10", "    scroll-update 125+10",
      ]
    )
  }

  @Test
  func `waiting for a core belongs to the current phase, and empty work is omitted`()
    throws
  {
    var trial = TestTrial(interval: 100)
    trial.frame(
      [(.coreContention, 1), (.scrollUpdate, 2), (.coreContention, 3), (.textDrawing, 0)],
      render: 1
    )
    #expect(
      try drawing(trial) == [
        "Frame 0 0+6", "  layout 0+6", "    core-contention 0+1", "    scroll-update 1+2",
        "    core-contention 3+3",
      ]
    )
  }

  @Test func `a slice says which item or vsync it was for`() throws {
    var trial = TestTrial(interval: 100)
    trial.frame([(.scrollUpdate, 1)], render: 1)
    trial.work(.loadCompletion, taking: 5, at: 20, for: 7)
    let events = try ParsedTrace([trial.process()]).events(on: "Main thread")
    #expect(events.first { $0.name == "scroll-update" }?.arguments["vsync"] as? Int == 0)
    #expect(events.first { $0.name == "load-completion" }?.arguments["item"] as? Int == 7)
  }
}
