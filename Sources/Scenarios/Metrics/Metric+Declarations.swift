import DeterministicMath
import FrameLab
import HitchMonitoring
import TextFormats

extension Metric {
  /// Every metric, in the order in which tables show them.
  package static let allCases: [Metric] = [
    .hitchTimeRatio, .hitchCount, .hitchTime, .commitHitchTime, .renderHitchTime,
    .hitchCountAtRest, .hitchTimeAtRest, .frameRate, .scrollTime,
    .placeholderTime, .placeholderTimeP50, .placeholderTimeP95, .wrongImageTime,
    .wrongImageTimeP95,
    .loads, .arrivedLoads, .wastedLoads, .repeatedLoads, .duplicateLoads, .cancelledLoads,
    .failedLoads, .unfinishedLoads, .leakedTasks, .uselessDecodes, .bytesLoaded,
    .cellsCreated, .cellsConfigured, .cellsDequeued, .cellsReused, .cellsReconfigured,
    .statesLost, .preparedCellsDiscarded, .itemsNeverPrefetched, .snapshotApplies,
    .offsetJumps, .offsetJumpDistance, .indicatorJumps, .heightsMeasured, .wrongHeights,
    .mainThreadTime, .cellTime, .hangs, .renderTime, .decodedBytesPeak, .memoryPeak,
    .memoryWarnings,
  ]
}

/// Frames and their lateness.
extension Metric {
  package static let hitchTimeRatio = Metric(
    "hitchTimeRatio",
    "Hitch time ratio",
    "hitch time per time of scrolling",
    .frames,
    .millisecondsPerSecond,
    ofTotals: { $0.hitchTimeRatio?.millisecondsPerSecond }
  )

  package static let hitchCount = Metric(
    "hitchCount",
    "Hitches",
    "frames that came late while scrolling",
    .frames
  ) { Double($0.scrolling.hitchCount) }

  package static let hitchTime = Metric(
    "hitchTime",
    "Hitch time",
    "how late frames came while scrolling, summed over the frames",
    .frames,
    .milliseconds
  ) { $0.scrolling.hitchNanoseconds.inMilliseconds }

  package static let commitHitchTime = Metric(
    "commitHitchTime",
    "Commit hitch time",
    "the part of the hitch time that late commits caused",
    .frames,
    .milliseconds
  ) { $0.scrolling.commitHitchNanoseconds.inMilliseconds }

  package static let renderHitchTime = Metric(
    "renderHitchTime",
    "Render hitch time",
    "the part of the hitch time that late rendering caused",
    .frames,
    .milliseconds
  ) { $0.scrolling.renderHitchNanoseconds.inMilliseconds }

  package static let hitchCountAtRest = Metric(
    "hitchCountAtRest",
    "Hitches at rest",
    "frames that came late while nothing scrolled",
    .frames
  ) { Double($0.atRest.hitchCount) }

  package static let hitchTimeAtRest = Metric(
    "hitchTimeAtRest",
    "Hitch time at rest",
    "how late frames came while nothing scrolled, summed over the frames",
    .frames,
    .milliseconds
  ) { $0.atRest.hitchNanoseconds.inMilliseconds }

  package static let frameRate = Metric(
    "frameRate",
    "Frame rate",
    "frames displayed per second of scrolling",
    .frames,
    .framesPerSecond,
    isLowerBetter: false,
    ofTotals: { $0.framesPerSecond }
  )

  package static let scrollTime = Metric(
    "scrollTime",
    "Scrolling time",
    "how long the list moved, from the first frame of a movement to its last",
    .frames,
    .milliseconds
  ) { $0.scrolling.durationNanoseconds.inMilliseconds }
}

/// The contents of cells.
extension Metric {
  package static let placeholderTime = Metric(
    "placeholderTime",
    "Placeholder time",
    "time that visible cells showed a placeholder, summed over the cells",
    .images,
    .cellSeconds
  ) { $0.placeholders.totalNanoseconds.inSeconds }

  package static let placeholderTimeP50 = Metric(
    "placeholderTimeP50",
    "Placeholder time, median",
    "placeholder time per appearance of a cell: half of the appearances had at most this",
    .images,
    .milliseconds
  ) { percentile(50, of: $0.placeholders) }

  package static let placeholderTimeP95 = Metric(
    "placeholderTimeP95",
    "Placeholder time, 95th percentile",
    "placeholder time per appearance of a cell: 95 % of the appearances had at most this",
    .images,
    .milliseconds
  ) { percentile(95, of: $0.placeholders) }

  package static let wrongImageTime = Metric(
    "wrongImageTime",
    "Wrong-image time",
    "time that visible cells showed another item's image, summed over the cells",
    .images,
    .cellSeconds
  ) { $0.wrongImages.totalNanoseconds.inSeconds }

  package static let wrongImageTimeP95 = Metric(
    "wrongImageTimeP95",
    "Wrong-image time, 95th percentile",
    "wrong-image time per appearance of a cell: 95 % of the appearances had at most this",
    .images,
    .milliseconds
  ) { outcome in
    percentile(95, of: outcome.wrongImages)
      // If techniques rule out wrong images, appearances are not timed and each took no time.
      ?? percentile(95, of: outcome.placeholders).map { _ in 0 }
  }
}

/// Loads over the network.
extension Metric {
  package static let loads = Metric(
    "loads",
    "Loads",
    "loads that were started; each ends as arrived, canceled, failed or unfinished",
    .loads
  ) { Double($0.loads.started) }

  package static let arrivedLoads = Metric(
    "arrivedLoads",
    "Arrived loads",
    "loads that brought their image",
    .loads,
    isLowerBetter: false
  ) { Double($0.loads.arrived) }

  package static let wastedLoads = Metric(
    "wastedLoads",
    "Wasted loads",
    "loads that arrived for items that were never on screen",
    .loads
  ) { Double($0.loads.wasted) }

  package static let repeatedLoads = Metric(
    "repeatedLoads",
    "Repeated loads",
    "loads of items that had been loaded before",
    .loads
  ) { Double($0.loads.repeated) }

  package static let duplicateLoads = Metric(
    "duplicateLoads",
    "Duplicate loads",
    "loads that were started while another one for the same image was under way",
    .loads
  ) { Double($0.loads.duplicate) }

  package static let cancelledLoads = Metric(
    "cancelledLoads",
    "Canceled loads",
    "loads that were canceled before they had brought their image",
    .loads
  ) { Double($0.loads.cancelled) }

  package static let failedLoads = Metric(
    "failedLoads",
    "Failed loads",
    "loads that failed",
    .loads
  ) { Double($0.loads.failed) }

  package static let unfinishedLoads = Metric(
    "unfinishedLoads",
    "Unfinished loads",
    "loads that were under way when the trial ended",
    .loads
  ) { Double($0.loads.unfinished) }

  package static let leakedTasks = Metric(
    "leakedTasks",
    "Leaked tasks",
    "loads whose handles were kept after their end, or that ran on after nobody wanted them",
    .loads
  ) { Double($0.loads.leaked) }

  package static let uselessDecodes = Metric(
    "uselessDecodes",
    "Useless decodes",
    "images that were decoded although their load had been canceled",
    .loads
  ) { Double($0.loads.uselessDecodes) }

  package static let bytesLoaded = Metric(
    "bytesLoaded",
    "Loaded",
    "the bytes that arrived",
    .loads,
    .megabytes
  ) { megabytes($0.loads.bytes) }
}

/// The cells and their events.
extension Metric {
  package static let cellsCreated = Metric(
    "cellsCreated",
    "Cells created",
    "cells that had to be made because no pool had one",
    .cells
  ) { Double($0.cells.created) }

  package static let cellsConfigured = Metric(
    "cellsConfigured",
    "Cells configured",
    "cells that were configured: made, reused or reconfigured",
    .cells
  ) { Double($0.cells.configured) }

  package static let cellsDequeued = Metric(
    "cellsDequeued",
    "Cells dequeued",
    "cells that were dequeued: made or reused",
    .cells
  ) { Double($0.cells.dequeued) }

  package static let cellsReused = Metric(
    "cellsReused",
    "Cells reused",
    "calls of `prepareForReuse`",
    .cells,
    isLowerBetter: false
  ) { Double($0.cells.reused) }

  package static let cellsReconfigured = Metric(
    "cellsReconfigured",
    "Cells reconfigured",
    "cells that were reconfigured in place",
    .cells
  ) { Double($0.cells.reconfigured) }

  package static let statesLost = Metric(
    "statesLost",
    "Cell states lost",
    "cells on screen that were replaced, with what they remembered",
    .cells
  ) { Double($0.cells.statesLost) }

  package static let preparedCellsDiscarded = Metric(
    "preparedCellsDiscarded",
    "Prepared cells discarded",
    "cells that were prepared for an item and never displayed it",
    .cells
  ) { Double($0.cells.preparedDiscarded) }

  package static let itemsNeverPrefetched = Metric(
    "itemsNeverPrefetched",
    "Items never prefetched",
    "items that appeared on screen without their image having been asked for ahead of time",
    .cells
  ) { Double($0.cells.neverPrefetched) }

  package static let snapshotApplies = Metric(
    "snapshotApplies",
    "Snapshot applies",
    "applies of a snapshot",
    .cells
  ) { Double($0.cells.applies) }
}

/// Heights and offsets.
extension Metric {
  package static let offsetJumps = Metric(
    "offsetJumps",
    "Offset jumps",
    "frames in which what is on screen moved by other than the scrolling",
    .layout
  ) { Double($0.layout.offsetJumps) }

  package static let offsetJumpDistance = Metric(
    "offsetJumpDistance",
    "Offset jump distance",
    "how far what is on screen moved by other than the scrolling, summed over the frames",
    .layout,
    .points
  ) { Double($0.layout.offsetJumpMillipoints) / 1_000 }

  package static let indicatorJumps = Metric(
    "indicatorJumps",
    "Scroll indicator jumps",
    "frames in which the scroll indicator moved by more than a hundredth of the list although the list did not",
    .layout
  ) { Double($0.layout.indicatorJumps) }

  package static let heightsMeasured = Metric(
    "heightsMeasured",
    "Heights measured",
    "cells that were sized by their content: fitted or computed",
    .layout
  ) { Double($0.layout.heightsMeasured) }

  package static let wrongHeights = Metric(
    "wrongHeights",
    "Wrong heights",
    "appearances of a cell in a height that was not its own",
    .layout
  ) { Double($0.layout.wrongHeights) }
}

private func percentile(_ percent: Int, of times: AppearanceTimes) -> Double? {
  times.perAppearance.ascending().nearestRank(percent).map(\.inMilliseconds)
}

func megabytes(_ bytes: Int) -> Double { Double(bytes) / 1_000_000 }
