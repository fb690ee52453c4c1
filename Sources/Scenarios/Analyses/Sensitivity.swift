/// The response of variants to a change of one number in their configuration.
package struct Sensitivity: Hashable, Sendable {
  /// The varied parameter.
  package let parameter: SweptParameter
  package let metric: Metric
  /// The values in ascending order: those of the range, plus the variants' own values within it.
  package let values: [Int]
  /// The variants; the others are compared to the first.
  package let series: [SensitivitySeries]
}

/// A variant at all values.
package struct SensitivitySeries: Hashable, Sendable {
  package let variant: Variant
  /// The variant's value in the scenario; nil if it has none.
  package let ownValue: Int?
  /// The value at each setting; nil where there was nothing to measure.
  package let measured: [MeasuredValue?]
  /// The difference from the first variant; nil for the first variant itself.
  package let comparison: SensitivityComparison?
}

/// The differences between two variants at all values.
package struct SensitivityComparison: Hashable, Sendable {
  /// The difference at each of the values; nil where no trial of both could be measured.
  package let differences: [PairedDifference?]
  /// The value at which the variants begin to differ.
  package let breakEven: BreakEven

  /// True if the direction changes at most once over the values, so that the break-even is enough.
  package var isSteady: Bool {
    let directions = differences.map { $0?.direction ?? .notShown }
    return zip(directions, directions.dropFirst()).count { $0 != $1 } <= 1
  }
}

extension Sensitivity {
  /// Returns the sensitivity with costs as on a device instead of the reference device.
  package func shown(on model: DeviceModel) -> Sensitivity {
    guard case .cost(let operation) = parameter, let speed = model.speed(in: operation), speed != 1
    else { return self }
    let scaled = { (value: Int) in Int((Double(value) / speed).rounded()) }
    return Sensitivity(
      parameter: parameter,
      metric: metric,
      values: values.map(scaled),
      series: series.map { series in
        SensitivitySeries(
          variant: series.variant,
          ownValue: series.ownValue.map(scaled),
          measured: series.measured,
          comparison: series.comparison.map {
            SensitivityComparison(
              differences: $0.differences,
              breakEven: $0.breakEven.mapping(scaled)
            )
          }
        )
      }
    )
  }
}
