package import FrameLab

/// The contribution of each technique to the difference between two variants.
package struct Ablation: Hashable, Sendable {
  package let metric: Metric
  /// Steps from the fix, each with one technique set as in the trap.
  package let removals: AblationPath
  /// Steps from the trap, each with one technique set as in the fix.
  package let additions: AblationPath
  /// The operations that the two variants give different costs.
  ///
  /// Each path keeps the costs of its start, so no technique is credited with their effect.
  package let costDifferences: [ListOperation]

  /// True if the two variants measure differently, or any single change does.
  package var hasEffect: Bool {
    removals.measured?.value != additions.measured?.value
      || (removals.steps + additions.steps).contains(where: \.hasEffect)
  }
}

/// A variant, and the effects of changing one technique at a time.
package struct AblationPath: Hashable, Sendable {
  /// The variant that every step starts from.
  package let start: Variant
  /// The variant's own value; nil if there was nothing to measure.
  package let measured: MeasuredValue?
  /// One step for each technique in which the two variants differ, in the order of techniques.
  package let steps: [AblationStep]
}

/// A variant with one technique changed.
package struct AblationStep: Hashable, Sendable {
  package let change: TechniqueChange
  /// The value with the change; nil if there was nothing to measure.
  package let measured: MeasuredValue?
  /// The difference from the start; nil if no trial of both could be measured.
  package let difference: PairedDifference?

  /// True if the change makes a difference.
  fileprivate var hasEffect: Bool {
    difference?.isShown ?? false
  }
}
