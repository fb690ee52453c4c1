package import Diagnostics
package import Measurements

/// An expectation of a measurement with its outcome.
package struct MeasurementJudgment: Hashable, Sendable {
  /// The outcome of an expectation.
  package enum Outcome: String, CaseIterable, Hashable, Sendable {
    case met
    case broken
    /// The measurement lacks the value, or contradicts itself, which breaks the expectation too.
    case notMeasured
  }

  package let rule: Rule
  /// The judged part: the name of an interval, or a metric's title; empty for the measurement.
  package let subject: String
  /// The expectation in words, such as `hitchTimeRatio at most 5 ms/s`.
  package let expected: String
  package let outcome: Outcome
  /// True if it can't be checked because the measurement contradicts itself.
  package let isContradicted: Bool
  /// The measured value, in the unit; nil if it was not measured.
  package let value: Double?
  /// The limit in the unit; nil if there is none.
  package let limit: Double?
  /// The distance of the value from breaking the expectation, negative if it is broken; nil if
  /// nothing was measured.
  package let margin: Double?
  /// The unit of value, limit and margin; empty for a count.
  package let unit: String
  /// The effect of breaking it, with the source of that level.
  package let level: AppliedLevel
  package let place: Place
  /// A sentence with the measured and the expected value.
  package let message: String
}

/// A measurement with everything that is expected of it.
package struct JudgedMeasurement: Hashable, Sendable {
  /// The path of its file.
  package let path: String
  /// The number of the measurement in the file, from 0.
  package let number: Int
  package let entry: MeasurementEntry
  /// The expectations, in the order of the files.
  package let judgments: [MeasurementJudgment]
  /// The reason why there are no expectations; nil if there are.
  package let unjudged: String?

  /// The measurement, its app and its device: the title or test, and their names.
  package var subject: String {
    [entry.title, entry.app.title, entry.device.title].compactMap { $0 }.joined(separator: " · ")
  }
}
