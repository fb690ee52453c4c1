/// The results of a scenario's trap and fix on one device.
package struct ContrastResult: Hashable, Sendable {
  package let trap: VariantResult
  package let fix: VariantResult

  /// Returns the difference of the fix from the trap; nil if no trial of both has a value.
  package func difference(in metric: Metric) -> PairedDifference? {
    fix.difference(in: metric, from: trap)
  }
}

extension ScenarioResult {
  /// The results of the scenario's trap and fix; nil if the scenario has no contrast or one of them
  /// is missing.
  package var contrast: ContrastResult? {
    guard let contrast = scenario.contrast, let trap = self[contrast.trap],
      let fix = self[contrast.fix]
    else { return nil }
    return ContrastResult(trap: trap, fix: fix)
  }

  /// The result of a variant; nil if it is not among the results.
  package subscript(variant: Variant) -> VariantResult? {
    variants.first { $0.variant.id == variant.id }
  }
}
