import Diagnostics
import FrameLab
import Scenarios
import Testing

/// `fixes:` and `harmless:` of a variant; their mistakes are in `Fixtures/Invalid`.
@Suite struct FixDecodingTests {
  private func scenario(_ keys: String) throws -> Scenario {
    let text = try Content.feedText
      .replacingFirst("    title: Prepared\n", with: "    title: Prepared\n\(keys)")
    return try #require(try Content.catalog(scenario: text).scenarios.first)
  }

  @Test func `a variant names what it fixes, and which mistakes do no harm`() throws {
    let scenario = try scenario(
      """
          fixes: [decode]
          harmless: {imagePreparation: the images are small}

      """
    )
    #expect(scenario.variants.map(\.fix.traps) == [[], ["decode"]])
    let mistake = try #require(scenario.variants.last?.fix.harmless.first)
    #expect(mistake.technique == .imagePreparation)
    #expect(mistake.why == "the images are small")
    #expect(mistake.place.position?.line == 24)
  }

  @Test func `each technique in which it differs can be a mistake`() throws {
    let scenario = try scenario("    fixes: [decode]\n")
    #expect(scenario.mutations.map(\.change.technique) == [.imagePreparation])
    #expect(scenario.mutations.map(\.change.from) == ["prepareForDisplay"])
    #expect(scenario.mutations.map(\.change.to) == ["onCommit"])
    #expect(scenario.mutations.map(\.variant.id) == ["prepare"])
  }

  @Test(arguments: [
    "    fixes: [decode]\n", "    fixes: [decode]\n    harmless: {decoding: why}\n",
  ])
  func `a fix with the techniques of its trap is gone, which breaks it in every world`(
    keys: String
  ) throws {
    let keys = keys.replacing("decoding:", with: "imagePreparation:")
    let text = try Content.feedText
      .replacingFirst("    title: Prepared\n", with: "    title: Prepared\n\(keys)")
      .replacing("    techniques: {imagePreparation: prepareForDisplay}\n", with: "")
    let catalog = try Content.catalog(scenario: text)
    let scenario = try #require(catalog.scenarios.first)
    #expect(scenario.variants.map(\.fix.gone) == [[], ["decode"]])
    #expect(scenario.contrast?.techniques == [])
    let run = try #require(catalog.runs(Repetitions(trials: 1, worlds: 40)).first)
    let verdict = try #require(run.run().variants.last?.verdicts.first)
    #expect(verdict.expectation.isOfFix)
    #expect(verdict.isBroken)
    #expect(verdict.expectation.place.position?.line == 21)
    #expect(verdict.expectation.reference == "decode")
  }

  @Test(arguments: ["trap: dear\nfix: decode\n", "fix: dear\n"])
  func `a lower cost for the same work is no fix`(keys: String) throws {
    let text =
      try Content.feedText + """
          dear:
            title: Decoded late, at a higher cost
            costs: {image-decoding: {median: 90 ms, why: folklore}}
            expect: {rating: critical}

        """ + keys
    let scenario = try #require(try Content.catalog(scenario: text).scenarios.first)
    let contrast = try #require(scenario.contrast)
    #expect(contrast.fix.fix.gone == [contrast.trap.id])
    #expect(scenario.variants.first { $0.id == contrast.fix.id }?.fix == contrast.fix.fix)
  }

  @Test func `a variant that sets nothing right makes no mistakes`() throws {
    #expect(try scenario("").mutations == [])
  }
}
