extension ScenarioResult {
  /// Returns the result in which only some variants are judged; the others are for comparison.
  package func judging(where isJudged: (_ variant: String) -> Bool) -> ScenarioResult {
    var result = self
    result.variants = variants.map { isJudged($0.variant.id) ? $0 : $0.unjudged }
    return result
  }

  /// Returns the result with only some of its variants, in the order of the scenario.
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
