import Reports
import Scenarios
import Testing

/// Titles are as sure as the worlds are.
struct FindingTitleTests {
  /// The title of the hitch time ratio over 100 worlds, in so many of which the fix is at 0.
  private func title(
    better count: Int,
    worlds: Int = 100,
    basis: VariantChange.Basis = .worlds
  ) throws -> String {
    let result = try TestWorlds.feed(
      "better: {than: decode, by: 5 ms/s}",
      worlds: worlds
    ) { variant, world in variant == 0 ? 40 : world <= count ? 0 : 40 }
    return FindingTitle.comparison([result], of: .hitchTimeRatio, in: basis)
  }

  @Test func `a robust finding is stated`() throws {
    #expect(
      try title(better: 98) == "‘Prepared’ cuts hitch time from 40.0 to 0.0 ms/s on Fast Phone"
    )
  }

  @Test func `a likely finding says so`() throws {
    #expect(
      try title(better: 80)
        == "‘Prepared’ likely cuts hitch time from 40.0 to 0.0 ms/s on Fast Phone"
    )
  }

  @Test func `an open answer is not stated as a fact`() throws {
    #expect(try title(better: 60) == "Open whether ‘Prepared’ changes hitch time on Fast Phone")
  }

  @Test func `no difference in any world is one too`() throws {
    #expect(
      try title(better: 0)
        == "‘Prepared’ and ‘Decoded late’ have the same hitch time on Fast Phone"
    )
  }

  @Test func `no title is surer than the answer`() throws {
    // Better by 2 ms/s everywhere, but by the 5 ms/s that are expected in few worlds.
    let result = try TestWorlds.feed("better: {than: decode, by: 5 ms/s}") { variant, world in
      variant == 0 ? 40 : world <= 10 ? 0 : 38
    }
    #expect(
      FindingTitle.comparison([result], of: .hitchTimeRatio, in: .worlds)
        == "Open whether ‘Prepared’ changes hitch time on Fast Phone"
    )
  }

  @Test func `a metric without a contrast is named`() throws {
    let result = try TestWorlds.feed("expect: {rating: good}") { _, _ in 1 }
    let only = result.keeping([result.variants[0].variant])
    #expect(
      FindingTitle.comparison([only], of: .loads, in: .centralWorld)
        == "Loads of each variant on Fast Phone"
    )
  }
}
