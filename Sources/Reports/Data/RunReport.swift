package import Results
package import Scenarios

/// Everything that a run found, and what it was run from.
package struct RunReport: Hashable, Sendable {
  /// The title of the project.
  package let project: String
  /// All scenarios and models.
  package let catalog: ScenarioCatalog
  /// The digest of all scenarios and models.
  package let model: ModelDigest
  /// How often everything was run.
  package let repetitions: Repetitions
  /// The results, sorted by scenario.
  package private(set) var results: [ScenarioResult]
  /// The outcomes of the claims; empty if only a scenario is reported.
  package private(set) var claims: [ClaimOutcome]
  /// The published measurements beside the simulation; empty if they were not run.
  package private(set) var cases: [CaseResult]
  /// The real measurements of the project, with what is expected of them.
  package var measurements: [JudgedMeasurement] = []

  /// How it compares with accepted results; nil if there are none.
  package private(set) var gate: BaselineGate?

  /// A report.
  package init(
    project: String,
    catalog: ScenarioCatalog,
    repetitions: Repetitions,
    results: [ScenarioResult],
    claims: [ClaimOutcome] = [],
    cases: [CaseResult] = [],
    gate: BaselineGate? = nil
  ) {
    self.project = project
    self.catalog = catalog
    model = catalog.digest
    self.repetitions = repetitions
    self.results = results
    self.claims = claims
    self.cases = cases
    self.gate = gate
  }

  /// The report with how it compares with accepted results.
  package func judged(by gate: BaselineGate?) -> RunReport {
    var judged = self
    judged.gate = gate
    return judged
  }

  /// The part about one scenario.
  func about(_ scenario: Scenario) -> RunReport {
    var part = self
    part.results = results.filter { $0.scenario.id == scenario.id }
    part.claims = []
    part.cases = []
    part.measurements = []
    part.gate = nil
    return part
  }
}
