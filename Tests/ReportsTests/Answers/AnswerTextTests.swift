import Reports
import Scenarios
import Testing

/// The leading statement in words, by how sure it is.
@Suite struct AnswerTextTests {
  private static let better = "better: {than: decode, by: 5 ms/s}"

  private func text(_ result: ScenarioResult) throws -> AnswerText {
    AnswerText(try #require(ScenarioAnswer([result])?.leads.first))
  }

  @Test func `a robust order says by how much and in how many worlds`() throws {
    let result = try TestWorlds.feed(Self.better) { variant, world in
      variant == 0 ? (world <= 96 ? 40 : 2) : 1
    }
    let text = try text(result)
    #expect(
      text.statement
        == "‘Prepared’ is better than ‘Decoded late’ by at least 5 ms/s of hitch time ratio."
    )
    #expect(
      text.share == "Better in 96 and about equal in 4 of 100 worlds."
    )
    #expect(
      text.improvement
        == "The median gain is 39.0 ms/s, the 10th to 90th percentile 39.0 to 39.0 ms/s."
    )
    #expect(text.deciding == nil)
    #expect(text.confidence == "robust (96 of 100 worlds)")
  }

  @Test func `never worse is another sentence than better`() throws {
    let result = try TestWorlds.feed("neverWorse: {than: decode, by: 5 ms/s}") { _, _ in 3 }
    #expect(
      try text(result).statement
        == "‘Prepared’ is never worse than ‘Decoded late’ by 5 ms/s of hitch time ratio or more."
    )
  }

  @Test func `an open order is a question, and may still be never worse`() throws {
    let result = try TestWorlds.feed(Self.better) { variant, world in
      variant == 0 && world % 2 == 0 ? 40 : 1
    }
    let text = try text(result)
    #expect(text.statement.hasPrefix("Open whether ‘Prepared’ is better than "))
    #expect(text.share.hasSuffix(" of 100 worlds: never worse, not surely better."))
    // Which worlds hold has nothing to do with any input.
    #expect(text.deciding == "No single cost decides.")
    #expect(text.confidence == "open (50 of 100 worlds), no single cost decides")
  }

  @Test func `what holds in no world has nothing that decides`() throws {
    let text = try text(try TestWorlds.feed(Self.better) { _, _ in 7 })
    #expect(text.deciding == "It holds in no world, so no single cost decides.")
  }

  @Test func `equality has its margin`() throws {
    let result = try TestWorlds.feed("equal: {to: decode, within: 2 ms/s}") { _, _ in 7 }
    let text = try text(result)
    #expect(
      text.statement
        == "‘Prepared’ and ‘Decoded late’ are equal within 2 ms/s of hitch time ratio."
    )
    #expect(text.improvement == nil)
  }

  @Test func `few worlds have a share and no word`() throws {
    let result = try TestWorlds.feed(Self.better, worlds: 10) { variant, _ in
      variant == 0 ? 40 : 1
    }
    let text = try text(result)
    #expect(text.lead.confidence == nil)
    #expect(text.confidence == "10 of 10 worlds, too few for a word")
    #expect(text.share == "Better in 10 of 10 worlds; too few for a word.")
  }

  @Test func `without worlds only the central one speaks`() throws {
    let text = try text(
      TestOutcomes.feed(
        decode: [TestOutcomes.trial(hitchNanoseconds: 20_000_000)],
        prepare: [TestOutcomes.trial()]
      )
    )
    #expect(text.share == "This is the central world alone; no other was run.")
    #expect(text.improvement == nil && text.deciding == nil)
  }

  @Test func `nothing measured in any world is open`() throws {
    let text = try text(try TestWorlds.feed(Self.better) { _, _ in nil })
    #expect(text.statement.hasPrefix("Open whether "))
    #expect(text.improvement == nil)
  }
}
