import Diagnostics
package import Results
package import Scenarios

/// The results of simulating a project: immutable, and judged once.
///
/// Pages, formats, the baseline and the gate all read it.
package struct Run: Sendable {
  /// The title of the project.
  package let project: String
  /// All scenarios and models, even those that were not run.
  package let catalog: ScenarioCatalog
  /// The digest of all scenarios and models.
  package let model: ModelDigest
  /// The numbers of repetitions.
  package let repetitions: Repetitions
  /// The results, grouped by scenario.
  package private(set) var results: [ScenarioResult]
  /// The worlds in which the results were judged; nil if only the central one was run.
  let worlds: WorldModel?
  /// The outcomes of the claims; empty in the part about one scenario.
  package private(set) var claims: [ClaimOutcome]
  /// The published measurements beside the simulation; empty if they were not run.
  package private(set) var cases: [CaseResult]
  /// The real measurements of the project, with their expectations.
  package private(set) var measurements: [JudgedMeasurement]
  /// The advice for the lists without a fix.
  let advice: [ListAdvice]
  /// The comparison with accepted results; nil if there are none.
  package private(set) var gate: BaselineGate?
  /// The results as every format and the baseline have them.
  package private(set) var document: ResultsDocument
  /// All problems, the worst first: the exit status follows from it.
  package private(set) var findings: [ResultsFinding]

  /// Creates a run that is compared with no accepted results; nil judges the claims by the results.
  package init(
    project: String,
    catalog: ScenarioCatalog,
    repetitions: Repetitions,
    results: [ScenarioResult],
    claims: [ClaimOutcome]? = nil,
    cases: [CaseResult] = [],
    measurements: [JudgedMeasurement] = [],
    advice: [ListAdvice] = []
  ) {
    self.project = project
    self.catalog = catalog
    model = catalog.digest
    self.repetitions = repetitions
    self.results = results
    worlds = results.compactMap { $0.worlds?.worldCount }.max().map(catalog.worlds)
    self.claims = claims ?? catalog.claimOutcomes(over: results)
    self.cases = cases
    self.measurements = measurements
    self.advice = advice
    document = ResultsDocument(engine: EngineVersion.current, content: [])
    findings = []
    judge()
  }

  private mutating func judge() {
    document = ResultsDocument(self)
    findings = document.findings
  }

  /// Returns the run with its comparison with accepted results.
  package func judged(by gate: BaselineGate?) -> Run {
    guard let gate else { return self }
    var judged = self
    judged.gate = gate
    judged.document = document.judged(by: gate)
    judged.findings = judged.document.findings
    return judged
  }

  /// Returns the run with more expectations of its variants.
  package func judged(by entries: [VariantSubject: [ExpectationEntry]]) -> Run {
    var judged = self
    judged.document = document.adding(entries)
    judged.findings = judged.document.findings
    return judged
  }

  /// Returns the part about one scenario.
  func about(_ scenario: Scenario) -> Run {
    var part = self
    part.results = results.filter { $0.scenario.id == scenario.id }
    part.claims = []
    part.cases = []
    part.measurements = []
    part.gate = nil
    part.judge()
    return part
  }

  /// The scenarios that were run.
  var scenarios: [Scenario] {
    let ids = Set(results.map(\.scenario.id))
    return catalog.scenarios.filter { ids.contains($0.id) }
  }

  /// The file of the devices, for diagnostics.
  var devicesFile: Place { Place(path: "\(catalog.folder)/models/devices.yml") }

  /// The file of the costs, for diagnostics.
  var costsFile: Place { Place(path: "\(catalog.folder)/models/costs.yml") }

  /// True if anything is simulated, in this run or another.
  var hasSimulations: Bool { !catalog.scenarios.isEmpty || !catalog.cases.isEmpty }

  /// The summary, with the outcome of the gate.
  package var summary: RunSummary {
    RunSummary(results, claims: claims, part: part, findings: findings)
  }

  /// The extent of the run.
  package var part: RunPart { RunPart(results, of: catalog) }

  /// Returns the gate's findings about a scenario.
  func findings(about scenario: Scenario) -> [ResultsFinding] {
    findings.filter { $0.scenarioID == scenario.id }
  }

  /// Returns what to fix first in a scenario; nil if it has a fix, or was not run on enough phones.
  func advice(on scenario: Scenario) -> ListAdvice? {
    advice.first { $0.firstVisit.scenario.id == scenario.id }
  }

  /// Returns the results of a scenario, one per device.
  func results(of scenario: Scenario) -> [ScenarioResult] {
    results.filter { $0.scenario.id == scenario.id }
  }
}
