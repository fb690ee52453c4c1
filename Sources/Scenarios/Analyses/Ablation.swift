package import FrameLab

/// What each technique contributes to the difference between two variants.
package struct Ablation: Hashable, Sendable {
  /// What was measured.
  package let metric: Metric
  /// From the fix, one technique at a time set as in the trap.
  package let removals: AblationPath
  /// From the trap, one technique at a time set as in the fix.
  package let additions: AblationPath
  /// The operations that the two variants give different costs.
  ///
  /// Each path keeps the costs of its start, so what they make of the difference is no technique's.
  package let costDifferences: [Operation]

  /// Whether the two variants measure differently, or any single change makes a difference.
  package var hasEffect: Bool {
    removals.measured?.value != additions.measured?.value
      || (removals.steps + additions.steps).contains(where: \.hasEffect)
  }
}

/// A variant, and what it becomes with a single change.
package struct AblationPath: Hashable, Sendable {
  /// The variant that every step starts from.
  package let start: Variant
  /// What the variant itself measured; nil when there was nothing to measure.
  package let measured: MeasuredValue?
  /// One step for each technique in which the two variants differ, in the order of techniques.
  package let steps: [AblationStep]
}

/// A variant with one technique changed.
package struct AblationStep: Hashable, Sendable {
  /// The change.
  package let change: TechniqueChange
  /// What was measured with it; nil when there was nothing to measure.
  package let measured: MeasuredValue?
  /// The difference to the start; nil when no trial of both could be measured.
  package let difference: PairedDifference?

  /// Whether the change makes a difference.
  fileprivate var hasEffect: Bool {
    difference?.isShown ?? false
  }
}
