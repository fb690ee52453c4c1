import Reports
import Scenarios
import Testing

@Suite struct TakeawayTextTests {
  private static let repetitions = Repetitions(warmUps: 0, trials: 3)

  @Test func `a few devices are listed one by one`() throws {
    let results = try TestContent.results(["feed": TestContent.feed], Self.repetitions)
    let text = TakeawayText.text(results, by: .hitchTimeRatio)
    #expect(
      text.wholeMatch(
        of:
          /With ‘Prepared’ instead of ‘Decoded late’, hitch time ratio falls from .+ to .+ on Fast Phone and from .+ on Slow Phone\./
      ) != nil,
      "\(text)"
    )
  }

  @Test func `many devices are shown as a range, with the worst one`() throws {
    let results = try TestContent.results(["feed": TestContent.feed], Self.repetitions)
    let text = TakeawayText.text(results + results, by: .hitchTimeRatio)
    #expect(
      text.wholeMatch(
        of:
          /With ‘Prepared’ .+ ratio falls from [0-9.]+–[0-9.]+ ms\/s to .+ ms\/s on 4 devices; the worst is Fast Phone, from .+ to .+\./
      ) != nil,
      "\(text)"
    )
  }

  @Test
  func `without a difference the values are shown; without two variants the text says so`()
    throws
  {
    let same = TestContent.feed
      .replacing("imagePreparation: prepareForDisplay", with: "formatting: perCell")
      .replacing("rating: good", with: "rating: critical")
    let results = try TestContent.results(["feed": same], Self.repetitions)
    let text = TakeawayText.text(results + results, by: .hitchTimeRatio)
    #expect(text.hasPrefix("‘Prepared’ and ‘Decoded late’ are equal in hitch time ratio: "))
    #expect(text.hasSuffix(" ms/s on 4 devices."))
    #expect(TakeawayText.text([], by: .hitchTimeRatio) == "There is nothing to compare.")
    let single = try TestContent.results(["dates": TestContent.dates], Self.repetitions)
    #expect(TakeawayText.text(single, by: .hitchTimeRatio) == "There is nothing to compare.")
  }

  @Test func `the fix is the one that the scenario names, even if it is worse`() throws {
    let swapped = TestContent.feed + "\ntrap: prepare\nfix: decode"
    let results = try TestContent.results(["feed": swapped], Self.repetitions)
    let text = TakeawayText.text(results, by: .hitchTimeRatio)
    #expect(
      text.hasPrefix(
        "With ‘Decoded late’ instead of ‘Prepared’, hitch time ratio rises from 0.0 to "
      )
    )
  }
}
