import FrameLab
import Scenarios
import Testing

@Suite struct ScenarioAnalysesDecodingTests {
  private func scenario(_ analyses: String) throws -> Scenario {
    let text = try Content.feedText.replacingFirst(
      "{imagePreparation: prepareForDisplay}",
      with: "{imagePreparation: prepareForDisplay, dataPrefetching: {ahead: 8}}"
    )
    return try #require(try Content.catalog(scenario: text + analyses).scenarios.first)
  }

  @Test func `without the key there is an ablation if it says something, and no sensitivity`()
    throws
  {
    let analyses = try scenario("").analyses
    #expect(analyses.ablation == .automatic)
    #expect(analyses.sensitivities == [])
  }

  @Test func `the file's values are the ones varied`() throws {
    let scenario = try scenario(
      """
      analyses:
        ablation: {trap: decode, fix: prepare}
        sensitivity:
          - {cost: image-decoding, from: 10 µs, to: 8 ms}
          - {processorSpeed, from: 0.333, to: 2, points: 5, spacing: linear}
          - {networkLatency, from: 0 ms, to: 300 ms, spacing: linear, variants: [prepare, decode]}
          - {downlink, from: 500 kbit/s, to: 40 Mbit/s}
          - {prefetchAhead, from: 1, to: 30}
          - {itemCount, from: 10, to: 1000}
      """
    )
    let variants = scenario.variants
    let contrast = try #require(Contrast(trap: variants[0], fix: variants[1]))
    #expect(scenario.analyses.ablation == .between(contrast))
    let sensitivities = scenario.analyses.sensitivities
    #expect(
      sensitivities.map(\.parameter) == [
        .cost(.imageDecoding), .processorSpeed, .networkLatency, .downlink, .prefetchAhead,
        .itemCount,
      ]
    )
    #expect(
      sensitivities.map(\.range) == [
        SweepRange(10_000...8_000_000),
        SweepRange(333_000...2_000_000, count: 5, spacing: .linear),
        SweepRange(0...300_000_000, spacing: .linear),
        SweepRange(500...40_000), SweepRange(1...30), SweepRange(10...1_000),
      ]
    )
    let compared = [nil, nil, [variants[1], variants[0]], nil, nil, nil]
    #expect(sensitivities.map(\.variants) == compared)
  }

  @Test func `an ablation can be left out`() throws {
    #expect(try scenario("analyses: {ablation: off}").analyses.ablation == .off)
  }

  @Test func `every parameter is read under its own key`() throws {
    let keys = [
      SweptParameter.processorSpeed, .graphicsSpeed, .decodeSpeed, .networkLatency, .downlink,
      .prefetchAhead, .itemCount,
    ].map(\.key)
    let ends = [
      "1, to: 2", "1, to: 2", "1, to: 2", "1 ms, to: 2 ms", "1 Mbit/s, to: 2 Mbit/s", "1, to: 2",
      "1, to: 2",
    ]
    let lines = zip(keys, ends).map { "\n    - {\($0), from: \($1)}" }.joined()
    let read = try scenario("analyses:\n  sensitivity:\(lines)").analyses.sensitivities
    #expect(read.map(\.parameter.key) == keys)
  }
}
