import Diagnostics
import FrameLab
import ListEngine
import Scenarios
import Testing

/// `better`, `neverWorse` and `equal`, in the central world and over others.
@Suite struct OrderTests {
  private func content(_ expectation: String) throws -> String {
    try Content.feedText.replacingFirst(
      "thresholds:\n      hitchTimeRatio: {atMost: 5 ms/s}",
      with: expectation
    )
  }

  /// The result of the fixtures' feed, with hitch times in milliseconds per second of scrolling.
  private func verdict(_ expectation: String, decode: Int, prepare: Int) throws -> Verdict {
    let catalog = try Content.catalog(scenario: content(expectation))
    let run = try #require(catalog.runs(Repetitions(warmUps: 0, trials: 1)).first)
    let result = run.assemble(
      [decode, prepare].map {
        Outcomes.scrolling(hitchNanoseconds: $0 * 1_000_000, durationNanoseconds: 1_000_000_000)
      }
    )
    return try #require(result.variants[1].verdicts.last)
  }

  @Test(arguments: [
    ("better: {than: decode, by: 5 ms/s}", 20, 15, true),
    ("better: {than: decode, by: 5 ms/s}", 20, 16, false),
    ("better: {than: decode, by: 25 %}", 20, 15, true),
    ("better: {than: decode, by: 26 %}", 20, 15, false),
    ("neverWorse: {than: decode, by: 5}", 20, 24, true),
    ("neverWorse: {than: decode, by: 5}", 20, 25, false),
    ("equal: {to: decode, within: 5 ms/s}", 20, 24, true),
    ("equal: {to: decode, within: 5 ms/s}", 20, 16, true),
    ("equal: {to: decode, within: 5 ms/s}", 20, 25, false),
    ("equal: {to: decode, within: 5 ms/s}", 20, 15, false),
    ("equal: {to: decode, within: 0}", 20, 20, true),
    ("equal: {to: decode, within: 0}", 20, 19, false),
  ])
  func `an order holds up to its margin`(
    expectation: String,
    decode: Int,
    prepare: Int,
    isMet: Bool
  ) throws {
    #expect(try verdict(expectation, decode: decode, prepare: prepare).isMet == isMet)
  }

  @Test func `without worlds the central one decides, in however many it has to hold`() throws {
    let order = "better: {than: decode, by: 5 ms/s, in: 75}"
    #expect(try verdict(order, decode: 20, prepare: 0).isMet)
    #expect(try verdict(order, decode: 0, prepare: 100).isBroken)
  }

  @Test func `a device can ask for less`() throws {
    let order = """
      better: {than: decode, by: 5 ms/s, devices: {fast: {in: 60, by: 9 ms/s}}}
      """
    let verdict = try verdict(order, decode: 0, prepare: 0)
    #expect(verdict.expectation.leastPercent == 60)
    guard case .order(let own) = verdict.expectation else {
      Issue.record("an order is expected")
      return
    }
    #expect(own.margin == .absolute(9))
  }

  @Test(arguments: [
    ("better: {than: decode}", "missing key 'by' in 'better'"),
    ("better: {than: prepare, by: 1}", "'prepare' cannot be held against itself"),
    ("better: {than: decod, by: 1}", "unknown variant 'decod'; did you mean 'decode'?"),
    ("better: {than: decode, by: 0}", "the difference must be more than 0"),
    ("better: {than: decode, by: 1 pt}", "expected a difference such as '5 ms/s' or '5 %'"),
    ("equal: {to: decode, within: 1, in: 49}", "'49' is out of range; expected 50 to 100"),
    ("better: {than: decode, by: 1, confidence: open}", "unknown key 'confidence' in 'better'"),
    ("neverWorse: {than: decode, by: 1, devices: {pad: {by: 2}}}", "unknown device 'pad'"),
    (
      "thresholds:\n      hitchTimeRatio: {atMost: 5, in: never}",
      "expected a whole number, got 'never'"
    ),
  ])
  func `mistakes are named`(expectation: String, message: String) throws {
    let reading = try Content.reading(scenario: content(expectation))
    let messages = reading.diagnostics.map(\.message)
    #expect(messages.contains { $0.hasPrefix(message) }, "\(messages)")
  }
}
