internal import Diagnostics
internal import HitchMonitoring

/// A metric of a test as every form of XCTest's results has it.
struct XCTestMetricRecord {
  var identifier: String?
  var title: String
  var unit: String
  var values: [WrittenNumber?]
  var baseline: MetricBaseline?
  var prefers: MeasuredMetric.Preference?
  /// The standard deviation by the mean in percent, as the source states it.
  var statedDeviation: Double?
  /// The reason why its values can't be believed, if its reader found one.
  var unrated: String?

  /// The parts about hitches; nil for other metrics.
  var hitchIdentifier: XCTestIdentifier? { XCTestIdentifier(identifier: identifier, title: title) }

  /// The unit of its times; nil for other quantities and unknown units.
  var timeUnit: TimeUnit? { TimeUnit(named: unit) }

  /// The mistake in the values or the baseline; nil if there is none.
  var objection: String? {
    if let objection = baseline?.objection(as: identifier ?? title, unit: unit) {
      return objection
    }
    guard let kind = hitchIdentifier else {
      return unit == "hitches" ? numberObjection : negativeObjection
    }
    if let negativeObjection { return negativeObjection }
    switch kind.quantity {
    case .duration, .total:
      guard let timeUnit else {
        return "the unit of '\(title)' is '\(unit)'; expected 's' or 'ms'"
      }
      for case .some(let value) in values
      where DecimalTime.nanoseconds(value.text, in: timeUnit) == nil {
        return "'\(title)' is \(value.text) \(unit), which is more than \(DecimalTime.mostText)"
      }
    case .ratio:
      guard ["ms per s", "ms/s"].contains(unit) else {
        return "the unit of '\(title)' is '\(unit)'; expected 'ms per s'"
      }
    case .number: return numberObjection
    case .frameCount, .frameRate: break
    }
    return nil
  }

  /// A note that a value isn't a count.
  private var numberObjection: String? {
    values.lazy.compactMap { $0?.objection(asNumber: title) }.first
  }

  /// A note that a value of a known amount is negative.
  private var negativeObjection: String? {
    guard hitchIdentifier != nil || XCTestUnits.isAmount(identifier ?? "") else {
      return nil
    }
    return values.lazy.compactMap(\.self).first { $0.value < 0 }
      .map { "'\(title)' must not be negative, got \($0.text)" }
  }

  /// The metric of the model.
  var metric: MeasuredMetric {
    var metric = MeasuredMetric(
      identifier: identifier ?? title,
      title: title,
      unit: unit,
      series: values.isEmpty ? .none : .iterations,
      values: values.map { .init($0?.value) },
      scale: hitchIdentifier?.quantity == .ratio ? .scrolling : nil,
      prefers: prefers ?? usualPreference,
      baseline: baseline.flatMap { $0.isSet ? $0 : nil },
      unrated: unrated,
      part: hitchIdentifier.map { IntervalPart(of: $0.subject, $0.quantity) }
    )
    // Values of a microsecond are rounded to one, and their deviation with them.
    let own = metric.spread?.relativePopulationDeviation.map { $0 * 100 }
    if let own, let stated = statedDeviation, (own - stated).magnitude > 0.03 * stated {
      metric.statedDeviation = stated
    }
    return metric
  }

  /// The preferred direction of values if the result omits it; nil if unknown.
  ///
  /// It is more for frames, and less for hitches, XCTest's own measurements, times and memory.
  private var usualPreference: MeasuredMetric.Preference? {
    switch hitchIdentifier?.quantity {
    case .frameCount, .frameRate: return .larger
    case .duration, .ratio, .number, .total: return .smaller
    case nil: break
    }
    if unit == "fps" { return .larger }
    let isXCTest = identifier?.hasPrefix("com.apple.dt.XCTMetric") ?? false
    return isXCTest || KnownUnit(unit)?.isAmount ?? false ? .smaller : nil
  }

  /// The values as nanoseconds.
  var nanoseconds: [Int?] {
    guard let timeUnit else { return values.map { _ in nil } }
    return values.map { $0.flatMap { DecimalTime.nanoseconds($0.text, in: timeUnit) } }
  }
}

extension MeasuredMetric.Preference {
  /// Reads XCTest's polarity; nil for an unknown one.
  init?(polarity: String?) {
    switch polarity {
    case "prefers smaller": self = .smaller
    case "prefers larger": self = .larger
    default: return nil
    }
  }
}
