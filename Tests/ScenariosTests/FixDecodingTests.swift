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

  @Test func `a variant that sets nothing right makes no mistakes`() throws {
    #expect(try scenario("").mutations == [])
  }
}
