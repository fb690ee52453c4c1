import Reports
import Scenarios
import Testing

@Suite struct TakeawayTextTests {
  private static let measurement = Measurement(warmUps: 0, trials: 3)

  @Test func `few devices are told one by one`() throws {
    let results = try TestContent.results(["feed": TestContent.feed], Self.measurement)
    let text = TakeawayText.text(results, by: .hitchTimeRatio)
    #expect(
      text.wholeMatch(
        of:
          /'Prepared' instead of 'Decoded late': hitch time ratio .+ on Fast Phone and .+ on Slow Phone\./
      ) != nil,
      "\(text)"
    )
  }

  @Test func `many devices are told as a range, with the one that is worst off`() throws {
    let results = try TestContent.results(["feed": TestContent.feed], Self.measurement)
    let text = TakeawayText.text(results + results, by: .hitchTimeRatio)
    #expect(
      text.wholeMatch(
        of:
          /'Prepared' .+ ratio .+ instead of [0-9.]+ to [0-9.]+ ms\/s on 4 devices; worst on Fast Phone, .+ → .+\./
      ) != nil,
      "\(text)"
    )
  }

  @Test func `without a difference the values are told, and without results that there are none`()
    throws
  {
    let same = TestContent.feed.replacing("prepareForDisplay", with: "onCommit")
      .replacing("rating: good", with: "rating: critical")
    let results = try TestContent.results(["feed": same], Self.measurement)
    let text = TakeawayText.text(results + results, by: .hitchTimeRatio)
    #expect(text.hasPrefix("No variant differs from another in hitch time ratio: "))
    #expect(text.hasSuffix(" ms/s on 4 devices."))
    #expect(TakeawayText.text([], by: .hitchTimeRatio) == "There is nothing to compare.")
  }
}
