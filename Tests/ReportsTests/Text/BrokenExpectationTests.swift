import Diagnostics
import FrameLab
import Reports
import Scenarios
import Testing

@Suite struct BrokenExpectationTests {
  private func messages(
    decode: TrialOutcome = TestOutcomes.trial(hitchNanoseconds: 100_000_000),
    prepare: TrialOutcome,
    threshold: String = "hitchTimeRatio: {atMost: 5 ms/s}"
  ) throws -> [String] {
    let text = TestContent.feed.replacing("hitchTimeRatio: {atMost: 5 ms/s}", with: threshold)
    let result = try TestOutcomes.feed(decode: [decode], prepare: [prepare], scenario: text)
    return BrokenExpectation.all(in: [result]).map(\.diagnostic.description)
  }

  @Test func `nothing is broken`() throws {
    #expect(try messages(prepare: TestOutcomes.trial()) == [])
    #expect(BrokenExpectation.all(in: []) == [])
  }

  @Test func `every broken expectation is reported at its place, in the order of the file`() throws
  {
    let found = try messages(
      decode: TestOutcomes.trial(),
      prepare: TestOutcomes.trial(hitchNanoseconds: 12_340_000)
    )
    #expect(
      found == [
        "Content/scenarios/feed.yml:20:22: error: scenario 'feed': "
          + "'decode' on Fast Phone is good at 0.0 ms/s, expected critical",
        "Content/scenarios/feed.yml:24:22: error: scenario 'feed': "
          + "'prepare' on Fast Phone is critical at 12.3 ms/s, expected good",
        "Content/scenarios/feed.yml:26:32: error: scenario 'feed': "
          + "Hitch time ratio of 'prepare' on Fast Phone is 12.3 ms/s, expected at most 5 ms/s",
      ]
    )
  }

  @Test func `with worlds it says in how many it holds and in how many it has to`() throws {
    let order = try TestWorlds.feed("better: {than: decode, by: 5 ms/s}") { variant, world in
      variant == 0 && world <= 71 ? 90 : 1
    }
    #expect(
      BrokenExpectation.all(in: [order]).last?.finding.hasSuffix(
        "; it holds on only 71 of 100 plausible phones and must on 95"
      ) == true
    )
    let rating = try TestWorlds.feed("expect: {rating: good}") { _, world in world <= 30 ? 9 : 1 }
    #expect(
      BrokenExpectation.all(in: [rating]).last?.finding
        == "'prepare' on Fast Phone must be good; it holds on only 70 of 100 plausible phones "
        + "and must on 95"
    )
  }

  @Test(arguments: [
    (5_040_000, "atMost: 5", "5.04 ms/s, expected at most 5 ms/s"),
    (5_000_001, "atMost: 5", "5.000001 ms/s, expected at most 5 ms/s"),
    (3_349_999, "atLeast: 3.35", "3.3 ms/s, expected at least 3.35 ms/s"),
    (3_340_000, "atLeast: 3.343", "3.340 ms/s, expected at least 3.343 ms/s"),
    (7_000_000, "atMost: 5", "7.0 ms/s, expected at most 5 ms/s"),
  ])
  func `the value has the decimals that show the break`(
    nanoseconds: Int,
    limit: String,
    end: String
  ) throws {
    let found = try messages(
      prepare: TestOutcomes.trial(hitchNanoseconds: nanoseconds),
      threshold: "hitchTimeRatio: {\(limit)}"
    )
    #expect(found.last?.hasSuffix("is \(end)") == true, "\(found)")
  }

  @Test func `missing measurements are mentioned`() throws {
    let found = try messages(prepare: TestOutcomes.still, threshold: "frameRate: {atLeast: 59}")
    #expect(
      found == [
        "Content/scenarios/feed.yml:24:22: error: scenario 'feed': "
          + "'prepare' on Fast Phone has no rating because nothing scrolled, expected good",
        "Content/scenarios/feed.yml:26:28: error: scenario 'feed': "
          + "Frame rate of 'prepare' on Fast Phone was not measured, expected at least 59 fps",
      ]
    )
  }

  @Test func `it names the earliest late frame and its main cause`() throws {
    let text = TestContent.feed.replacing("rating: critical", with: "rating: good")
    let results = try TestContent.results(["feed": text])
    let broken = BrokenExpectation.all(in: results)
    #expect(broken.count == 2)
    for finding in broken {
      let late = try #require(finding.variant.earliestLateFrame)
      let cause = try #require(late.mainCause)
      let milliseconds = (late.frame.beginNanoseconds + 500_000) / 1_000_000
      let thousandths = String(1000 + milliseconds % 1000).dropFirst()
      #expect(
        finding.message.hasSuffix(
          "; earliest late frame: \(late.frame.index) of trial \(late.trialNumber), "
            + "at \(milliseconds / 1000).\(thousandths) s, mainly \(cause.name)"
        )
      )
    }
  }
}
