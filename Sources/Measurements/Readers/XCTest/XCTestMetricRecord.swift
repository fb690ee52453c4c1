internal import Diagnostics
internal import ListEngine

/// A metric of a test as every form of XCTest's results has it.
struct XCTestMetricRecord {
  var identifier: String?
  var title: String
  var unit: String
  var values: [WrittenNumber?]
  var baseline: MetricBaseline?
  var prefers: MeasuredMetric.Preference?

  /// What it says about hitches; nil for other metrics.
  var hitchIdentifier: XCTestIdentifier? { XCTestIdentifier(identifier: identifier, title: title) }

  /// The unit of its times; nil for other quantities and unknown units.
  var timeUnit: TimeUnit? { TimeUnit(named: unit) }

  /// What is wrong with the values or the baseline; nil if nothing is.
  var objection: String? {
    if let objection = baseline?.objection(as: hitchIdentifier) { return objection }
    guard let kind = hitchIdentifier else { return nil }
    if let negative = values.first(where: { ($0?.value ?? 0) < 0 }) ?? nil {
      return "'\(title)' must not be negative, got \(negative.text)"
    }
    switch kind.quantity {
    case .duration, .total:
      guard let timeUnit else {
        return "the unit of '\(title)' is '\(unit)'; expected 's' or 'ms'"
      }
      for case .some(let value) in values
      where DecimalTime.nanoseconds(value.text, in: timeUnit) == nil {
        return "'\(title)' is \(value.text) \(unit), which is more than 104 days"
      }
    case .ratio:
      guard ["ms per s", "ms/s"].contains(unit) else {
        return "the unit of '\(title)' is '\(unit)'; expected 'ms per s'"
      }
    case .number:
      for case .some(let value) in values where value.value > 1e9 {
        return "'\(title)' is \(value.text), which is more than a billion"
      }
      for case .some(let value) in values where Int(exactly: value.value) == nil {
        return "'\(title)' is \(value.text); expected a whole number"
      }
    case .frameCount, .frameRate: break
    }
    return nil
  }

  /// The metric of the model.
  var metric: MeasuredMetric {
    MeasuredMetric(
      identifier: identifier ?? title,
      title: title,
      unit: unit,
      series: values.isEmpty ? .none : .iterations,
      values: values.map { .init($0?.value) },
      scale: hitchIdentifier?.quantity == .ratio ? .scrolling : nil,
      prefers: prefers,
      baseline: baseline
    )
  }

  /// The values as nanoseconds.
  var nanoseconds: [Int?] {
    guard let timeUnit else { return values.map { _ in nil } }
    return values.map { $0.flatMap { DecimalTime.nanoseconds($0.text, in: timeUnit) } }
  }
}

extension MeasuredMetric.Preference {
  /// XCTest's polarity; nil for an unknown one.
  init?(polarity: String?) {
    switch polarity {
    case "prefers smaller": self = .smaller
    case "prefers larger": self = .larger
    default: return nil
    }
  }
}
