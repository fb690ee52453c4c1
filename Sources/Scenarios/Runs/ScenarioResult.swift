import FrameLab

/// The result of a scenario on one device.
package struct ScenarioResult: Hashable, Sendable {
  /// The scenario.
  @Boxed package private(set) var scenario: Scenario
  /// The device.
  package let model: DeviceModel
  /// How often each variant was run, and with which seed if not the scenario's.
  package let repetitions: Repetitions
  /// The variants in the order of the scenario.
  package internal(set) var variants: [VariantResult]
  /// What the variants measured in the other worlds; nil when only the central one was run.
  package internal(set) var worlds: WorldResult?
  /// What the fix does to the trap in the scenario's metric; nil without a contrast, and when only the
  /// central world was run.
  @Boxed package internal(set) var effect: Effect?
  /// What its analyses found; nil when they were not run.
  @Boxed package var analyses: AnalysisResults? = nil

  /// The seed of all random streams.
  package var seed: UInt64 { repetitions.seed ?? scenario.seed }

  /// Whether every variant met all its expectations, except those that only warn.
  package var hasPassed: Bool { variants.allSatisfy(\.hasPassed) }

  /// Whether a variant missed an expectation that only warns.
  package var hasWarnings: Bool { variants.contains(where: \.hasWarnings) }

  /// The length of the measured trials in virtual time, without their pauses.
  package var scrolledNanoseconds: Int {
    variants.reduce(0) { $0 + $1.totals.durationNanoseconds }
  }
}
