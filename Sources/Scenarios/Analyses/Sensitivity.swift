/// How variants behave when one number of their configuration changes.
package struct Sensitivity: Hashable, Sendable {
  /// What was varied.
  package let parameter: SweptParameter
  /// What was measured.
  package let metric: Metric
  /// The values in ascending order: those of the range, plus the variants' own values within it.
  package let values: [Int]
  /// The variants; the others are compared to the first.
  package let series: [SensitivitySeries]
}

/// One variant at all values.
package struct SensitivitySeries: Hashable, Sendable {
  /// The variant.
  package let variant: Variant
  /// The variant's value in the scenario; nil if it has none.
  package let ownValue: Int?
  /// What was measured at each of the values; nil where there was nothing to measure.
  package let measured: [MeasuredValue?]
  /// How it differs from the first variant; nil for the first variant itself.
  package let comparison: SensitivityComparison?
}

/// How a variant differs from another at all values.
package struct SensitivityComparison: Hashable, Sendable {
  /// The difference at each of the values; nil where no trial of both could be measured.
  package let differences: [PairedDifference?]
  /// Where the variants begin to differ.
  package let breakEven: BreakEven

  /// Whether the direction changes at most once over the values, so that the break-even says it
  /// all.
  package var isSteady: Bool {
    let directions = differences.map { $0?.direction ?? .notShown }
    return zip(directions, directions.dropFirst()).count { $0 != $1 } <= 1
  }
}
