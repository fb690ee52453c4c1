import Diagnostics
import Measurements

extension MeasurementJudge {
  /// The averages of metrics beside their baselines, and how the iterations scatter.
  mutating func baselineJudgments() -> [MeasurementJudgment] {
    var judgments: [MeasurementJudgment] = []
    var names: [String] = []
    for expectation in expectations(\.baselines) where !names.contains(expectation.name) {
      names.append(expectation.name)
    }
    for name in names {
      func find(_ rule: MeasurementRule) -> BaselineExpectation? {
        rule.baselines.last { $0.name == name }
      }
      let applying = applying(find)
      for (expectation, candidate) in applying {
        var scope = scope(of: candidate, among: find)
        if applying.count > 1 { scope += ", destination \(candidate.rule.destination ?? "")" }
        let metrics = entry.metrics.filter(expectation.pattern.matches)
        let values =
          metrics.isEmpty
          ? [(absent(name, unit: expectation.baseline.average.unit), MeasuredMetric?.none)]
          : metrics.map { (judgedValue(of: $0, label: nil), $0) }
        for (judged, metric) in values {
          judgments += judge(judged, metric, expectation, of: candidate, scope: scope)
        }
      }
    }
    return judgments
  }

  /// The most specific of the rules with a baseline.
  ///
  /// Xcode may keep several destinations of one model, such as two Macs that a phone was connected to;
  /// nothing in a measurement tells which of them it is of, so all of them apply.
  private func applying(
    _ find: (MeasurementRule) -> BaselineExpectation?
  ) -> [(expectation: BaselineExpectation, candidate: Candidate)] {
    guard let best = mostSpecific(find) else { return [] }
    guard best.candidate.rule.destination != nil else { return [best] }
    return candidates.compactMap { candidate in
      guard candidate.rule.destination != nil,
        candidate.specificity == best.candidate.specificity,
        let expectation = find(candidate.rule)
      else { return nil }
      return (expectation, candidate)
    }
  }

  private mutating func judge(
    _ judged: JudgedValue,
    _ metric: MeasuredMetric?,
    _ expectation: BaselineExpectation,
    of candidate: Candidate,
    scope: String
  ) -> [MeasurementJudgment] {
    let written = expectation.baseline
    guard let average = written.average.numberAsBaseline(in: judged.unit) else {
      report(mismatch(of: written.average, judged), at: expectation.place)
      return []
    }
    var absolutes: [Double?] = []
    for amount in [written.regression, written.deviation] {
      let number = amount.map { $0.numberAsBaseline(in: judged.unit) }
      if let amount, number == .some(nil) {
        report(mismatch(of: amount, judged), at: expectation.place)
        return []
      }
      absolutes.append(number ?? nil)
    }
    let baseline = MetricBaseline(
      average: average,
      name: written.name,
      maximumPercentRegression: written.percentRegression,
      maximumPercentDeviation: written.percentDeviation,
      maximumRegression: absolutes[0],
      maximumDeviation: absolutes[1]
    )
    let level = level(expectation.level, of: candidate)
    let place = expectation.place
    return [
      judge(judged, metric, regressionFrom: baseline, level: level, place: place, scope: scope),
      judge(judged, metric, deviationBy: baseline, level: level, place: place, scope: scope),
    ].compactMap { $0 }
  }

  private func judge(
    _ judged: JudgedValue,
    _ metric: MeasuredMetric?,
    regressionFrom baseline: MetricBaseline,
    level: AppliedLevel,
    place: Place,
    scope: String
  ) -> MeasurementJudgment {
    let isLargerBetter = metric?.isLargerBetter ?? false
    let limit = baseline.limit(isLargerBetter: isLargerBetter)
    let side: Limit.Side = isLargerBetter ? .atLeast : .atMost
    let bound = "\(side.words) \(JudgedValue.text(limit, judged.unit))"
    let origin =
      "\(JudgedValue.text(baseline.average, judged.unit)) \(baseline.allowanceText(judged.unit))"
    return judgment(
      judged,
      kind: "regression",
      expectation: "\(bound), the baseline of \(origin)",
      Outcome(
        isMet: judged.value.map { side.admits($0, limit: limit) } ?? false,
        isMeasured: judged.value != nil,
        limit: limit,
        side: side
      ),
      finding: "; expected \(bound), the baseline of \(origin)"
        + (baseline.isZeroWithoutSlack
          ? "; a percentage of 0 allows nothing, so give 'regression' an 'absolute'" : ""),
      absence: judged.absence,
      level: level,
      place: place,
      scope: scope
    )
  }

  /// How the iterations scatter; nil for values that are no iterations.
  private func judge(
    _ judged: JudgedValue,
    _ metric: MeasuredMetric?,
    deviationBy baseline: MetricBaseline,
    level: AppliedLevel,
    place: Place,
    scope: String
  ) -> MeasurementJudgment? {
    // What is not there at all, or contradicts itself, was said once.
    guard let metric, metric.objection == nil, metric.series == .iterations,
      let spread = metric.spread
    else { return nil }
    let limit = baseline.deviationLimit(of: spread)
    var value = judged
    value.value = spread.values.count > 1 ? spread.populationDeviation : nil
    value.manner = ""
    value.absence = "one iteration has no deviation"
    value.bands = nil
    let words = "a deviation of at most \(JudgedValue.text(limit, judged.unit))"
    let share = spread.relativePopulationDeviation.map {
      " (\(JudgedValue.text($0 * 100, "%")) of the average)"
    }
    return judgment(
      value,
      kind: "deviation",
      expectation: words,
      Outcome(
        isMet: value.value.map { $0 <= limit } ?? false,
        isMeasured: value.value != nil,
        limit: limit,
        side: .atMost
      ),
      finding: "\(share ?? "") as the standard deviation of its iterations; expected \(words), "
        + baseline.deviationText(judged.unit),
      absence: value.absence,
      level: level,
      place: place,
      scope: scope
    )
  }
}

extension MetricBaseline {
  /// What a baseline allows, in words.
  fileprivate func allowanceText(_ unit: String) -> String {
    let parts = [
      effectivePercentRegression.map { "\(JudgedValue.text($0, "%"))" },
      maximumRegression.map { JudgedValue.text($0, unit) },
    ].compactMap { $0 }
    return "and \(parts.joined(separator: " or ")) more"
  }

  fileprivate func deviationText(_ unit: String) -> String {
    let parts = [
      effectivePercentDeviation.map { "\(JudgedValue.text($0, "%")) of the average" },
      maximumDeviation.map { JudgedValue.text($0, unit) },
    ].compactMap { $0 }
    return parts.joined(separator: " or ")
  }
}
