import Diagnostics
import HitchMonitoring
import Results
import Scenarios

/// Small baselines to compare.
enum TestBaseline {
  static let names = ResultsComparison.Names(old: "main", new: "feature")

  /// A baseline of one project with these entries.
  static func baseline(
    _ entries: [BaselineEntry],
    engine: String = "0.2.0",
    worlds: Int = 0,
    inputs: [ModelInput] = [ModelInput(key: "costs.image-decoding.median", value: "10 ms")]
  ) -> Baseline {
    var scenarios: [BaselineScenario] = []
    for entry in entries where !scenarios.contains(where: { $0.id == entry.subject.scenario }) {
      scenarios.append(BaselineScenario(id: entry.subject.scenario, digest: "d", seed: 1))
    }
    return Baseline(
      project: "Lists",
      engine: engine,
      model: "abc",
      settings: Repetitions(trials: 5, worlds: worlds),
      inputs: inputs,
      metrics: [.hitchTimeRatio, .frameRate],
      scenarios: scenarios,
      entries: entries
    )
  }

  /// A variant with a hitch time ratio, and possibly other things.
  static func entry(
    _ scenario: String = "feed",
    _ variant: String = "trap",
    on device: String = "iphone-11",
    ratio: Double? = 10,
    median: Double? = nil,
    rate: Double? = 60,
    rating: HitchRating? = nil,
    _ expectations: [ExpectationEntry] = []
  ) -> BaselineEntry {
    BaselineEntry(
      subject: VariantSubject(scenario: scenario, device: device, variant: variant),
      rating: rating,
      values: [
        BaselineValue(.hitchTimeRatio, central: ratio, median: median),
        BaselineValue(.frameRate, central: rate),
      ],
      expectations: expectations,
      place: Place(path: "Content/scenarios/\(scenario).yml", line: 9, column: 5)
    )
  }

  /// A variant of which only the expectations matter.
  static func entry(_ expectations: [ExpectationEntry]) -> BaselineEntry {
    entry("feed", "trap", expectations)
  }

  static func expectation(
    _ rule: String,
    _ text: String,
    _ level: ExpectationLevel = .error,
    _ terms: ExpectationTerms = ExpectationTerms(leastPercent: 95),
    limit: Double? = nil
  ) -> ExpectationEntry {
    ExpectationEntry(
      rule: Rule(text: rule) ?? .claim,
      expected: text,
      terms: terms,
      isMet: true,
      level: AppliedLevel(level, by: "default"),
      place: Place(path: "Content/scenarios/feed.yml", line: 12, column: 9),
      limit: limit
    )
  }

  static func comparison(
    _ old: [BaselineEntry],
    _ new: [BaselineEntry],
    scope: ResultsComparison.Scope = .everything
  ) -> ResultsComparison {
    ResultsComparison(of: baseline(old), with: baseline(new), names: names, scope: scope)
  }

  /// A document with one variant for each of some scenarios.
  static func document(
    of variants: [(subject: VariantSubject, metrics: [MetricEntry])]
  ) -> ResultsDocument {
    ResultsDocument(
      project: "Lists",
      engine: "",
      model: "",
      settings: Repetitions(trials: 5, worlds: 0),
      scenarios: variants.map { subject, metrics in
        ScenarioEntry(
          id: subject.scenario,
          title: "T",
          device: subject.device,
          place: Place(path: "p"),
          digest: "",
          metric: .hitchTimeRatio,
          seed: 1,
          variants: [VariantEntry(id: subject.variant, title: "T", metrics: metrics)]
        )
      }
    )
  }
}
