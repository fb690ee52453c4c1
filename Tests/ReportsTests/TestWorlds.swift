import Scenarios
import Testing

/// Results over worlds with given numbers.
enum TestWorlds {
  /// The feed with an order of its fix in place of its rating, judged by worlds.
  static func feed(
    _ order: String,
    worlds: Int = 100,
    value: (_ variant: Int, _ world: Int) -> Double?
  ) throws -> ScenarioResult {
    let text = TestContent.feed.replacing(
      "expect: {rating: good}\n    thresholds:\n      hitchTimeRatio: {atMost: 5 ms/s}",
      with: order
    )
    let catalog = try TestContent.catalog(["feed": text])
    let run = try #require(catalog.runs(Repetitions(warmUps: 0, trials: 1)).first)
    return try judge(run, worlds: worlds, value: value)
  }

  /// A run judged by worlds in which every metric of a variant has the given value.
  static func judge(
    _ run: ScenarioRun,
    worlds count: Int = 100,
    value: (_ variant: Int, _ world: Int) -> Double?
  ) throws -> ScenarioResult {
    let variants = run.scenario.variants.indices
    let outcomes = (0..<count).map { world in
      WorldOutcome(
        values: variants.flatMap { variant in
          Array(repeating: value(variant, world + 1) ?? .nan, count: Metric.allCases.count)
        },
        errors: variants.map { _ in 0 }
      )
    }
    let model = try TestContent.catalog(["feed": TestContent.feed]).worlds(count)
    let result = run.assemble(
      run.jobs.map { TestOutcomes.trial(hitchNanoseconds: $0.variantIndex == 0 ? 20_000_000 : 0) }
    )
    return WorldRun(of: run, in: model).judge(result, by: outcomes, with: DecidingSearch(in: model))
  }
}
