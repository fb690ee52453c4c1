package import Scenarios

extension Baseline {
  /// Creates the part of a run's results that is accepted, with the metrics that decide: the
  /// scenario's own, the hitch time ratio, those that an expectation of the variant is about, and
  /// `others`.
  package init(of document: ResultsDocument, metrics others: Set<Metric> = []) {
    var metrics: [Metric] = []
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
        for entry in kept where !metrics.contains(entry.metric) { metrics.append(entry.metric) }
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
    besides others: Set<Metric>
  ) -> [MetricEntry] {
    let expected = expectations.filter { !$0.rule.isAboutBaseline }.compactMap(\.rule.metric)
    let deciding = others.union(expected).union([scenario.metric, .hitchTimeRatio])
    return metrics.filter { deciding.contains($0.metric) }
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
        BaselineValue($0.metric, central: $0.value, median: $0.spread?.median)
      },
      expectations: variant.expectations.filter {
        if case .expectation = $0.rule { !$0.rule.isOfFix } else { false }
      },
      place: variant.expectations.first?.place ?? scenario.place
    )
  }
}
