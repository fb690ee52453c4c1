package import FrameLab
import ListEngine

extension Metric {
  /// The value in one trial, in the metric's unit; nil when the trial had nothing to measure, such
  /// as a percentile over no appearance.
  ///
  /// Every value is a whole number or one correctly rounded division of two: the same on every
  /// machine, and exactly the decimal number of a limit when it equals it.
  package func value(of outcome: TrialOutcome) -> Double? {
    let frames = outcome.scrolling
    let loads = outcome.loads
    let cells = outcome.cells
    let layout = outcome.layout
    return switch self {
    case .hitchTimeRatio: frames.hitchTimeRatio?.millisecondsPerSecond
    case .hitchCount: Double(frames.hitchCount)
    case .hitchTime: milliseconds(frames.hitchNanoseconds)
    case .commitHitchTime: milliseconds(frames.commitHitchNanoseconds)
    case .renderHitchTime: milliseconds(frames.renderHitchNanoseconds)
    case .hitchCountAtRest: Double(outcome.atRest.hitchCount)
    case .hitchTimeAtRest: milliseconds(outcome.atRest.hitchNanoseconds)
    case .frameRate: frames.framesPerSecond

    case .placeholderTime: milliseconds(outcome.placeholders.totalNanoseconds)
    case .placeholderTimeP50: percentile(50, of: outcome.placeholders)
    case .placeholderTimeP95: percentile(95, of: outcome.placeholders)
    case .wrongImageTime: milliseconds(outcome.wrongImages.totalNanoseconds)
    case .wrongImageTimeP95:
      percentile(95, of: outcome.wrongImages)
        // Where techniques rule wrong images out, appearances are not timed, and each took none.
        ?? percentile(95, of: outcome.placeholders).map { _ in 0 }

    case .loads: Double(loads.started)
    case .arrivedLoads: Double(loads.arrived)
    case .wastedLoads: Double(loads.wasted)
    case .repeatedLoads: Double(loads.repeated)
    case .duplicateLoads: Double(loads.duplicate)
    case .cancelledLoads: Double(loads.cancelled)
    case .failedLoads: Double(loads.failed)
    case .unfinishedLoads: Double(loads.unfinished)
    case .leakedTasks: Double(loads.leaked)
    case .uselessDecodes: Double(loads.uselessDecodes)
    case .bytesLoaded: megabytes(loads.bytes)

    case .cellsCreated: Double(cells.created)
    case .cellsConfigured: Double(cells.configured)
    case .cellsDequeued: Double(cells.dequeued)
    case .cellsReused: Double(cells.reused)
    case .cellsReconfigured: Double(cells.reconfigured)
    case .statesLost: Double(cells.statesLost)
    case .preparedCellsDiscarded: Double(cells.preparedDiscarded)
    case .itemsNeverPrefetched: Double(cells.neverPrefetched)
    case .snapshotApplies: Double(cells.applies)

    case .offsetJumps: Double(layout.offsetJumps)
    case .offsetJumpDistance: Double(layout.offsetJumpMillipoints) / 1_000
    case .indicatorJumps: Double(layout.indicatorJumps)
    case .heightsMeasured: Double(layout.heightsMeasured)
    case .wrongHeights: Double(layout.wrongHeights)

    case .mainThreadTime: milliseconds(outcome.mainThreadTime.total)
    case .renderTime: milliseconds(outcome.renderTime.total)
    case .decodedBytesPeak: megabytes(outcome.memory.decodedBytesPeak)
    case .memoryPeak: megabytes(outcome.memory.bytesPeak)
    case .memoryWarnings: Double(outcome.memory.warnings)
    }
  }

  /// The value over all trials: for the hitch time ratio and the frame rate the quotient of the
  /// sums, for all others the median of the trials.
  package func value(over trials: [TrialOutcome]) -> MeasuredValue? {
    let values = trials.compactMap(value(of:)).sorted()
    guard let least = values.first, let most = values.last else { return nil }
    let value: Double? =
      switch self {
      case .hitchTimeRatio: trials.frameTotals?.hitchTimeRatio?.millisecondsPerSecond
      case .frameRate: trials.frameTotals?.framesPerSecond
      default: values.median
      }
    return value.map { MeasuredValue(value: $0, least: least, most: most) }
  }

  private func percentile(_ percent: Int, of times: AppearanceTimes) -> Double? {
    times.perAppearance.percentile(percent).map(milliseconds)
  }

  private func milliseconds(_ nanoseconds: Int) -> Double { Double(nanoseconds) / 1_000_000 }

  private func megabytes(_ bytes: Int) -> Double { Double(bytes) / 1_000_000 }
}

extension [Int] {
  /// The least element that `percent` of all elements do not exceed; nil without elements.
  ///
  /// - Complexity: O(n log n).
  func percentile(_ percent: Int) -> Int? {
    guard !isEmpty else { return nil }
    let rank = (count * percent + 99) / 100
    return sorted()[Swift.max(0, rank - 1)]
  }
}

extension [Double] {
  /// The middle of sorted values, or half-way between the two in the middle.
  fileprivate var median: Double? {
    guard !isEmpty else { return nil }
    let middle = count / 2
    return count.isMultiple(of: 2) ? (self[middle - 1] + self[middle]) / 2 : self[middle]
  }
}
