package import Diagnostics

/// The part of a run's results that comparisons use, and that a team accepts by committing it.
package struct Baseline: Hashable, Sendable {
  /// The version of the format, as it stands in the file.
  package static let schema = "perfsite-baseline/1"
  /// The file's name, beside the project's settings.
  package static let fileName = "baseline.json"

  /// The title of the project, by which a foreign file is told from an own one.
  package var project: String
  /// The version of the program.
  package var engine: String
  /// The SHA-256 of all models and scenarios.
  package var model: String
  /// How much was run.
  package var settings: RunSettings
  /// Everything that costs, ranges and devices say, by key.
  package var inputs: [ModelInput]
  /// How much was allowed to change when it was accepted.
  package var tolerances: Tolerances
  /// The metrics that occur in entries, in the order of the metrics.
  package var metrics: [BaselineMetric]
  /// The scenarios by id.
  package var scenarios: [BaselineScenario]
  /// One for each scenario, device and variant, in the order of the results.
  package var entries: [BaselineEntry]
  /// What a partial run left out; a file of accepted results has everything.
  package var notRun: [NotRunEntry]

  /// A baseline.
  package init(
    project: String,
    engine: String,
    model: String,
    settings: RunSettings,
    inputs: [ModelInput] = [],
    tolerances: Tolerances = Tolerances(),
    metrics: [BaselineMetric] = [],
    scenarios: [BaselineScenario] = [],
    entries: [BaselineEntry],
    notRun: [NotRunEntry] = []
  ) {
    self.project = project
    self.engine = engine
    self.model = model
    self.settings = settings
    self.inputs = inputs
    self.tolerances = tolerances
    self.metrics = metrics
    self.scenarios = scenarios
    self.entries = entries
    self.notRun = notRun
  }

  /// The scenario with an id; nil if there is none.
  package func scenario(_ id: String) -> BaselineScenario? { scenarios.first { $0.id == id } }
}

/// What the values of a metric mean.
package struct BaselineMetric: Hashable, Sendable {
  /// The metric's key.
  package var key: String
  /// The unit; empty for a count.
  package var unit: String
  /// Whether a smaller value is better.
  package var isBetterSmaller: Bool

  /// A metric.
  package init(key: String, unit: String, isBetterSmaller: Bool) {
    self.key = key
    self.unit = unit
    self.isBetterSmaller = isBetterSmaller
  }
}

/// What all entries of a scenario have in common.
package struct BaselineScenario: Hashable, Sendable {
  /// The scenario's id.
  package var id: String
  /// The SHA-256 of the scenario and of the models that it uses.
  package var digest: String
  /// The seed that was used.
  package var seed: UInt64

  /// A scenario.
  package init(id: String, digest: String, seed: UInt64) {
    self.id = id
    self.digest = digest
    self.seed = seed
  }
}

/// What one variant measured on one device, and what was expected of it.
package struct BaselineEntry: Hashable, Sendable {
  /// Which variant it is.
  package var subject: VariantSubject
  /// `good`, `warning` or `critical` in the central world; nil if nothing scrolled.
  package var rating: String?
  /// The values of the metrics that are kept; a metric without one was not measured.
  package var values: [BaselineValue]
  /// What was expected, in the order of the scenario.
  package var expectations: [BaselineExpectation]
  /// Where the variant's results or expectations are written; nil if nobody knows.
  package var place: Place?

  /// An entry.
  package init(
    subject: VariantSubject,
    rating: String? = nil,
    values: [BaselineValue] = [],
    expectations: [BaselineExpectation] = [],
    place: Place? = nil
  ) {
    self.subject = subject
    self.rating = rating
    self.values = values
    self.expectations = expectations
    self.place = place
  }

  /// The value of a metric; nil if it is not kept.
  package func value(_ metric: String) -> BaselineValue? { values.first { $0.metric == metric } }
}

/// A variant of a scenario on a device.
package struct VariantSubject: Hashable, Sendable {
  /// The scenario's id.
  package var scenario: String
  /// The device's id.
  package var device: String
  /// The variant's id.
  package var variant: String

  /// A subject.
  package init(scenario: String, device: String, variant: String) {
    self.scenario = scenario
    self.device = device
    self.variant = variant
  }
}

extension VariantSubject: Comparable, CustomStringConvertible {
  /// Subjects sort by scenario, then device, then variant.
  package static func < (left: VariantSubject, right: VariantSubject) -> Bool {
    (left.scenario, left.device, left.variant) < (right.scenario, right.device, right.variant)
  }

  /// `'photo-feed/trap' on iphone-11`.
  package var description: String { "'\(scenario)/\(variant)' on \(device)" }
}

/// What a metric of a variant measured.
package struct BaselineValue: Hashable, Sendable {
  /// The metric's key.
  package var metric: String
  /// The value in the central world; nil if there was nothing to measure.
  package var central: Double?
  /// The median over the worlds; nil without worlds.
  package var median: Double?
  /// The value in each world, which a file does not keep; nil where there was nothing to measure.
  package var worlds: [Double?]

  /// A value.
  package init(
    metric: String,
    central: Double?,
    median: Double? = nil,
    worlds: [Double?] = []
  ) {
    self.metric = metric
    self.central = central
    self.median = median
    self.worlds = worlds
  }
}

/// Something that was expected of a variant.
package struct BaselineExpectation: Hashable, Sendable {
  /// Which rule it is, such as `hitchTimeRatio/atMost`.
  package var rule: String
  /// What is expected, in words.
  package var text: String
  /// What breaking it does.
  package var level: ExpectationEntry.Level
  /// The limit in the metric's unit; nil for a rating or a comparison.
  package var limit: Double?
  /// Whether it was met.
  package var isMet: Bool
  /// Where it is written; nil if nobody knows.
  package var place: Place?

  /// An expectation.
  package init(
    rule: String,
    text: String,
    level: ExpectationEntry.Level,
    limit: Double? = nil,
    isMet: Bool = true,
    place: Place? = nil
  ) {
    self.rule = rule
    self.text = text
    self.level = level
    self.limit = limit
    self.isMet = isMet
    self.place = place
  }
}
