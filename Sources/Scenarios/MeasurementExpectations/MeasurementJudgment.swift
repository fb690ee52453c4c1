package import Diagnostics
package import Measurements

/// One expectation of a measurement and how it came out.
package struct MeasurementJudgment: Hashable, Sendable {
  /// How it came out.
  package enum Outcome: String, CaseIterable, Hashable, Sendable {
    /// It is met.
    case met
    /// It is broken.
    case broken
    /// The measurement does not say, or contradicts itself, which breaks the expectation too.
    case notMeasured
  }

  /// What is judged and how.
  package let rule: Rule
  /// What was judged: the name of an interval, or a metric's title; empty for the measurement.
  package let subject: String
  /// What is expected, in words, such as `hitchTimeRatio at most 5 ms/s`.
  package let expected: String
  /// How it came out.
  package let outcome: Outcome
  /// Whether it can't be checked because the measurement contradicts itself.
  package let isContradicted: Bool
  /// What was measured, in the unit; nil if it was not.
  package let value: Double?
  /// The limit in the unit; nil if there is none.
  package let limit: Double?
  /// By how much the value may get worse before the expectation breaks, negative if it is broken;
  /// nil if nothing was measured.
  package let margin: Double?
  /// The unit of value, limit and margin; empty for a count.
  package let unit: String
  /// What breaking it does, and what says so.
  package let level: AppliedLevel
  /// Where it is written.
  package let place: Place
  /// One sentence: what was measured beside what is expected.
  package let message: String
}

/// A measurement with everything that is expected of it.
package struct JudgedMeasurement: Hashable, Sendable {
  /// The path of its file.
  package let path: String
  /// Which of the file's measurements it is, from 0.
  package let number: Int
  /// What was measured.
  package let entry: MeasurementEntry
  /// What is expected of it, in the order of the files.
  package let judgments: [MeasurementJudgment]
  /// Why nothing is expected of it; nil if something is.
  package let unjudged: String?

  /// What was measured, on what: the title or test, the app and the device.
  package var subject: String {
    [entry.title, entry.app.title, entry.device.title].compactMap { $0 }.joined(separator: " · ")
  }
}
