import Diagnostics
import Measurements

extension MeasurementJudge {
  /// What is expected of metrics by name.
  mutating func metricJudgments() -> [MeasurementJudgment] {
    var judgments: [MeasurementJudgment] = []
    let all = expectations(\.metrics)
    for metric in entry.metrics {
      var labels: [String?] = []
      for expectation in all where expectation.pattern.matches(metric) {
        if !labels.contains(expectation.label) { labels.append(expectation.label) }
      }
      for label in labels {
        func find(_ rule: MeasurementRule) -> MetricExpectation? {
          rule.metrics.last { $0.pattern.matches(metric) && $0.label == label }
        }
        guard let best = mostSpecific(find) else { continue }
        judgments += judge(
          judgedValue(of: metric, label: label),
          by: best.expectation.bounds,
          of: best.candidate,
          scope: scope(of: best.candidate, among: find)
        )
      }
    }
    var missing: [String] = []
    for expectation in all where !entry.metrics.contains(where: expectation.pattern.matches) {
      guard !missing.contains(expectation.name) else { continue }
      missing.append(expectation.name)
      func find(_ rule: MeasurementRule) -> MetricExpectation? {
        rule.metrics.last { $0.name == expectation.name }
      }
      guard let best = mostSpecific(find) else { continue }
      judgments += judge(
        absent(expectation.name, unit: best.expectation.bounds.limits.first?.amount.unit ?? ""),
        by: best.expectation.bounds,
        of: best.candidate,
        scope: scope(of: best.candidate, among: find)
      )
    }
    return judgments
  }

  /// A metric that the measurement does not have.
  func absent(_ name: String, unit: String) -> JudgedValue {
    let names = entry.metrics.flatMap { [$0.identifier, $0.title] }
    return JudgedValue(
      key: name,
      subject: name,
      value: nil,
      unit: WrittenAmount.canonical(unit),
      absence: "the measurement has no such metric"
        + (Suggestion.nearest(to: name, among: names).map { "; did you mean '\($0)'?" } ?? "")
    )
  }

  /// The number of a metric that is judged: the mean of its iterations, the latest version, the total,
  /// or the value with a label.
  func judgedValue(of metric: MeasuredMetric, label: String?) -> JudgedValue {
    var judged = JudgedValue(
      key: metric.identifier,
      subject: label.map { "\(metric.title), \($0)" } ?? metric.title,
      value: nil,
      unit: WrittenAmount.canonical(metric.unit),
      absence: "it has no value"
    )
    if let label {
      let labels = metric.values.compactMap(\.label)
      judged.value = metric.values.first { $0.label == label }?.value
      judged.absence =
        "it has no value for '\(label)'\(Suggestion.clause(for: label, among: labels))"
    } else {
      switch metric.series {
      case .iterations:
        judged.value = metric.spread?.mean
        judged.manner = "on average"
        let known = metric.values.count { $0.value != nil }
        if known < metric.values.count {
          judged.manner += ", from \(known) of \(metric.values.count) iterations"
        }
      case .versions:
        judged.value = metric.values.last?.value
        judged.manner = metric.values.last?.label.map { "in \($0)" } ?? ""
      case .total: judged.value = metric.values.first?.value
      case .percentiles, .histogram:
        let labels = metric.values.compactMap(\.label).map { "'\($0)'" }
        judged.absence =
          "it has several values; choose one with 'at': \(labels.prefix(8).joined(separator: ", "))"
      case .none: break
      }
    }
    judged.bands = judged.value.flatMap { JudgedValue.Bands(of: $0, metric) }
    if let objection = metric.objection { judged.refuse(because: objection) }
    return judged
  }
}

extension NamePattern {
  /// Whether a metric has the name as its identifier or its title.
  func matches(_ metric: MeasuredMetric) -> Bool {
    matches(metric.identifier) || matches(metric.title)
  }
}
