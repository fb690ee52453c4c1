/// The analyses of a scenario besides its variants.
package struct ScenarioAnalyses: Hashable, Sendable {
  /// The variants between which techniques are removed and added one at a time.
  package var ablation = AblationChoice.automatic
  /// The parameters to vary, in the order of the file.
  package var sensitivities: [SensitivityChoice] = []
}

/// The variants between which an ablation runs.
package enum AblationChoice: Hashable, Sendable {
  /// The scenario's trap and fix, if they differ in two or more techniques.
  case automatic
  /// Two variants that the author names.
  case between(Contrast)
  /// No ablation.
  case off
}

/// A number to vary over a range.
package struct SensitivityChoice: Hashable, Sendable {
  /// The parameter to vary.
  package let parameter: SweptParameter
  /// The values to try.
  package let range: SweepRange
  /// The variants to measure, of which the first is the reference; nil for all.
  package let variants: [Variant]?
}
