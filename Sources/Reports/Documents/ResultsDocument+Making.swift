import Diagnostics
import Results
import Scenarios

extension ResultsDocument {
  init(_ run: Run) {
    var digests: [String: String] = [:]
    let scenarios = run.results.map { result in
      let id = result.scenario.id
      let digest = digests[id] ?? run.catalog.digest(of: result.scenario).hexadecimal
      digests[id] = digest
      return ScenarioEntry(result, digest: digest)
    }
    self.init(
      project: run.project,
      engine: EngineVersion.current,
      model: run.model.hexadecimal,
      settings: run.repetitions,
      inputs: ModelInputs.all(of: run.catalog),
      metrics: scenarios.isEmpty ? [] : Metric.allCases,
      scenarios: scenarios,
      notRun: Self.notRun(in: run),
      claims: run.claims.map { ClaimEntry($0) },
      cases: run.cases.map { CaseEntry($0) },
      measurements: run.measurements.map { MeasuredEntry($0) }
    )
  }

  /// Returns the scenarios of the catalog that the run has no results of, each with its devices.
  private static func notRun(in run: Run) -> [NotRunEntry] {
    let known = Set(run.results.map { [$0.scenario.id, $0.model.id] })
    return run.catalog.scenarios.compactMap { scenario in
      let devices = scenario.devices.map(\.id).filter { !known.contains([scenario.id, $0]) }
      return devices.isEmpty ? nil : NotRunEntry(key: scenario.id, value: devices)
    }
  }
}

extension ScenarioEntry {
  fileprivate init(_ result: ScenarioResult, digest: String) {
    self.init(
      id: result.scenario.id,
      title: result.scenario.title,
      device: result.model.id,
      place: Place(path: result.scenario.file.path),
      digest: digest,
      metric: result.scenario.metric,
      seed: result.seed,
      variants: result.variants.map { VariantEntry($0, of: result) }
    )
    answer = ScenarioAnswer.Lead(result).map { AnswerEntry($0) }
    self.result = result
  }
}

extension VariantEntry {
  fileprivate init(_ variant: VariantResult, of result: ScenarioResult) {
    self.init(
      id: variant.variant.id,
      title: variant.variant.title,
      rating: variant.rating,
      opportunities: result.opportunities(in: variant),
      metrics: Metric.allCases.map { MetricEntry($0, of: variant, in: result) },
      expectations: variant.verdicts.map { ExpectationEntry($0, of: variant, of: result) },
      sums: TrialSums(variant, result.worlds)
    )
  }
}

extension ClaimEntry {
  fileprivate init(_ outcome: ClaimOutcome) {
    let broken = BrokenClaim.all(in: [outcome])
    self.init(
      id: outcome.claim.id,
      sentence: outcome.claim.sentence,
      status: outcome.standing,
      place: broken.first?.diagnostic.place ?? outcome.claim.place,
      message: broken.isEmpty ? nil : broken.map(\.message).joined(separator: "; "),
      help: broken.lazy.compactMap(\.command).first.map { HelpEntry(command: $0) }
    )
    self.outcome = outcome
    diagnostics = broken.map(\.diagnostic)
  }
}

extension CaseEntry {
  fileprivate init(_ result: CaseResult) {
    let broken = BrokenCase.all(in: [result]).first?.diagnostic
    self.init(
      id: result.validationCase.id,
      title: result.validationCase.title,
      place: broken?.place ?? result.validationCase.criterionPlace,
      diagnostic: broken
    )
  }
}
