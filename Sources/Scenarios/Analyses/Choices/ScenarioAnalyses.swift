/// What is analysed of a scenario besides its variants.
package struct ScenarioAnalyses: Hashable, Sendable {
  /// Between which variants techniques are taken away and added one at a time.
  package var ablation = AblationChoice.automatic
  /// What is varied, in the order of the file.
  package var sensitivities: [SensitivityChoice] = []
}

/// Between which variants an ablation goes.
package enum AblationChoice: Hashable, Sendable {
  /// Between the scenario's trap and its fix, if they differ in two techniques or more.
  case automatic
  /// Between two variants that the author names.
  case between(Contrast)
  /// There is none.
  case off
}

/// A number that is varied over a range.
package struct SensitivityChoice: Hashable, Sendable {
  /// What is varied.
  package let parameter: SweptParameter
  /// Over which values.
  package let range: SweepRange
  /// Which variants are measured, the first being what the others are compared with; nil for all.
  package let variants: [Variant]?
}
