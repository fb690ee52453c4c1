import FrameLab
import Scenarios
import Testing

@Suite struct ClaimOutcomeTests {
  @Test func `a claim is judged on every device of its scenario, or on those it names`() throws {
    let expression = "hitchTime[decode] > 79 ms"
    #expect(try TestClaims.outcome(expression).evaluations.map(\.device) == ["fast", "slow"])
    let some = try TestClaims.outcome(expression, more: "devices: [slow]")
    #expect(some.evaluations.map(\.device) == ["slow"])
    #expect(some.omittedDevices == [])
  }

  @Test func `what was not run is not judged and marked as such`() throws {
    let part = try TestClaims.outcome("hitchTime[decode] > 79 ms") { $1.id == "fast" }
    #expect(part.standing == .holds)
    #expect(part.evaluations.map(\.device) == ["fast"])
    #expect(part.omittedDevices == ["slow"])
    let none = try TestClaims.outcome("hitchTime[decode] < 79 ms") { _, _ in false }
    #expect(none.standing == .notRun)
    #expect(none.omittedDevices == ["fast", "slow"])
  }

  @Test func `one device on which it is false breaks a claim`() throws {
    let catalog = try TestClaims.catalog("scenario: feed\n  expression: hitchTime[decode] > 79 ms")
    let results = catalog.runs(Repetitions(warmUps: 0, trials: 1)).enumerated().map { index, run in
      let outcome = Outcomes.scrolling(
        hitchNanoseconds: index == 0 ? 80_000_000 : 79_000_000,
        durationNanoseconds: 1_000_000_000
      )
      return run.assemble([outcome, outcome])
    }
    let outcome = try #require(catalog.claimOutcomes(over: results).first)
    #expect(outcome.evaluations.map(\.holds) == [true, false])
    #expect(outcome.standing == .broken)
  }

  @Test func `all verdicts are read with what belongs to them`() throws {
    let text = """
      wrong-figure:
        sentence: It costs 4 ms.
        source: A blog
        url: https://example.org/4
        kind: arithmetic
        verdict: contradicted
        measured: {claimed: 4 ms, found: 0.3 ms, source: A benchmark, url: "https://example.org/b"}
        frames: {refreshRate: 60 Hz, commit: 5 ms, render: 5 ms}
        expression: hitchCount = 0
      magic:
        sentence: It is magic.
        source: common wisdom
        verdict: notModeled
        why: Nobody knows how.
      """
    let file = ContentFile(path: "Content/claims.yml", bytes: Array(text.utf8))
    let reading = ScenarioCatalog.reading(
      try Content.models + [Content.feed, file],
      inFolder: "Content"
    )
    let catalog = try #require(reading.catalog)
    #expect(catalog.claims.map(\.id) == ["wrong-figure", "magic"])
    #expect(catalog.claims.map(\.kind) == [.arithmetic, nil])
    #expect(catalog.claims.map(\.citation.url) == ["https://example.org/4", nil])
    guard case .contradicted(_, let measured) = catalog.claims[0].answer else {
      Issue.record("'wrong-figure' is not contradicted")
      return
    }
    #expect([measured.claimed, measured.found] == ["4 ms", "0.3 ms"])
    #expect(measured.citation.text == "A benchmark")
    #expect(catalog.claims[1].answer == .notModeled(why: "Nobody knows how."))
    #expect(catalog.claimOutcomes(over: []).map(\.standing) == [.holds, .notModeled])
  }

  @Test func `a project needs no claims, and claims change no digest`() throws {
    let without = try #require(
      ScenarioCatalog.reading(try Content.models + [Content.feed], inFolder: "Content").catalog
    )
    #expect(without.claims == [])
    let with = try TestClaims.catalog("scenario: feed\n  expression: hitchTime[decode] > 1 ms")
    #expect(with.claims.count == 1)
    #expect(with.digest == without.digest)
  }
}
