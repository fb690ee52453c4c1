package import Diagnostics
import Measurements

/// What is expected of the measurements that its conditions are about.
package struct MeasurementRule: Hashable, Sendable {
  /// What a condition is about; the raw value is the key in a rule.
  package enum Subject: String, CaseIterable, Hashable, Sendable {
    /// The identifier of a test, such as `FeedTests/testScroll()`.
    case test
    /// The title of the measurement.
    case title
    /// The configuration of the test plan.
    case configuration
    /// The scenario that stands for the same list.
    case scenario
    /// The app's name or its bundle identifier.
    case app
    /// The format that it was imported from.
    case format
  }

  /// A name, in which `*` stands for any text, that a measurement must have.
  struct Condition: Hashable, Sendable {
    let subject: Subject
    let text: String
    let pattern: NamePattern
    let place: Place

    init(_ subject: Subject, _ text: String, at place: Place, isPattern: Bool = true) {
      self.subject = subject
      self.text = text
      self.place = place
      pattern = isPattern ? NamePattern(text) : NamePattern(exactly: text)
    }
  }

  /// All of these must fit.
  var conditions: [Condition]
  /// The devices; nil for any.
  var device: DeviceCondition?
  /// The intervals that expectations of hitches are about; nil for all.
  var interval: NamePattern?
  /// The interval as it is written; nil for all.
  var intervalText: String?
  /// What happens to a run that breaks one of the expectations; nil if it does not say.
  var level: WrittenLevel?
  /// What is expected of the hitches.
  var quantities: [QuantityExpectation] = []
  /// What is expected of metrics.
  var metrics: [MetricExpectation] = []
  /// What metrics are compared with.
  var baselines: [BaselineExpectation] = []
  /// The destination of Xcode whose baselines these are; nil for a rule that a person wrote.
  var destination: String?
  /// Where it is written.
  package var place: Place
}

extension MeasurementRule {
  /// Whether it is about a measurement, whatever the device.
  func isAbout(_ entry: MeasurementEntry, format: String) -> Bool {
    conditions.allSatisfy { condition in
      Self.names(of: condition.subject, entry, format: format)
        .contains(where: condition.pattern.matches)
    }
  }

  /// What a measurement is called in some respect; none if that is not known.
  static func names(
    of subject: Subject,
    _ entry: MeasurementEntry,
    format: String
  ) -> [String] {
    switch subject {
    case .test: [entry.test].compactMap { $0 }
    case .title: [entry.title]
    case .configuration: [entry.configuration].compactMap { $0 }
    case .scenario: [entry.scenario].compactMap { $0 }
    case .app: [entry.app.name, entry.app.identifier].compactMap { $0 }
    case .format: [format]
    }
  }

  /// How specific it is for a measurement on a device: by its conditions, those without a `*`, and
  /// how closely it names the device; of equally specific rules the last one applies.
  func specificity(on match: DeviceCondition.Match) -> [Int] {
    let count = conditions.count + (device == nil ? 0 : 1) + (interval == nil ? 0 : 1)
    let exact =
      conditions.count { $0.pattern.isExact } + (interval?.isExact == true ? 1 : 0)
    return [count, exact, match.rawValue]
  }
}
