import FrameLab

/// The lists whose cells are probed: those of scenarios that compare layout systems.
package struct ProbePlans {
  package let autoLayout: TwinPlan
  package let manual: TwinPlan
  package let stacks: TwinPlan
  package let hosted: TwinPlan
  package let texts: TwinPlan

  /// The plans.
  ///
  /// - Throws: if the lab's own scenarios are not there.
  package init() throws {
    let all = try ScenarioFile.all()
    func plan(_ id: String, _ variant: String) throws -> TwinPlan {
      guard let scenario = all.first(where: { $0.id == id }),
        let variant = scenario.variants.first(where: { $0.id == variant })
      else { throw Techniques.Unknown(technique: "scenario", value: "\(id)/\(variant)") }
      return try TwinPlan(scenario, variant: variant)
    }
    autoLayout = try plan("self-sizing", "every-time")
    manual = try plan("self-sizing", "every-time-manual")
    stacks = try plan("self-sizing", "every-time-stacks")
    hosted = try plan("cell-prefetch", "automatic")
    texts = try plan("attributed-text", "per-cell")
  }
}
