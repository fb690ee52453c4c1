package import Diagnostics
package import HitchMonitoring
internal import LocatedText
package import Scenarios

/// The part of a run's results that comparisons use, and that a team accepts by committing it.
package struct Baseline: Hashable, Sendable, Codable {
  /// The identifier and version of the format, as in the file.
  package static let schema = "perfsite-baseline/1"
  /// The file's name, beside the project's settings.
  package static let fileName = "baseline.json"

  private var schema = Baseline.schema

  /// The title of the project, which distinguishes its files from those of other projects.
  package var project: String
  /// The version of the program.
  package var engine: String
  /// The SHA-256 of all models and scenarios.
  package var model: String
  /// The numbers of seeds, trials and worlds.
  package var settings: Repetitions
  /// The values of all costs, ranges and devices, by key.
  @Members package var inputs: [ModelInput]
  /// The changes that were allowed when it was accepted.
  package var tolerances: Tolerances
  /// The metrics that occur in entries, in the order of the metrics.
  @AcceptedMetrics package var metrics: [Metric]
  /// The scenarios by id.
  @Members package var scenarios: [BaselineScenario]
  /// One entry for each scenario, device and variant, in the order of the results.
  package var entries: [BaselineEntry]

  private enum CodingKeys: String, CodingKey {
    case schema, project, engine, model, settings, inputs, tolerances, metrics, scenarios
    case entries = "results"
  }

  package init(
    project: String,
    engine: String,
    model: String,
    settings: Repetitions,
    inputs: [ModelInput] = [],
    tolerances: Tolerances = Tolerances(),
    metrics: [Metric] = [],
    scenarios: [BaselineScenario] = [],
    entries: [BaselineEntry]
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
  }

  /// Returns the scenario with an id; nil if there is none.
  package func scenario(_ id: String) -> BaselineScenario? { scenarios.first { $0.id == id } }

  /// Returns the part about some variants, and about scenarios any variant of which is included.
  package func about(
    _ isIncluded: (_ scenario: String, _ variant: String?) -> Bool
  ) -> Baseline {
    var part = self
    part.scenarios.removeAll { !isIncluded($0.id, nil) }
    part.entries.removeAll { !isIncluded($0.subject.scenario, $0.subject.variant) }
    return part
  }
}

/// The properties that all entries of a scenario share.
package struct BaselineScenario: Keyed {
  /// The scenario's id.
  package var id: String { key }
  /// The scenario's id, under which it is written.
  @MemberKey package private(set) var key: String
  /// The SHA-256 of the scenario and of the models that it uses.
  package var digest: String
  /// The seed that was used.
  package var seed: UInt64

  package init(id: String, digest: String, seed: UInt64) {
    key = id
    self.digest = digest
    self.seed = seed
  }
}

/// The measurements of one variant on one device, and the expectations of it.
package struct BaselineEntry: Hashable, Sendable, Codable {
  package var subject: VariantSubject {
    get { VariantSubject(scenario: scenario, device: device, variant: variant) }
    set { (scenario, device, variant) = (newValue.scenario, newValue.device, newValue.variant) }
  }

  private var scenario: String
  private var device: String
  private var variant: String
  /// The rating in the central world; nil if nothing scrolled.
  @WrittenAsNull package var rating: HitchRating?
  /// The events without which a technique could make no difference; nil if the baseline omits them.
  package var opportunities: [Opportunity]?
  /// The values of the metrics that are kept; a metric without one was not measured.
  @Members package var values: [BaselineValue]
  /// The expectations, in the order of the scenario.
  @AcceptedExpectations package var expectations: [ExpectationEntry]
  /// The place of the variant's results or expectations; nil if unknown.
  package var place: Place?

  private enum CodingKeys: String, CodingKey {
    case scenario, device, variant, rating, opportunities, values, expectations
  }

  package init(
    subject: VariantSubject,
    rating: HitchRating? = nil,
    opportunities: [Opportunity]? = nil,
    values: [BaselineValue] = [],
    expectations: [ExpectationEntry] = [],
    place: Place? = nil
  ) {
    (scenario, device, variant) = (subject.scenario, subject.device, subject.variant)
    self.rating = rating
    self.opportunities = opportunities
    self.values = values
    self.expectations = expectations
    self.place = place
  }

  /// Returns the value of a metric; nil if it is not kept.
  package func value(_ metric: Metric) -> BaselineValue? { values.first { $0.metric == metric } }
}

/// A variant of a scenario on a device.
package struct VariantSubject: Hashable, Sendable {
  /// The scenario's id.
  package var scenario: String
  /// The device's id.
  package var device: String
  /// The variant's id.
  package var variant: String

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

/// The value of a variant's metric.
package struct BaselineValue: Keyed {
  package var metric: Metric
  /// The value in the central world; nil if there was nothing to measure.
  package var central: Double?
  /// The median over the worlds; nil without worlds.
  package var median: Double?

  package init(_ metric: Metric, central: Double?, median: Double? = nil) {
    self.metric = metric
    self.central = central
    self.median = median
  }

  package var key: String { metric.rawValue }

  package init(from decoder: any Decoder) throws {
    let numbers = try [Double?](from: decoder)
    guard (1...2).contains(numbers.count) else {
      throw DecodingError.mistake(
        "expected the central value and the median over the worlds",
        at: decoder.codingPath
      )
    }
    self.init(
      try decoder.memberMetric,
      central: numbers[0],
      median: numbers.dropFirst().last ?? nil
    )
  }

  package func encode(to encoder: any Encoder) throws {
    try (median == nil ? [central] : [central, median]).encode(to: encoder)
  }
}
