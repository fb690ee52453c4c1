/// What a run found: the one document that every output format, baseline and comparison derives
/// from.
package struct ResultsDocument: Hashable, Sendable, Codable {
  /// The version of the format, as it stands in the file.
  package static let schema = "perfsite-results/2"

  private var schema = ResultsDocument.schema
  /// The title of the project, by which a foreign file is told from an own one.
  package var project: String
  /// The version of the program.
  package var engine: String
  /// The SHA-256 of all models and scenarios, in hexadecimal digits.
  package var model: String
  /// How much was run.
  package var settings: RunSettings
  /// Everything that costs, ranges and devices say, by key: what may explain a changed result.
  @Members package var inputs: [ModelInput]
  /// The metrics that occur in variants, in their order.
  @Members package var metrics: [MetricKind]
  /// One entry for each scenario and device, sorted by id and then in the order of its devices.
  package var scenarios: [ScenarioEntry]
  /// What there is to run and was not, in the order of the scenarios; empty if everything was run.
  @Members package var notRun: [NotRunEntry]
  /// The claims in their order.
  @OptionalList package var claims: [ClaimEntry]
  /// The published measurements in their order.
  @OptionalList package var cases: [CaseEntry]
  /// What is wrong with the files that it is made from.
  ///
  /// It is no part of the file of results, which is not written if anything here is an error.
  package var content: [ContentFinding] = []
  /// The real measurements of the project, by their files.
  package var measurements: [MeasuredEntry] {
    get { writtenMeasurements ?? [] }
    set { writtenMeasurements = newValue.isEmpty ? nil : newValue }
  }

  private var writtenMeasurements: [MeasuredEntry]?

  private enum CodingKeys: String, CodingKey {
    case schema, project, engine, model, settings, metrics, inputs, scenarios, notRun, claims, cases
    case writtenMeasurements = "measurements"
  }

  /// A document.
  package init(
    project: String,
    engine: String,
    model: String,
    settings: RunSettings,
    inputs: [ModelInput] = [],
    metrics: [MetricKind] = [],
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

  /// A document of a project whose content is wrong, so that nothing was run.
  package init(engine: String, content: [ContentFinding]) {
    self.init(
      project: "",
      engine: engine,
      model: "",
      settings: RunSettings(trials: 0, worlds: 0),
      scenarios: [],
      content: content
    )
  }

  /// Whether the content is right, so that everything else is the result of a run.
  package var isRun: Bool { !content.contains(where: \.isError) }
}

/// How much of every scenario was run.
package struct RunSettings: Hashable, Sendable, Codable {
  /// The seed in place of the scenarios' own ones; nil for those.
  @WrittenAsNull package var seed: UInt64?
  /// How many trials were measured.
  package var trials: Int
  /// In how many worlds besides the central one.
  package var worlds: Int

  /// Some settings.
  package init(seed: UInt64? = nil, trials: Int, worlds: Int) {
    self.seed = seed
    self.trials = trials
    self.worlds = worlds
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    seed = try container.decodeIfPresent(UInt64.self, forKey: .seed)
    trials = try container.decode(.trials, from: 1)
    worlds = try container.decode(.worlds, from: 0)
  }

  /// Whether there are enough worlds for verdicts; with fewer the central world speaks for all.
  package var hasVerdicts: Bool { worlds >= Self.leastWorldsForVerdicts }

  /// Verdicts are given from this number of worlds on.
  package static let leastWorldsForVerdicts = 40
}

/// A number that the models say, such as the median of a cost, its range or a device's factor: what the
/// file says with its unit, by its path, such as `costs.decode.median`.
package typealias ModelInput = NamedValue<String>

/// The devices on which a partial run left out a scenario, by the scenario's id.
package typealias NotRunEntry = NamedValue<[String]>
