import FrameLab

/// What a scenario brought on one device.
package struct ScenarioResult: Hashable, Sendable {
  /// The scenario.
  package let scenario: Scenario
  /// The device.
  package let model: DeviceModel
  /// How often each variant was run, and with which seed if not the scenario's.
  package let measurement: Measurement
  /// The variants in the order of the scenario.
  package let variants: [VariantResult]
  /// What its analyses found; nil when they were not run.
  package var analyses: AnalysisResults?

  /// The seed of all random streams.
  package var seed: UInt64 { measurement.seed ?? scenario.seed }

  /// Whether every variant met all that is expected of it, but for what only warns.
  package var hasPassed: Bool { variants.allSatisfy(\.hasPassed) }

  /// Whether a variant did not meet what only warns.
  package var hasWarnings: Bool { variants.contains(where: \.hasWarnings) }

  /// How long the measured trials took in virtual time, with their pauses left out.
  package var scrolledNanoseconds: Int {
    variants.reduce(0) { $0 + $1.totals.durationNanoseconds }
  }
}
