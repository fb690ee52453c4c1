import Diagnostics
import FrameLab
import HitchMonitoring
import Results
import Scenarios

extension ResultsDocument {
  /// The document of a run.
  init(_ report: Run) {
    var digests: [String: String] = [:]
    let scenarios = report.results.map { result in
      let id = result.scenario.id
      let digest = digests[id] ?? report.catalog.digest(of: result.scenario).hexadecimal
      digests[id] = digest
      return ScenarioEntry(result, digest: digest)
    }
    self.init(
      project: report.project,
      engine: EngineVersion.current,
      model: report.model.hexadecimal,
      settings: RunSettings(
        seed: report.repetitions.seed,
        trials: report.repetitions.trials,
        worlds: report.repetitions.worlds
      ),
      inputs: ModelInputs.all(of: report.catalog),
      metrics: scenarios.isEmpty
        ? []
        : Metric.allCases.map {
          MetricKind(key: $0.rawValue, unit: $0.unit, isBetterSmaller: $0.isLowerBetter)
        },
      scenarios: scenarios,
      notRun: Self.notRun(in: report),
      claims: report.claims.map { ClaimEntry($0) },
      cases: report.cases.map { CaseEntry($0) },
      measurements: report.measurements.map { MeasuredEntry($0) }
    )
  }

  /// The scenarios of the catalog that the report has no results of, each with its devices.
  private static func notRun(in report: Run) -> [NotRunEntry] {
    let run = Set(report.results.map { [$0.scenario.id, $0.model.id] })
    return report.catalog.scenarios.compactMap { scenario in
      let devices = scenario.devices.map(\.id).filter { !run.contains([scenario.id, $0]) }
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
      metric: result.scenario.metric.rawValue,
      seed: result.seed,
      variants: result.variants.map { VariantEntry($0, of: result) }
    )
  }
}

extension VariantEntry {
  fileprivate init(_ variant: VariantResult, of result: ScenarioResult) {
    self.init(
      id: variant.variant.id,
      title: variant.variant.title,
      rating: variant.rating?.rawValue,
      duration: Double(variant.totals.durationNanoseconds) / 1e9,
      opportunities: result.opportunities(in: variant).map(\.rawValue),
      metrics: Metric.allCases.map {
        MetricEntry($0, variant, result.worlds, isPerWorld: $0 == result.scenario.metric)
      },
      causes: variant.hitchTime.ranked.map {
        CauseEntry(key: $0.operation.name, value: Double($0.nanoseconds) / 1e6)
      },
      expectations: variant.verdicts.map { ExpectationEntry($0, of: variant, of: result) }
    )
  }
}

extension MetricEntry {
  /// The value of a metric, for comparisons also in each world.
  fileprivate init(
    _ metric: Metric,
    _ variant: VariantResult,
    _ worlds: WorldResult?,
    isPerWorld: Bool
  ) {
    let spread = worlds.flatMap { $0.spread(of: metric, in: variant.variant.id) }
    self.init(
      key: metric.rawValue,
      value: variant[metric]?.value,
      spread: spread.map { SpreadEntry(p10: $0.p10, median: $0.median, p90: $0.p90) },
      worlds: isPerWorld ? worlds?.values(of: metric, in: variant.variant.id) ?? [] : []
    )
  }
}

extension ClaimEntry {
  fileprivate init(_ outcome: ClaimOutcome) {
    let broken = BrokenClaim.all(in: [outcome])
    self.init(
      id: outcome.claim.id,
      sentence: outcome.claim.sentence,
      status: Status(outcome.standing),
      place: broken.first?.diagnostic.place ?? outcome.claim.place,
      message: broken.isEmpty ? nil : broken.map(\.message).joined(separator: "; "),
      help: broken.lazy.compactMap(\.command).first.map { HelpEntry(command: $0) }
    )
  }
}

extension ClaimEntry.Status {
  fileprivate init(_ standing: ClaimOutcome.Standing) {
    self =
      switch standing {
      case .holds: .holds
      case .broken: .broken
      case .notRun: .notRun
      case .notModeled: .notModeled
      }
  }
}

extension CaseEntry {
  fileprivate init(_ result: CaseResult) {
    let broken = BrokenCase.all(in: [result]).first?.diagnostic
    self.init(
      id: result.validationCase.id,
      title: result.validationCase.title,
      isAsRecorded: broken == nil,
      place: broken?.place ?? result.validationCase.criterionPlace,
      message: broken?.message
    )
  }
}
