import FrameLab

/// A configuration that a study runs: a variant, or a variant with one change.
package struct Candidate: Hashable, Sendable {
  /// The variant.
  package let variant: Variant
  /// How it differs from the variant; nil for the variant itself.
  package let change: TechniqueChange?
}

/// A candidate with its measured trials.
struct CandidateTrials: Sendable {
  let candidate: Candidate
  let configuration: ListConfiguration
  let trials: [Trial]

  /// The variant itself.
  init(_ variant: Variant, in run: ScenarioRun) {
    candidate = Candidate(variant: variant, change: nil)
    configuration = run.configuration(of: variant)
    trials = run.measuredTrials(of: configuration)
  }

  /// A variant that takes one technique from another variant and keeps its own costs.
  init(_ variant: Variant, taking technique: Technique, from other: Variant, in run: ScenarioRun) {
    self.init(
      variant,
      setting: technique,
      as: variant.techniques.taking(technique, from: other.techniques),
      in: run
    )
  }

  /// A variant with one technique set differently, and its own costs.
  init(
    _ variant: Variant,
    setting technique: Technique,
    as techniques: Techniques,
    in run: ScenarioRun
  ) {
    candidate = Candidate(
      variant: variant,
      change: TechniqueChange(
        technique: technique,
        from: technique.setting(in: variant.techniques),
        to: technique.setting(in: techniques)
      )
    )
    var configuration = run.configuration(of: variant)
    configuration.techniques = techniques
    self.configuration = configuration
    trials = run.measuredTrials(of: configuration)
  }
}
