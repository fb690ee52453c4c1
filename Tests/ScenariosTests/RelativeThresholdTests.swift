import FrameLab
import Scenarios
import Testing

/// Limits relative to another variant, exact limits, and limits that only warn.
@Suite struct RelativeThresholdTests {
  /// The result of the fixtures' feed on its first device, with given outcomes in its place.
  private func result(
    _ threshold: String,
    decode: TrialOutcome = Outcomes.scrolling(
      hitchNanoseconds: 80_000_000,
      durationNanoseconds: 1_000_000_000
    ),
    prepare: Int
  ) throws -> ScenarioResult {
    let text = try Content.feedText.replacingFirst(
      "hitchTimeRatio: {atMost: 5 ms/s}",
      with: threshold
    ).replacingFirst("    expect: {rating: good}\n", with: "")
    let run = try #require(
      try Content.catalog(scenario: text).runs(Repetitions(warmUps: 0, trials: 1)).first
    )
    return run.assemble([
      decode,
      Outcomes.scrolling(hitchNanoseconds: prepare, durationNanoseconds: 1_000_000_000),
    ])
  }

  @Test(arguments: [
    ("{atMost: 0.2 of decode}", 16_000_000, true), ("{atMost: 0.2 of decode}", 16_000_001, false),
    ("{atLeast: 5 of decode}", 400_000_000, true), ("{atLeast: 5 of decode}", 399_999_999, false),
    ("{lessThan: decode}", 79_999_999, true), ("{lessThan: decode}", 80_000_000, false),
    ("{moreThan: decode}", 80_000_001, true), ("{moreThan: decode}", 80_000_000, false),
    ("{moreThan: 0.5 of decode}", 40_000_001, true), ("{atMost: 0 of decode}", 0, true),
    ("{exactly: decode}", 80_000_000, true), ("{exactly: decode}", 79_999_999, false),
    ("{exactly: 0}", 0, true), ("{exactly: 0}", 1, false), ("{lessThan: 5 ms/s}", 5_000_000, false),
    ("{moreThan: 5}", 5_000_001, true),
    ("{atMost: 1, devices: {fast: {atMost: 0.2 of decode}}}", 16_000_000, true),
  ])
  func `a value is compared to the limit`(limit: String, nanoseconds: Int, isMet: Bool) throws {
    let result = try result("hitchTimeRatio: \(limit)", prepare: nanoseconds)
    let verdict = try #require(result.variants[1].verdicts.first)
    #expect(verdict.isMet == isMet)
    #expect(verdict.isBroken == !isMet)
    #expect(result.hasPassed == isMet)
  }

  @Test func `a verdict knows the limit and the other variant's value`() throws {
    let result = try result("hitchTimeRatio: {atMost: 0.2 of decode}", prepare: 20_000_000)
    let verdict = try #require(result.variants[1].verdicts.first)
    #expect(verdict.limit == 16)
    #expect(verdict.reference?.value == 80)
    #expect(verdict.measured?.value == 20)
  }

  @Test func `no limit relative to a variant that measured nothing is met`() throws {
    let still = Outcomes.scrolling(hitchNanoseconds: 0, durationNanoseconds: 0)
    for limit in ["{lessThan: decode}", "{atLeast: 0 of decode}"] {
      let result = try result("hitchTimeRatio: \(limit)", decode: still, prepare: 0)
      let verdict = try #require(result.variants[1].verdicts.first)
      #expect(!verdict.isMet)
      #expect(verdict.limit == nil)
      #expect(verdict.reference == nil)
      #expect(verdict.measured?.value == 0)
    }
  }

  @Test func `a warning is reported and passes`() throws {
    let warned = try result("hitchTimeRatio: {atMost: 5, level: warn}", prepare: 6_000_000)
    #expect(warned.variants[1].verdicts.map(\.isMet) == [false])
    #expect(warned.variants[1].verdicts.map(\.isWarned) == [true])
    #expect(warned.hasPassed)
    let met = try result("hitchTimeRatio: {atMost: 5, level: warn}", prepare: 4_000_000)
    #expect(met.variants.flatMap(\.verdicts).allSatisfy { !$0.isWarned })
    let error = try result("hitchTimeRatio: {atMost: 5, level: error}", prepare: 6_000_000)
    #expect(!error.hasPassed)
  }

  private func levels(of scenario: Scenario, on device: String) -> [ExpectationLevel] {
    scenario.variants.suffix(1).flatMap { variant in
      variant.expectations(on: device).map {
        scenario.level(of: $0, of: variant, on: device).level
      }
    }
  }

  @Test func `a device can have its own level, and others the general one`() throws {
    let text = try Content.feedText.replacingFirst(
      "{atMost: 5 ms/s}",
      with: "{atMost: 5, level: warn, devices: {slow: {atMost: 9}}}"
    )
    let scenario = try #require(try Content.catalog(scenario: text).scenarios.first)
    #expect(levels(of: scenario, on: "fast") == [.error, .warn])
    #expect(levels(of: scenario, on: "slow") == [.error, .error])
  }

  @Test func `tags are kept in order, and a scenario may have none`() throws {
    let text = try Content.feedText
    #expect(try Content.catalog(scenario: text).scenarios.first?.tags == [])
    let tagged = text.replacingFirst("devices:", with: "tags: [whole-list, images]\ndevices:")
    #expect(
      try Content.catalog(scenario: tagged).scenarios.first?.tags == ["whole-list", "images"]
    )
  }
}
