import Diagnostics
import ListEngine
import Measurements

extension MeasurementJudge {
  /// What is expected of hitches, interval by interval.
  mutating func quantityJudgments() -> [MeasurementJudgment] {
    var judgments: [MeasurementJudgment] = []
    for quantity in MeasuredQuantity.allCases {
      for interval in entry.intervals {
        judgments += judge(judgedValue(quantity, in: interval), quantity, inInterval: interval.name)
      }
      if entry.intervals.isEmpty {
        for value in judgedValuesOfMetrics(quantity) {
          judgments += judge(value, quantity, inInterval: nil)
        }
      }
    }
    // A rule about an interval that is not there is not met by the others.
    for candidate in withoutInterval where !entry.intervals.isEmpty {
      for expectation in candidate.rule.quantities {
        let key = expectation.quantity.rawValue
        judgments += judge(
          JudgedValue(
            key: key,
            subject: candidate.rule.intervalText ?? "",
            value: nil,
            unit: expectation.quantity.unit,
            absence: "the measurement has no such interval"
          ),
          by: expectation.bounds,
          of: candidate,
          scope: scope(of: candidate) { _ in Optional<Bool>.none }
        )
      }
    }
    return judgments
  }

  private mutating func judge(
    _ value: JudgedValue,
    _ quantity: MeasuredQuantity,
    inInterval name: String?
  ) -> [MeasurementJudgment] {
    func find(_ rule: MeasurementRule) -> QuantityExpectation? {
      if let interval = rule.interval, let name, !interval.matches(name) { return nil }
      return rule.quantities.first { $0.quantity == quantity }
    }
    guard let best = mostSpecific(find) else { return [] }
    return judge(
      value,
      by: best.expectation.bounds,
      of: best.candidate,
      scope: scope(of: best.candidate, among: find)
    )
  }

  private func judgedValue(
    _ quantity: MeasuredQuantity,
    in interval: HitchInterval
  ) -> JudgedValue {
    var judged = JudgedValue(
      key: quantity.rawValue,
      subject: interval.name,
      value: quantity.value(in: interval),
      unit: quantity.unit,
      absence: quantity.absence
    )
    if quantity == .hitchTimeRatio {
      if judged.value != nil { judged.bands = JudgedValue.Bands(interval) }
      let kind = interval.denominator?.title ?? "a time that the tool does not name"
      judged.manner = "over \(kind)"
      let known = interval.iterationRatios(over: interval.denominator).count { $0 != nil }
      if known < interval.iterations.count {
        judged.manner += ", from \(known) of \(interval.iterations.count) iterations"
      }
    }
    if quantity != .iterations, let objection = interval.objection(to: interval.denominator) {
      judged.refuse(because: objection)
    }
    return judged
  }

  /// A measurement without intervals may have ratios as metrics, such as one for each percentile.
  private func judgedValuesOfMetrics(_ quantity: MeasuredQuantity) -> [JudgedValue] {
    let missing = JudgedValue(
      key: quantity.rawValue,
      subject: "",
      value: nil,
      unit: quantity.unit,
      absence: "the measurement has no hitches"
    )
    switch quantity {
    case .hitchTimeRatio:
      let ratios = entry.metrics.filter { $0.scale != nil && $0.series != .none }
      return ratios.isEmpty
        ? [missing]
        : ratios.map { metric in
          var judged = judgedValue(of: metric, label: nil)
          judged.key = quantity.rawValue
          judged.subject = metric.title
          judged.unit = quantity.unit
          return judged
        }
    case .iterations:
      let counts = entry.metrics.filter { $0.series == .iterations }.map { metric in
        metric.values.count { $0.value != nil }
      }
      var judged = missing
      judged.value = counts.max().map(Double.init)
      judged.absence = "the measurement has no iterations"
      return [judged]
    case .hitchCount, .hitchTime, .longestHitch, .lowHitches, .moderateHitches, .highHitches:
      return [missing]
    }
  }
}
