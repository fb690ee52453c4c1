import Diagnostics
import Reports
import Scenarios
import Testing

@Suite struct BrokenClaimTests {
  private func messages(_ expression: String) throws -> [String] {
    try diagnostics(expression).map(\.description)
  }

  private func diagnostics(_ expression: String) throws -> [Diagnostic] {
    let claims = """
      a-claim:
        sentence: Text
        source: common wisdom
        kind: rule
        verdict: shown
        scenario: feed
        devices: [fast]
        expression: \(expression)
      """
    let catalog = try TestContent.catalog(["feed": TestContent.feed], claims: claims)
    let run = try #require(catalog.runs(Repetitions(warmUps: 0, trials: 1)).first)
    let result = run.assemble([
      TestOutcomes.trial(hitchNanoseconds: 100_000_000),
      TestOutcomes.trial(hitchNanoseconds: 12_340_000, hitches: 2),
    ])
    return BrokenClaim.all(in: catalog.claimOutcomes(over: [result]))
      .map(\.diagnostic)
  }

  @Test func `the command that explains the list is named`() throws {
    let notes = try diagnostics("hitchCount[prepare] > 2").flatMap(\.notes)
    #expect(
      notes.map(\.description) == [
        "Content/scenarios/feed.yml:1:1: note: 'perfsite explain feed --device fast' says more about "
          + "the list"
      ]
    )
  }

  @Test func `comparisons that hold are not reported`() throws {
    #expect(try messages("hitchTimeRatio[decode] > hitchTimeRatio[prepare]") == [])
  }

  @Test func `each comparison that does not hold is reported at its place, with both sides`() throws
  {
    #expect(
      try messages(
        "hitchTimeRatio[prepare] <= 0.1 * hitchTimeRatio[decode] and hitchCount[prepare] = 2"
          + " and hitchCount[prepare] > 2"
      ) == [
        "Content/claims.yml:8:15: error: claim 'a-claim': "
          + "'hitchTimeRatio[prepare] <= 0.1 * hitchTimeRatio[decode]' is false on fast: "
          + "12.34 ms/s against 10 ms/s "
          + "(hitchTimeRatio[prepare] = 12.34 ms/s, hitchTimeRatio[decode] = 100 ms/s)",
        "Content/claims.yml:8:103: error: claim 'a-claim': "
          + "'hitchCount[prepare] > 2' is false on fast: 2 against 2 (hitchCount[prepare] = 2)",
      ]
    )
  }

  @Test func `sides that differ slightly are distinguishable`() throws {
    let found = try messages("hitchTimeRatio[prepare] >= 12.3400001 ms/s")
    #expect(
      found == [
        "Content/claims.yml:8:15: error: claim 'a-claim': "
          + "'hitchTimeRatio[prepare] >= 12.3400001 ms/s' is false on fast: "
          + "12.34 ms/s against 12.3400001 ms/s (hitchTimeRatio[prepare] = 12.34 ms/s)"
      ]
    )
  }
}
