package import Diagnostics
package import FrameLab
internal import TextFormats

/// The timing of an operation of the cost table that a tool repeated, alone.
package struct OperationTiming: Hashable, Sendable {
  package let operation: ListOperation
  /// The units of one repetition, such as megapixels.
  package let units: Double
  /// The number of repetitions.
  package let repetitions: Int
  /// The number of different items; 1 if one item was repeated.
  package let subjects: Int
  /// The 10th percentile of a repetition, in nanoseconds.
  package let p10: Double
  /// The median of a repetition, in nanoseconds.
  package let p50: Double
  /// The 90th percentile of a repetition, in nanoseconds.
  package let p90: Double
  /// The 99th percentile of a repetition, in nanoseconds, if it is known.
  package let p99: Double?
  package let place: Place

  /// - Precondition: there are repetitions of a positive number of units, and the percentiles are
  ///   positive and in order.
  package init(
    of operation: ListOperation,
    units: Double,
    repetitions: Int,
    subjects: Int,
    p10: Double,
    p50: Double,
    p90: Double,
    p99: Double? = nil,
    at place: Place
  ) {
    precondition(
      units > 0 && repetitions > 0 && subjects > 0 && 0 < p10 && p10 <= p50 && p50 <= p90
        && p90 <= p99 ?? p90,
      "a timing has ordered percentiles of repetitions, got \(p10), \(p50), \(p90) ns"
    )
    self.operation = operation
    self.units = units
    self.repetitions = repetitions
    self.subjects = subjects
    self.p10 = p10
    self.p50 = p50
    self.p90 = p90
    self.p99 = p99
    self.place = place
  }

  /// Computes the percentiles of some durations by nearest rank.
  ///
  /// - Parameters:
  ///   - operation: the operation.
  ///   - units: the operation's units in each duration.
  ///   - samples: the durations in nanoseconds, all positive, in any order.
  ///   - subjects: the number of different items.
  ///   - place: the place of the durations.
  package init(
    of operation: ListOperation,
    units: Double,
    samples: [Double],
    subjects: Int,
    at place: Place
  ) {
    let sorted = samples.sorted()
    func percentile(_ percent: Int) -> Double {
      sorted[max((percent * sorted.count + 99) / 100, 1) - 1]
    }
    self.init(
      of: operation,
      units: units,
      repetitions: sorted.count,
      subjects: subjects,
      p10: percentile(10),
      p50: percentile(50),
      p90: percentile(90),
      p99: percentile(99),
      at: place
    )
  }

  /// The fewest repetitions that give a median with its error.
  package static let fewestRepetitions = 10
  /// The fewest different items that give a spread between items.
  package static let fewestSubjects = 10
}

extension OperationTiming {
  /// Returns the timing as a metric of a measurement.
  ///
  /// - Parameter detail: the repeated work, such as `4032 × 3024 px`; empty for nothing to add.
  /// - Returns: percentiles in milliseconds, or in nanoseconds if those would be 0.
  func metric(_ detail: String) -> MeasuredMetric {
    let items = subjects == 1 ? "one item" : "\(subjects) items"
    let details = [detail, "\(repetitions) repetitions of \(items)"].filter { !$0.isEmpty }
    let isTiny = p50 < 1_000
    let labeled: [(String, Double?)] = [("P10", p10), ("P50", p50), ("P90", p90), ("P99", p99)]
    return MeasuredMetric(
      identifier: operation.name,
      title: "\(operation.name) (\(details.joined(separator: "; ")))",
      unit: isTiny ? "ns" : "ms",
      series: .percentiles,
      values: labeled.compactMap { label, value in
        value.map { .init(isTiny ? $0 : $0 / 1e6, label: label) }
      },
      prefers: .smaller
    )
  }
}

extension OperationTiming {
  /// A note that the median is implausible for an operation of a list; nil if it is plausible.
  ///
  /// Such operations take from a tenth of a microsecond to a second.
  var doubt: String? {
    let median = p50 / units
    guard median < 100 || median > 1e9 else { return nil }
    let text =
      median < 100
      ? "\(DecimalText.trimmed(median, places: 3)) ns"
      : "\(DecimalText.trimmed(median / 1e9, places: 3)) s"
    return "'\(operation.name)' takes \(text), \(operation.unit); check the unit of its times"
  }
}
