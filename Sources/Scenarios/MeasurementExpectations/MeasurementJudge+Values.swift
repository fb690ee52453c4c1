import Diagnostics
import Measurements

extension MeasurementJudge {
  /// Returns everything in the measurement that a threshold is about, or that it is missing.
  func values(
    of threshold: MeasurementThreshold,
    in interval: MeasurementExpectation.Condition?
  ) -> [JudgedValue] {
    guard let quantity = MeasuredQuantity(rawValue: threshold.name) else {
      return metrics(threshold.name).map { value(of: $0, label: threshold.label) }
        .orMissing(missing(threshold.name))
    }
    var missing = JudgedValue(
      key: quantity.rawValue,
      subject: "",
      unit: quantity.unit,
      absence: "the measurement has no hitches"
    )
    if entry.intervals.isEmpty { return values(quantity).orMissing(missing) }
    missing.subject = interval?.names.joined(separator: ", ") ?? ""
    missing.absence = "the measurement has no such interval"
    return entry.intervals.filter { interval?.fits([$0.name]) ?? true }
      .map { value(quantity, in: $0) }.orMissing(missing)
  }

  /// Returns the spread of the iterations of a threshold's metrics, in percent of their mean or in
  /// the metric's unit.
  func deviations(of threshold: MeasurementThreshold, in unit: String) -> [JudgedValue] {
    let values = metrics(threshold.name).map { metric in
      var judged = value(of: metric, label: nil)
      if unit == "%" { judged.unit = unit }
      guard !judged.isContradicted else { return judged }
      judged.absence = "it has fewer than two iterations"
      judged.manner = "as the standard deviation of its iterations"
      let spread = metric.spread.flatMap { $0.values.count > 1 ? $0 : nil }
      if unit == "%" {
        judged.manner += " by their mean"
        judged.value = metric.deviationPercent
        // Iterations that are all 0 don't scatter.
        if spread?.populationDeviation == 0 { judged.value = 0 }
      } else {
        judged.value = spread?.populationDeviation
      }
      return judged
    }
    return values.orMissing(missing(threshold.name)).map { value in
      var value = value
      value.isDeviation = true
      return value
    }
  }

  private func metrics(_ name: String) -> [MeasuredMetric] {
    let pattern = NamePattern(name)
    return entry.metrics.filter { pattern.matches($0.identifier) || pattern.matches($0.title) }
  }

  private func missing(_ name: String) -> JudgedValue {
    let names =
      MeasuredQuantity.allCases.map(\.rawValue)
      + entry.metrics.flatMap { [$0.identifier, $0.title] }
    return JudgedValue(
      key: name,
      subject: name,
      absence: "the measurement has no such metric"
        + (Suggestion.nearest(to: name, among: names).map { "; did you mean '\($0)'?" } ?? "")
    )
  }

  private func value(_ quantity: MeasuredQuantity, in interval: HitchInterval) -> JudgedValue {
    var judged = JudgedValue(
      key: quantity.rawValue,
      subject: interval.name,
      value: quantity.value(in: interval),
      unit: quantity.unit,
      absence: quantity.absence
    )
    if quantity == .hitchTimeRatio {
      let kind = interval.denominator?.title ?? "a time that the tool does not name"
      judged.manner = "over \(kind)"
      let known = interval.iterationRatios(over: interval.denominator).count { $0 != nil }
      if known < interval.iterations.count {
        judged.manner += ", from \(known) of \(interval.iterations.count) iterations"
      }
    }
    if quantity == .hitchTimeRatio, judged.value != nil, let doubt = interval.conclusion.doubt {
      judged.refuse(because: doubt)
    }
    if quantity != .iterations, let objection = interval.objection(to: interval.denominator) {
      judged.refuse(because: objection)
    }
    return judged
  }

  /// Returns the values of a quantity; a measurement without intervals may have ratios as metrics,
  /// such as one for each percentile, and iterations of other metrics.
  private func values(_ quantity: MeasuredQuantity) -> [JudgedValue] {
    switch quantity {
    case .hitchTimeRatio:
      return entry.metrics.filter { $0.scale != nil && $0.series != .none }.map { metric in
        var judged = value(of: metric, label: nil)
        judged.key = quantity.rawValue
        judged.unit = quantity.unit
        return judged
      }
    case .iterations:
      let counts = entry.metrics.filter { $0.series == .iterations }.map { metric in
        metric.values.count { $0.value != nil }
      }
      return counts.max().map {
        [
          JudgedValue(
            key: quantity.rawValue,
            subject: "",
            value: Double($0),
            unit: quantity.unit,
            absence: quantity.absence
          )
        ]
      } ?? []
    case .hitchCount, .hitchTime, .longestHitch, .lowHitches, .moderateHitches, .highHitches:
      return []
    }
  }

  /// Returns the number of a metric that is judged: the mean of its iterations, the latest version,
  /// the total, or the value with a label.
  private func value(of metric: MeasuredMetric, label: String?) -> JudgedValue {
    var judged = JudgedValue(
      key: metric.identifier,
      label: label,
      subject: label.map { "\(metric.title), \($0)" } ?? metric.title,
      unit: MeasurementUnit.name(metric.unit),
      absence: "it has no value"
    )
    let labels = metric.values.compactMap(\.label)
    if let label {
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
        let names = labels.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        judged.absence = "it has several values; choose one with 'at': \(names)"
      case .none: break
      }
    }
    if let objection = metric.objection { judged.refuse(because: objection) }
    return judged
  }
}

extension [JudgedValue] {
  /// Returns these values or, if there are none, the missing one.
  fileprivate func orMissing(_ missing: JudgedValue) -> [JudgedValue] {
    isEmpty ? [missing] : self
  }
}
