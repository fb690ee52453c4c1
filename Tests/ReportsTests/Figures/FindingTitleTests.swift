import Reports
import Scenarios
import Testing

/// Titles are as sure as the worlds are.
struct FindingTitleTests {
  /// The title of the hitch time ratio over 100 worlds, in so many of which the fix is at 0.
  private func title(better count: Int, worlds: Int = 100) throws -> String {
    let result = try TestWorlds.feed(
      "better: {than: decode, by: 5 ms/s}",
      worlds: worlds
    ) { variant, world in variant == 0 ? 40 : world <= count ? 0 : 40 }
    return FindingTitle.comparison([result], of: .hitchTimeRatio)
  }

  @Test func `what holds on nearly all phones is stated`() throws {
    #expect(
      try title(better: 100)
        == "‘Prepared’ cuts the hitch time ratio from 40.0 to 0.0 ms/s on Fast Phone"
    )
  }

  @Test func `what usually holds says so`() throws {
    #expect(
      try title(better: 90)
        == "‘Prepared’ usually cuts the hitch time ratio from 40.0 to 0.0 ms/s on Fast Phone"
    )
  }

  @Test func `an unsettled answer is not stated as a fact`() throws {
    #expect(
      try title(better: 60)
        == "‘Prepared’ changes the hitch time ratio on Fast Phone only with some plausible costs"
    )
  }

  @Test func `no difference is a finding too`() throws {
    #expect(
      try title(better: 0)
        == "‘Prepared’ makes no visible difference to the hitch time ratio on Fast Phone"
    )
  }

  @Test func `a difference that nobody sees is none`() throws {
    let result = try TestWorlds.feed("neverWorse: {than: decode, by: 5 ms/s}") { variant, _ in
      variant == 0 ? 40 : 39.5
    }
    #expect(
      FindingTitle.comparison([result], of: .hitchTimeRatio)
        == "‘Prepared’ makes no visible difference to the hitch time ratio on Fast Phone"
    )
  }

  @Test func `a metric without a contrast is named`() throws {
    let result = try TestWorlds.feed("expect: {rating: good}") { _, _ in 1 }
    let only = result.keeping([result.variants[0].variant])
    #expect(
      FindingTitle.comparison([only], of: .loads)
        == "Loads of each variant on Fast Phone"
    )
  }
}
