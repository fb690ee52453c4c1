/// How variants fare when one number of their configuration is another.
package struct Sensitivity: Hashable, Sendable {
  /// What was varied.
  package let parameter: SweptParameter
  /// What was measured.
  package let metric: Metric
  /// The values in ascending order: those of the range, and those in it that variants have of
  /// their own.
  package let values: [Int]
  /// The variants; the first is what the others are compared with.
  package let series: [SensitivitySeries]
}

/// One variant at all values.
package struct SensitivitySeries: Hashable, Sendable {
  /// The variant.
  package let variant: Variant
  /// The value that the variant has in the scenario; nil when it has none.
  package let ownValue: Int?
  /// What was measured, for each of the values; nil where there was nothing to measure.
  package let measured: [MeasuredValue?]
  /// How it differs from the first variant; nil for that one itself.
  package let comparison: SensitivityComparison?
}

/// How a variant differs from another at all values.
package struct SensitivityComparison: Hashable, Sendable {
  /// The difference for each of the values; nil where no trial of both could be measured.
  package let differences: [PairedDifference?]
  /// Where the variants begin to differ.
  package let breakEven: BreakEven

  /// Whether the direction changes at most once from one value to the next, so that the break-even
  /// says all.
  package var isSteady: Bool {
    let directions = differences.map { $0?.direction ?? .noDifference }
    return zip(directions, directions.dropFirst()).count { $0 != $1 } <= 1
  }
}
