import FrameLab
import HitchMonitoring
import Scenarios
import Testing

@Suite struct VerdictTests {
  /// The result of the fixtures' feed on its first device, with given trials for each variant.
  private func result(
    decode: Int,
    prepare: Int,
    thresholds: String = "hitchTimeRatio: {atMost: 5 ms/s}"
  ) throws -> ScenarioResult {
    let text = try Content.feedText
      .replacingFirst("hitchTimeRatio: {atMost: 5 ms/s}", with: thresholds)
    let catalog = try Content.catalog(scenario: text)
    let run = try #require(catalog.runs(Repetitions(warmUps: 0, trials: 1)).first)
    return run.assemble(
      [decode, prepare].map {
        Outcomes.scrolling(hitchNanoseconds: $0, durationNanoseconds: 1_000_000_000)
      }
    )
  }

  @Test func `a trap must behave as a trap and a fix as a fix`() throws {
    let asHoped = try result(decode: 80_000_000, prepare: 1_000_000)
    #expect(asHoped.hasPassed)
    #expect(asHoped.variants.flatMap { $0.verdicts.map(\.isMet) } == [true, true, true])

    let noTrap = try result(decode: 1_000_000, prepare: 1_000_000)
    #expect(!noTrap.hasPassed)
    #expect(noTrap.variants.map(\.hasPassed) == [false, true])

    let noFix = try result(decode: 80_000_000, prepare: 80_000_000)
    #expect(noFix.variants.map(\.hasPassed) == [true, false])
  }

  @Test(arguments: [
    (5_000_000, "atMost: 5", true), (5_000_001, "atMost: 5", false),
    (4_999_999, "atMost: 5", true), (5_000_000, "atLeast: 5", true),
    (4_999_999, "atLeast: 5", false), (3_300_000, "atMost: 3.3", true),
    (3_300_001, "atMost: 3.3", false), (100_000, "atMost: 0.1", true), (0, "atMost: 0", true),
    (1, "atMost: 0", false),
  ])
  func `exactly at the limit passes`(nanoseconds: Int, limit: String, isMet: Bool) throws {
    let result = try result(
      decode: 80_000_000,
      prepare: nanoseconds,
      thresholds: "hitchTimeRatio: {\(limit)}"
    )
    let verdict = try #require(result.variants[1].verdicts.last)
    #expect(verdict.isMet == isMet)
    #expect(verdict.measured?.value == Double(nanoseconds) / 1_000_000)
  }

  @Test(arguments: [
    (4_999_999, HitchRating.good), (5_000_000, .warning), (9_999_999, .warning),
    (10_000_000, .critical),
  ])
  func `the bands of the rating`(nanoseconds: Int, rating: HitchRating) throws {
    #expect(try result(decode: 0, prepare: nanoseconds).variants[1].rating == rating)
  }

  @Test func `a missing measurement meets no expectation`() throws {
    let catalog = try Content.catalog(
      scenario: try Content.feedText.replacingFirst(
        "hitchTimeRatio: {atMost: 5 ms/s}",
        with: "placeholderTimeP95: {atMost: 5 ms}"
      )
    )
    let run = try #require(catalog.runs(Repetitions(warmUps: 0, trials: 1)).first)
    var still = Outcomes.scrolling(hitchNanoseconds: 0, durationNanoseconds: 0)
    still.placeholders.perAppearance = []
    let result = run.assemble([still, still])
    #expect(result.variants.flatMap { $0.verdicts.map(\.isMet) } == [false, false, false])
    #expect(result.variants.allSatisfy { $0.rating == nil })
  }

  @Test func `a broken threshold says where it is written`() throws {
    let result = try result(decode: 80_000_000, prepare: 6_000_000)
    let broken = result.variants.flatMap { $0.verdicts.filter { !$0.isMet } }
    #expect(
      broken.map { "\($0.expectation.place)" } == [
        "Content/scenarios/test.yml:24:22", "Content/scenarios/test.yml:26:32",
      ]
    )
  }
}
