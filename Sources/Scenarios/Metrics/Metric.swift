import DeterministicMath
package import FrameLab

/// A quantity that a trial measures and a threshold can limit.
///
/// Each metric is declared once, in `Metric+Declarations.swift`; decoders, reports, the JSON Schema
/// and the documentation's table all read that declaration.
package struct Metric: Sendable {
  /// The subject of a metric.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Frames and their lateness.
    case frames
    /// Placeholders and wrong images on screen.
    case images
    /// Loads over the network.
    case loads
    /// Cells and their events.
    case cells
    /// Heights and offsets.
    case layout
    /// Work and memory.
    case resources
  }

  /// The unit of a value, with the number of decimals in a table.
  package enum Unit: Sendable {
    case count
    case milliseconds
    case wholeMilliseconds
    /// Milliseconds of one cell.
    case cellMilliseconds
    /// Seconds that are summed over cells.
    case cellSeconds
    case millisecondsPerSecond
    case framesPerSecond
    case megabytes
    case points

    fileprivate var symbol: String {
      switch self {
      case .count: ""
      case .milliseconds, .wholeMilliseconds, .cellMilliseconds: "ms"
      case .cellSeconds: "s"
      case .millisecondsPerSecond: "ms/s"
      case .framesPerSecond: "fps"
      case .megabytes: "MB"
      case .points: "pt"
      }
    }

    fileprivate var decimals: Int {
      switch self {
      case .count, .wholeMilliseconds: 0
      case .cellSeconds: 2
      case .cellMilliseconds: 3
      case .milliseconds, .millisecondsPerSecond, .framesPerSecond, .megabytes, .points: 1
      }
    }
  }

  private enum Reading: Sendable {
    case outcome(@Sendable (TrialOutcome) -> Double?)
    case totals(@Sendable (FrameTotals) -> Double?)
  }

  /// The key under `thresholds:` and in results.
  package let rawValue: String
  /// The name that people read.
  package let title: String
  /// The measured quantity, as a clause in lower case.
  package let summary: String
  /// The subject of the metric.
  package let kind: Kind
  /// The unit of values and limits.
  package let measure: Unit
  /// The symbol of the unit; empty for counts.
  package var unit: String { measure.symbol }
  /// The number of decimals in a table; values may have more.
  package var decimals: Int { measure.decimals }
  /// True if less is better.
  package let isLowerBetter: Bool
  private let reading: Reading

  /// Declares a metric of each trial; its value over several trials is their median.
  init(
    _ key: String,
    _ title: String,
    _ summary: String,
    _ kind: Kind,
    _ unit: Unit = .count,
    isLowerBetter: Bool = true,
    _ value: @escaping @Sendable (TrialOutcome) -> Double?
  ) {
    self.init(key, title, summary, kind, unit, isLowerBetter, reading: .outcome(value))
  }

  /// Declares a quotient; its value over several trials is the quotient of their sums.
  init(
    _ key: String,
    _ title: String,
    _ summary: String,
    _ kind: Kind,
    _ unit: Unit,
    isLowerBetter: Bool = true,
    ofTotals value: @escaping @Sendable (FrameTotals) -> Double?
  ) {
    self.init(key, title, summary, kind, unit, isLowerBetter, reading: .totals(value))
  }

  private init(
    _ key: String,
    _ title: String,
    _ summary: String,
    _ kind: Kind,
    _ unit: Unit,
    _ isLowerBetter: Bool,
    reading: Reading
  ) {
    rawValue = key
    self.title = title
    self.summary = summary
    self.kind = kind
    measure = unit
    self.isLowerBetter = isLowerBetter
    self.reading = reading
  }

  /// Returns the improvement of a value over another one; negative if it is worse.
  package func improvement(of value: Double, over reference: Double) -> Double {
    isLowerBetter ? reference - value : value - reference
  }

  /// Returns the value in one trial, in the metric's unit; nil if the trial had nothing to measure,
  /// such as a percentile without appearances.
  ///
  /// Every value is a whole number or one correctly rounded division of two. So it is the same on
  /// every machine, and exactly equal to a limit's decimal number if it is meant to be.
  package func value(of outcome: TrialOutcome) -> Double? {
    switch reading {
    case .outcome(let value): value(outcome)
    case .totals(let value): value(outcome.scrolling)
    }
  }

  /// Returns the value over all trials; nil if none of them had anything to measure.
  package func value(over trials: [TrialOutcome]) -> MeasuredValue? {
    let values = trials.compactMap(value(of:)).ascending()
    guard let least = values.first, let most = values.last else { return nil }
    let pooled: Double? =
      switch reading {
      case .outcome: values.median
      case .totals(let value): trials.frameTotals.flatMap(value)
      }
    return pooled.map { MeasuredValue(value: $0, least: least, most: most) }
  }
}

extension Metric {
  static let named = allCases.map { (name: $0.rawValue, value: $0) }
}

extension Metric: Hashable {
  package static func == (left: Metric, right: Metric) -> Bool { left.rawValue == right.rawValue }

  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension Metric: RawRepresentable, CaseIterable {
  private static let byKey = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Finds the metric with a key; nil if there is none.
  package init?(rawValue: String) {
    guard let metric = Metric.byKey[rawValue] else { return nil }
    self = metric
  }
}

extension Metric: CustomStringConvertible {
  package var description: String { rawValue }
}

extension [Double] {
  /// The middle of sorted values, or halfway between the two in the middle.
  fileprivate var median: Double? {
    guard !isEmpty else { return nil }
    let middle = count / 2
    return count.isMultiple(of: 2) ? (self[middle - 1] + self[middle]) / 2 : self[middle]
  }
}
