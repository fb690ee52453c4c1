import Diagnostics
import Foundation
import FrameLab
import Reports
import Scenarios
import Testing

/// How reports show claims that were judged in many worlds.
@Suite struct ClaimConfidenceTests {
  private func outcome(kind: String, holding: Int, worlds: Int) throws -> ClaimOutcome {
    let claims = """
      a-claim:
        sentence: Text
        source: our finding
        kind: \(kind)
        verdict: shown
        scenario: feed
        expression: hitchTime[decode] <= \(holding) ms
      """
    let catalog = try TestContent.catalog(["feed": TestContent.feed], claims: claims)
    let results = catalog.runs(Repetitions(warmUps: 0, trials: 1)).map { run in
      run.assemble([
        TestOutcomes.trial(hitchNanoseconds: 1_000_000),
        TestOutcomes.trial(hitchNanoseconds: 1_000_000),
      ])
    }
    let outcomes = catalog.claimOutcomes(over: results) { claim in
      claim.shares(worlds: worlds) { device, _, world in
        Double(device == "slow" ? world + 1 : world)
      }
    }
    return try #require(outcomes.first)
  }

  private func messages(_ outcome: ClaimOutcome) -> [String] {
    BrokenClaim.all(in: [outcome]).map(\.diagnostic.description)
  }

  @Test func `a share that is too small is reported with what it needs`() throws {
    let outcome = try outcome(kind: "finding", holding: 95, worlds: 100)
    #expect(
      messages(outcome) == [
        "Content/claims.yml:7:15: error: claim 'a-claim': holds on 94 of 100 plausible phones "
          + "(slow); it has to hold on 95 of 100"
      ]
    )
  }

  @Test func `a rule that a world breaks is reported`() throws {
    #expect(messages(try outcome(kind: "rule", holding: 101, worlds: 100)) == [])
    #expect(
      messages(try outcome(kind: "rule", holding: 100, worlds: 100)) == [
        "Content/claims.yml:7:15: error: claim 'a-claim': holds on 99 of 100 plausible phones "
          + "(slow); a rule holds on all"
      ]
    )
  }

  @Test func `results have the shares of each device`() throws {
    let outcome = try outcome(kind: "finding", holding: 95, worlds: 100)
    let json = try JSONSerialization.jsonObject(
      with: Data(try TestContent.json([], claims: [outcome]).utf8)
    )
    let claim = try #require(((json as? [String: Any])?["claims"] as? [[String: Any]])?.first)
    #expect(claim["kind"] as? String == "finding")
    #expect(claim["in"] as? Int == 95)
    #expect(claim["status"] as? String == "broken")
    let shares = try #require(claim["shares"] as? [[String: Any]])
    #expect(shares.map { $0["device"] as? String } == ["fast", "slow"])
    #expect(shares.map { $0["holds"] as? Int } == [95, 94])
    #expect(shares.map { $0["of"] as? Int } == [100, 100])
    #expect(shares.map { $0["isReached"] as? Bool } == [true, false])
  }

  @Test func `a finding says in how many worlds it holds on each device`() throws {
    let mostly = try outcome(kind: "finding\n  in: 75", holding: 95, worlds: 100)
    #expect(
      mostly.shareText
        == "Holds on 95 of 100 plausible phones (fast), 94 of 100 (slow)"
    )
    #expect(mostly.standing == .holds)
    #expect(try outcome(kind: "rule", holding: 101, worlds: 100).shareText == nil)
  }
}
