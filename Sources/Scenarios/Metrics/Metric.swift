/// What a trial measures and a threshold can limit.
///
/// The raw value is the key under `thresholds:`.
package enum Metric: String, CaseIterable, Hashable, Sendable {
  /// Hitch time per time of scrolling.
  case hitchTimeRatio
  /// Frames that came late while scrolling.
  case hitchCount
  /// How late they were together.
  case hitchTime
  /// The part of the hitch time that late commits caused.
  case commitHitchTime
  /// The part of the hitch time that late rendering caused.
  case renderHitchTime
  /// Frames that came late while nothing scrolled.
  case hitchCountAtRest
  /// How late they were together.
  case hitchTimeAtRest
  /// Frames displayed per second of scrolling.
  case frameRate

  /// Time that visible cells showed a placeholder, summed over the cells.
  case placeholderTime
  /// Placeholder time per appearance of a cell: half of the appearances had at most this.
  case placeholderTimeP50
  /// Placeholder time per appearance of a cell: 95 % of the appearances had at most this.
  case placeholderTimeP95
  /// Time that visible cells showed another item's image, summed over the cells.
  case wrongImageTime
  /// Wrong-image time per appearance of a cell: 95 % of the appearances had at most this.
  case wrongImageTimeP95

  /// Loads that were started.
  case loads
  /// Loads that brought their image.
  case arrivedLoads
  /// Loads that arrived for items that were never on screen.
  case wastedLoads
  /// Loads of items that had been loaded before.
  case repeatedLoads
  /// Loads that were started while another one for the same image was under way.
  case duplicateLoads
  /// Loads that were cancelled before they had brought their image.
  case cancelledLoads
  /// Loads that failed.
  case failedLoads
  /// Loads that were under way when the trial ended.
  case unfinishedLoads
  /// Loads whose handles were kept after their end, or that ran on after nobody wanted them.
  case leakedTasks
  /// Images that were decoded although their load had been cancelled.
  case uselessDecodes
  /// The bytes that arrived.
  case bytesLoaded

  /// Cells that had to be made because no pool had one.
  case cellsCreated
  /// Cells that were configured, made or reused.
  case cellsConfigured
  /// Cells that were dequeued, made or reused.
  case cellsDequeued
  /// Calls of `prepareForReuse`.
  case cellsReused
  /// Cells that were reconfigured in place.
  case cellsReconfigured
  /// Cells on screen that were replaced, with what they remembered.
  case statesLost
  /// Cells that were prepared for an item and never displayed it.
  case preparedCellsDiscarded
  /// Items that appeared on screen without their image having been asked for ahead of time.
  case itemsNeverPrefetched
  /// Applies of a snapshot.
  case snapshotApplies

  /// Frames in which what is on screen moved by other than the scrolling.
  case offsetJumps
  /// How far it moved in them together.
  case offsetJumpDistance
  /// Frames in which the scroll indicator jumped although the list did not.
  case indicatorJumps
  /// Cells that were sized by their content.
  case heightsMeasured
  /// Appearances of a cell in a height that was not its own.
  case wrongHeights

  /// Time that the main thread was busy.
  case mainThreadTime
  /// Time that the render server was busy.
  case renderTime
  /// The most memory that decoded images took at any time.
  case decodedBytesPeak
  /// The most memory that the app took at any time.
  case memoryPeak
  /// Memory warnings, scripted ones and those for a budget that was passed.
  case memoryWarnings
}
