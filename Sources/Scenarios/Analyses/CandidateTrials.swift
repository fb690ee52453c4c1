import FrameLab

/// A variant with one change, with its measured trials.
struct CandidateTrials: Sendable {
  /// The difference from the variant.
  let change: TechniqueChange
  let trials: [Trial]

  /// Creates a variant that takes one technique from another variant and keeps its own costs.
  init(_ variant: Variant, taking technique: Technique, from other: Variant, in run: ScenarioRun) {
    self.init(
      variant,
      setting: technique,
      as: variant.techniques.taking(technique, from: other.techniques),
      in: run
    )
  }

  /// Creates a variant with one technique set differently, and its own costs.
  init(
    _ variant: Variant,
    setting technique: Technique,
    as techniques: Techniques,
    in run: ScenarioRun
  ) {
    change = TechniqueChange(
      technique: technique,
      from: technique.setting(in: variant.techniques),
      to: technique.setting(in: techniques)
    )
    var configuration = run.configuration(of: variant)
    configuration.techniques = techniques
    trials = run.measuredTrials(of: configuration)
  }
}
