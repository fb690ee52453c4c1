extension Baseline {
  /// The part of a run's results that is accepted, with the metrics that decide: the scenario's own,
  /// the hitch time ratio, those that an expectation of the variant is about, and `others`.
  package init(of document: ResultsDocument, metrics others: Set<String> = []) {
    var metrics: [BaselineMetric] = []
    var scenarios: [BaselineScenario] = []
    var entries: [BaselineEntry] = []
    for scenario in document.scenarios where !scenario.variants.allSatisfy(\.isGone) {
      if scenarios.last?.id != scenario.id {
        scenarios.append(
          BaselineScenario(id: scenario.id, digest: scenario.digest, seed: scenario.seed)
        )
      }
      for variant in scenario.variants where !variant.isGone {
        let kept = variant.decidingMetrics(in: scenario, besides: others)
        for metric in kept where !metrics.contains(where: { $0.key == metric.key }) {
          guard let kind = document.metrics.first(where: { $0.key == metric.key }) else { continue }
          metrics.append(
            BaselineMetric(key: kind.key, unit: kind.unit, isBetterSmaller: kind.isBetterSmaller)
          )
        }
        entries.append(BaselineEntry(of: variant, in: scenario, keeping: kept))
      }
    }
    self.init(
      project: document.project,
      engine: document.engine,
      model: document.model,
      settings: document.settings,
      inputs: document.inputs,
      metrics: metrics,
      scenarios: scenarios,
      entries: entries
    )
  }
}

extension VariantEntry {
  fileprivate func decidingMetrics(
    in scenario: ScenarioEntry,
    besides others: Set<String>
  ) -> [MetricEntry] {
    let expected = expectations.map { String($0.rule.prefix { $0 != "/" }) }
    let keys = others.union(expected).union([scenario.metric, "hitchTimeRatio"])
    return metrics.filter { keys.contains($0.key) }
  }
}

extension BaselineEntry {
  fileprivate init(
    of variant: VariantEntry,
    in scenario: ScenarioEntry,
    keeping metrics: [MetricEntry]
  ) {
    self.init(
      subject: VariantSubject(
        scenario: scenario.id,
        device: scenario.device,
        variant: variant.id
      ),
      rating: variant.rating,
      opportunities: variant.opportunities,
      values: metrics.map {
        BaselineValue(
          metric: $0.key,
          central: $0.value,
          median: $0.spread?.median
        )
      },
      expectations: variant.expectations.filter { !$0.isAboutBaseline && !$0.isOfFix }
        .map {
          BaselineExpectation(
            rule: $0.rule,
            text: $0.expected,
            level: $0.writtenLevel ?? $0.level,
            limit: $0.limit,
            isMet: $0.isMet,
            place: $0.place
          )
        },
      place: variant.expectations.first?.place ?? scenario.place
    )
  }
}
