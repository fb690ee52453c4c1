import FrameLab

/// The result of a scenario on one device.
package struct ScenarioResult: Hashable, Sendable {
  @Boxed package private(set) var scenario: Scenario
  package let model: DeviceModel
  /// The number of runs of each variant, and the seed if it is not the scenario's.
  package let repetitions: Repetitions
  /// The variants in the order of the scenario.
  package internal(set) var variants: [VariantResult]
  /// The results of the variants in the other worlds; nil if only the central one was run.
  package internal(set) var worlds: WorldResult?
  /// The effect of the fix on the trap in the scenario's metric; nil without a contrast, and if
  /// only the central world was run.
  @Boxed package internal(set) var effect: Effect?
  /// The results of its analyses; nil if they were not run.
  @Boxed package var analyses: AnalysisResults? = nil

  /// The seed of all random streams.
  package var seed: UInt64 { repetitions.seed ?? scenario.seed }

  /// True if every variant met all its expectations, except those that only warn.
  package var hasPassed: Bool { variants.allSatisfy(\.hasPassed) }
}
