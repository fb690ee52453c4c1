import Diagnostics
import FrameLab
import Reports
import Scenarios
import Testing

@Suite struct FindingHelpTests {
  private func help(_ result: ScenarioResult) throws -> FindingHelp {
    FindingHelp(try #require(BrokenExpectation.all(in: [result]).first))
  }

  @Test func `a hitching variant is explained by what takes its hitch time`() throws {
    let text = TestContent.feed.replacing("rating: critical", with: "rating: good")
    let result = try #require(try TestContent.results(["feed": text]).first)
    let help = try help(result)
    #expect(help.reason.hasPrefix("image decoding takes "))
    #expect(help.reason.hasSuffix(" % of its hitch time"))
    #expect(help.command == "perfsite explain feed/decode --device fast --trials 2")
    #expect(help.chapter == "Content/guide/start.md")
    #expect(help.page == "guide/start.html")
  }

  @Test func `a count is explained by what the trials measure, and what decides by the worlds`()
    throws
  {
    let order = "thresholds: {loads: {atMost: 5}}"
    let values = try TestWorlds.feed(order) { _, world in world % 2 == 0 ? 1 : 40 }
    let never = try TestWorlds.feed("thresholds: {loads: {lessThan: 0}}") { _, _ in 40 }
    let text = try help(never).reason
    #expect(text == "every trial measures 0; no plausible cost changes that")
    #expect(
      BrokenExpectation.all(in: [values]).last.map { FindingHelp($0).reason }
        == "every trial measures 0; no single cost decides"
    )
  }

  @Test func `a deciding cost is named with its side`() throws {
    let catalog = try TestContent.catalog(["feed": TestContent.feed])
    let worlds = catalog.worlds(100)
    let index = try #require(
      worlds.inputs.firstIndex { $0.title.hasPrefix("Image decoding") }
    )
    let result = try TestWorlds.feed("better: {than: decode, by: 5 ms/s}") { variant, world in
      variant == 0 ? (worlds.value(ofInput: index, in: world) > 12_000_000 ? 40 : 1) : 1
    }
    let broken = try #require(BrokenExpectation.all(in: [result]).last)
    #expect(
      FindingHelp(broken).reason
        == "every trial measures 0.0 ms/s; it holds with image decoding, per megapixel of the image "
        + "above 12.1 ms"
    )
  }

  @Test func `the note leads to the chapter, or else to the variant`() throws {
    let late = TestOutcomes.trial(hitchNanoseconds: 100_000_000)
    func notes(_ text: String) throws -> [String] {
      let result = try TestOutcomes.feed(decode: [late], prepare: [late], scenario: text)
      let broken = try #require(BrokenExpectation.all(in: [result]).first)
      return broken.diagnostic.notes.map(\.description)
    }
    let command = "'perfsite explain feed/prepare --device fast --trials 1' says more"
    #expect(
      try notes(TestContent.feed) == [
        "Content/guide/start.md:1:1: note: every trial measures 100.0 ms/s; \(command), "
          + "and this chapter what to do"
      ]
    )
    let without = TestContent.feed.replacing("chapter: guide/start.md\n", with: "")
    #expect(
      try notes(without) == [
        "Content/scenarios/feed.yml:20:3: note: every trial measures 100.0 ms/s; \(command)"
      ]
    )
  }
}
