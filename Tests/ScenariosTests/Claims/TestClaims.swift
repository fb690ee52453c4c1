import Diagnostics
import FrameLab
import Scenarios
import Testing

/// Claims beside the fixtures' feed.
enum TestClaims {
  /// The catalogue of the feed and one claim about it, with the given lines as its test.
  ///
  /// What is about frames is arithmetic, whatever the kind.
  static func catalog(_ test: String, kind: String = "rule") throws -> ScenarioCatalog {
    let kind = test.hasPrefix("frames") ? "arithmetic" : kind
    let claims = """
      a-claim:
        sentence: Preparing helps.
        source: common wisdom
        kind: \(kind)
        verdict: shown
        \(test)
      """
    let file = ContentFile(path: "Content/claims.yml", bytes: Array(claims.utf8))
    let reading = ScenarioCatalog.reading(
      try Content.models + [Content.feed, file],
      inFolder: "Content"
    )
    #expect(reading.diagnostics.map(\.description) == [])
    return try #require(reading.catalog)
  }

  /// The outcome of an expression about the feed, whose trials have these hitch times.
  static func outcome(
    _ expression: String,
    decode: Int = 80_000_000,
    prepare: Int = 1_000_000,
    more: String = "",
    where isIncluded: (Scenario, DeviceModel) -> Bool = { _, _ in true }
  ) throws -> ClaimOutcome {
    let catalog = try catalog("scenario: feed\n  expression: \(expression)\n  \(more)")
    let results = catalog.runs(Repetitions(warmUps: 0, trials: 1), where: isIncluded).map { run in
      run.assemble(
        [decode, prepare].map {
          Outcomes.scrolling(hitchNanoseconds: $0, durationNanoseconds: 1_000_000_000, hitches: 3)
        }
      )
    }
    return try #require(catalog.claimOutcomes(over: results).first)
  }
}
