import FrameLab
import Scenarios
import Testing

/// Outcomes of trials with given numbers, for what is computed from outcomes alone.
enum Outcomes {
  /// The outcome of a trial in which nothing happens.
  static let quiet = TrialOutcome()

  /// A trial of which only the frames matter.
  static func scrolling(
    hitchNanoseconds: Int,
    durationNanoseconds: Int,
    frames: Int = 60,
    hitches: Int = 0
  ) -> TrialOutcome {
    var outcome = quiet
    outcome.scrolling.hitchNanoseconds = hitchNanoseconds
    outcome.scrolling.commitHitchNanoseconds = 0
    outcome.scrolling.durationNanoseconds = durationNanoseconds
    outcome.scrolling.frameCount = frames
    outcome.scrolling.hitchCount = hitches
    return outcome
  }

  /// Loads with a different number for each count.
  static var loads: LoadCounts {
    var loads = LoadCounts()
    loads.started = 20
    loads.arrived = 9
    loads.cancelled = 5
    loads.unfinished = 3
    loads.wasted = 2
    loads.failed = 4
    loads.repeated = 1
    loads.duplicate = 7
    loads.leaked = 6
    loads.uselessDecodes = 8
    loads.bytes = 1_234_567
    return loads
  }

  /// Cells with a different number for each count.
  static var cells: CellOutcome {
    var cells = CellOutcome()
    cells.created = 11
    cells.configured = 60
    cells.dequeued = 51
    cells.reused = 40
    cells.reconfigured = 12
    cells.statesLost = 13
    cells.preparedDiscarded = 14
    cells.neverPrefetched = 15
    cells.applies = 16
    return cells
  }

  /// Heights and offsets with a different number for each count.
  static var layout: LayoutOutcome {
    var layout = LayoutOutcome()
    layout.offsetJumps = 17
    layout.offsetJumpMillipoints = 1_234_567
    layout.indicatorJumps = 18
    layout.heightsMeasured = 19
    layout.wrongHeights = 21
    return layout
  }
}
