internal import LocatedText
package import Scenarios
internal import TextFormats

/// The results of a run: the one document that every output format, the gate and the baseline read.
///
/// In the file, a variant's counts and times are exact sums over its measured trials. The values
/// under `metrics` are those that thresholds apply to: medians of the trials (quotients of sums for
/// `hitchTimeRatio` and `frameRate`). A value that could not be measured is null, never 0. Later
/// versions may add keys but rename none.
package struct ResultsDocument: Hashable, Sendable {
  /// The identifier and version of the format, as in the file.
  package static let schema = "perfsite-results/2"

  /// The title of the project, which distinguishes its files from those of other projects.
  package var project: String
  /// The version of the program.
  package var engine: String
  /// The SHA-256 of all models and scenarios, in hexadecimal digits.
  package var model: String
  /// The numbers of seeds, trials and worlds.
  package var settings: Repetitions
  /// The values of all costs, ranges and devices, by key, which may explain a changed result.
  package var inputs: [ModelInput]
  /// The metrics that occur in variants, in their order.
  package var metrics: [Metric]
  /// One entry for each scenario and device, sorted by id and then in the order of its devices.
  package var scenarios: [ScenarioEntry]
  /// The scenarios and devices that were not run, in the order of the scenarios; empty for a full
  /// run.
  package var notRun: [NotRunEntry]
  /// The claims in their order.
  package var claims: [ClaimEntry]
  /// The published measurements in their order.
  package var cases: [CaseEntry]
  /// The mistakes in the content; not in the file of results.
  package var content: [ContentFinding] = []
  /// The real measurements of the project, by their files.
  package var measurements: [MeasuredEntry]

  package init(
    project: String,
    engine: String,
    model: String,
    settings: Repetitions,
    inputs: [ModelInput] = [],
    metrics: [Metric] = [],
    scenarios: [ScenarioEntry],
    notRun: [NotRunEntry] = [],
    claims: [ClaimEntry] = [],
    cases: [CaseEntry] = [],
    content: [ContentFinding] = [],
    measurements: [MeasuredEntry] = []
  ) {
    self.project = project
    self.engine = engine
    self.model = model
    self.settings = settings
    self.inputs = inputs
    self.metrics = metrics
    self.scenarios = scenarios
    self.notRun = notRun
    self.claims = claims
    self.cases = cases
    self.content = content
    self.measurements = measurements
  }

  /// Creates a document of a project whose content is wrong, so that nothing was run.
  package init(engine: String, content: [ContentFinding]) {
    self.init(
      project: "",
      engine: engine,
      model: "",
      settings: Repetitions(warmUps: 0, trials: 1),
      scenarios: [],
      content: content
    )
  }

  /// True if the content has no errors, so that everything else is the result of a run.
  package var isRun: Bool { !content.contains(where: \.isError) }
}

extension ResultsDocument: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(Self.schema, forKey: "schema")
    try container.encode(project, forKey: "project")
    try container.encode(engine, forKey: "engine")
    try container.encode(model, forKey: "model")
    try container.encode(settings, forKey: "settings")
    try container.encode(members: metrics.map { ($0.rawValue, MetricKind($0)) }, forKey: "metrics")
    try container.encode(members: inputs.map { ($0.key, $0.value) }, forKey: "inputs")
    try container.encode(scenarios, forKey: "scenarios")
    try container.encode(members: notRun.map { ($0.key, $0.value) }, forKey: "notRun")
    try container.encode(claims, forKey: "claims")
    try container.encode(cases, forKey: "cases")
    if !measurements.isEmpty { try container.encode(measurements, forKey: "measurements") }
  }

  /// The contents of the file of results.
  ///
  /// - Precondition: no input and no omitted scenario occurs twice.
  package var bytes: [UInt8] { JSONText(encoding: self).bytes }
}

/// The properties that all values of a metric share.
private struct MetricKind: Encodable {
  let unit: String
  let isBetterSmaller: Bool

  init(_ metric: Metric) {
    unit = metric.unit
    isBetterSmaller = metric.isLowerBetter
  }
}

extension KeyedEncodingContainer<JSONKey> {
  /// Writes an object whose keys are not known beforehand, in order.
  mutating func encode(
    members: [(key: String, value: some Encodable)],
    forKey key: JSONKey
  ) throws {
    var object = nestedContainer(keyedBy: JSONKey.self, forKey: key)
    for member in members {
      try object.encode(member.value, forKey: JSONKey(stringValue: member.key))
    }
  }
}

/// A number in the models, such as the median of a cost, its range or a device's factor, as text
/// with its unit, under a path such as `costs.decode.median`.
package typealias ModelInput = NamedValue<String>

/// The devices on which a partial run omitted a scenario, by the scenario's id.
package typealias NotRunEntry = NamedValue<[String]>
