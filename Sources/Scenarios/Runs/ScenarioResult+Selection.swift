extension ScenarioResult {
  /// The result with only some of its variants, in the order of the scenario.
  package func keeping(_ variants: [Variant]) -> ScenarioResult {
    let ids = Set(variants.map(\.id))
    return ScenarioResult(
      scenario: scenario,
      model: model,
      repetitions: repetitions,
      variants: self.variants.filter { ids.contains($0.variant.id) },
      worlds: worlds,
      effect: effect,
      analyses: analyses
    )
  }
}
