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
    return switch self {
    case .hitchTimeRatio: frames.hitchTimeRatio?.millisecondsPerSecond
    case .hitchCount: Double(frames.hitchCount)
    case .hitchTime: milliseconds(frames.hitchNanoseconds)
    case .commitHitchTime: milliseconds(frames.commitHitchNanoseconds)
    case .renderHitchTime: milliseconds(frames.renderHitchNanoseconds)
    case .frameRate: frames.framesPerSecond
    case .mainThreadTime: milliseconds(outcome.mainThreadTime.total)
    case .placeholderTime: milliseconds(outcome.placeholders.totalNanoseconds)
    case .placeholderTimeP50:
      outcome.placeholders.perAppearance.percentile(50).map(milliseconds)
    case .placeholderTimeP95:
      outcome.placeholders.perAppearance.percentile(95).map(milliseconds)
    case .loads: Double(outcome.loads.started)
    case .wastedLoads: Double(outcome.loads.wasted)
    case .repeatedLoads: Double(outcome.loads.repeated)
    case .cancelledLoads: Double(outcome.loads.cancelled)
    case .cellsCreated: Double(outcome.cellsCreated)
    case .cellsConfigured: Double(outcome.cellsConfigured)
    case .decodedBytesPeak: Double(outcome.decodedBytesPeak) / 1_000_000
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

  private func milliseconds(_ nanoseconds: Int) -> Double { Double(nanoseconds) / 1_000_000 }
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
