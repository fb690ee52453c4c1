import FrameLab
import Testing

/// Frames of a list that can be computed by hand: vsyncs are 10 ms apart.
@Suite
struct TrialFrameTests {
  private static func run(_ configuration: ListConfiguration) -> TrialOutcome {
    Trial(configuration, seed: 1).run(recording: .frames)
  }

  private static func begins(_ outcome: TrialOutcome) -> [Int] {
    outcome.frames.map(\.timing.begin)
  }

  @Test
  func `the list appears at once, and then frames are due while it moves`() {
    let outcome = Self.run(
      Feed.ruler(
        [Feed.move(30, milliseconds: 30), Feed.rest(milliseconds: 50)],
        costs: [.layerCommit: 1]
      )
    )
    #expect(Self.begins(outcome) == [0, 10, 11, 12, 13])
    #expect(outcome.frames.map(\.work.quietVsyncs) == [0, 9, 0, 0, 0])
    #expect(outcome.frames.map(\.isScrolling) == [false, true, true, true, true])
    // From the begin at vsync 10 to the display at vsync 15.
    #expect(outcome.scrolling.durationNanoseconds == 50_000_000)
  }

  @Test
  func `hitches at rest are reported apart`() {
    let outcome = Self.run(
      Feed.ruler([Feed.move(30, milliseconds: 30)], costs: [.cellCreation: 15])
    )
    // Three cells take 45 ms: the first picture comes 4 vsyncs late.
    #expect(outcome.atRest.hitchNanoseconds == 40_000_000)
    #expect(outcome.atRest.hitchCount == 1)
    #expect(outcome.scrolling.hitchCount == 0)
    #expect(outcome.hitchTime.total == 0)
  }

  @Test
  func `a cell prepared ahead that runs past the vsync is part of the next frame's commit`() {
    let outcome = Self.run(
      Feed.ruler(
        [Feed.move(40, milliseconds: 40)],
        costs: [.cellConfiguration: 15, .layerCommit: 1],
        techniques: Techniques(cellPrefetching: .automatic)
      )
    )
    // Frame 10 ends at 101 ms, the cell at 116: 6 ms of it lie in frame 11.
    let commits = outcome.frames.map(\.work.commitNanoseconds)
    #expect(commits == [46, 1, 7, 1, 1, 1].map { $0 * 1_000_000 })
    #expect(outcome.scrolling.hitchCount == 0)
    #expect(outcome.cells.configured == 4)
  }

  @Test
  func `a cell prepared ahead that takes too long delays the next frame and is blamed`() {
    let outcome = Self.run(
      Feed.ruler(
        [Feed.move(40, milliseconds: 40)],
        costs: [.cellConfiguration: 22, .layerCommit: 1],
        techniques: Techniques(cellPrefetching: .automatic)
      )
    )
    // It ends at 123 ms; with its own 1 ms the frame of vsync 11 takes 14 ms.
    #expect(outcome.frames.map(\.work.commitNanoseconds)[2] == 14_000_000)
    #expect(outcome.lateFrames.map(\.index) == [2])
    #expect(outcome.lateFrames.map(\.hitchNanoseconds) == [10_000_000])
    #expect(outcome.hitchTime[.cellConfiguration] == 9_285_714)
    #expect(outcome.hitchTime[.layerCommit] == 714_286)
  }

  @Test(arguments: [(5.0, 4), (5.001, 3)])
  func `a cell is prepared ahead after a commit of half the interval, not after a longer one`(
    commit: Double,
    configured: Int
  ) {
    let outcome = Self.run(
      Feed.ruler(
        [Feed.move(40, milliseconds: 40)],
        costs: [.layerCommit: commit],
        techniques: Techniques(cellPrefetching: .automatic)
      )
    )
    #expect(outcome.cells.configured == configured)
  }

  @Test
  func `the resting position is shown even if a late frame took its time`() {
    let outcome = Self.run(
      Feed.ruler(
        [Feed.move(60, milliseconds: 60), Feed.rest(milliseconds: 200)],
        costs: [.layerCommit: 35]
      )
    )
    #expect(Self.begins(outcome) == [0, 10, 14, 18])
    #expect(outcome.frames.allSatisfy { $0.isScrolling || $0.timing.begin == 0 })
    // Item 3 is visible at the end, and only there.
    #expect(outcome.cells.configured == 4)
  }

  @Test
  func `rendering takes its time for the frame and for each visible cell`() {
    var configuration = Feed.ruler(
      [Feed.move(80, milliseconds: 80)],
      costs: [.frameRendering: 0.5, .cellRendering: 3]
    )
    configuration.parameters.cellFixedShare = 1
    let outcome = Self.run(configuration)
    let renders = outcome.frames.map(\.work.renderNanoseconds)
    // Up to 50 pt three cells are visible, then four.
    #expect(
      renders == Array(repeating: 9_500_000, count: 7) + Array(repeating: 12_500_000, count: 3)
    )
    #expect(outcome.scrolling.hitchCount == 1)
    #expect(outcome.scrolling.commitHitchNanoseconds == 0)
    #expect(outcome.scrolling.renderHitchNanoseconds == 10_000_000)
    #expect(outcome.hitchTime[.cellRendering] == 9_600_000)
    #expect(outcome.hitchTime[.frameRendering] == 400_000)
  }

  @Test
  func `a cell that comes back still has its texts`() {
    let outcome = Self.run(
      Feed.ruler(
        [
          Feed.move(60, milliseconds: 60), Feed.move(-60, milliseconds: 60),
          Feed.move(60, milliseconds: 60),
        ],
        costs: [.textDrawing: 1, .cellConfiguration: 1]
      )
    )
    #expect(outcome.mainThreadTime[.textDrawing] == 4_000_000)
    #expect(outcome.mainThreadTime[.cellConfiguration] == 4_000_000)
  }

  @Test
  func `touches cost while the finger is down`() {
    let outcome = Self.run(
      Feed.ruler([Feed.move(30, milliseconds: 30)], costs: [.touchHandling: 1, .scrollUpdate: 2])
    )
    // At vsync 13 the finger is up and the list shows where it ended.
    #expect(outcome.mainThreadTime[.touchHandling] == 3_000_000)
    #expect(outcome.mainThreadTime[.scrollUpdate] == 8_000_000)
  }
}
