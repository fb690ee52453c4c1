import Reports
import Scenarios
import Testing

/// Which findings the home page leads with.
@Suite struct StrongestFindingsTests {
  private static let better = "better: {than: decode, by: 5 ms/s}"

  @Test func `robust orders count, by the median they save`() throws {
    let small = try TestWorlds.feed(Self.better) { variant, _ in variant == 0 ? 30 : 1 }
    let large = try TestWorlds.feed(Self.better) { variant, _ in variant == 0 ? 90 : 1 }
    // Two devices of one scenario: the one that improves most.
    let found = StrongestFindings.all(in: [small, large])
    #expect(found.map(\.result) == [large])
  }

  @Test func `what is not robust, or too few worlds, is no finding`() throws {
    let likely = try TestWorlds.feed(Self.better) { variant, world in
      variant == 0 && world <= 80 ? 90 : 1
    }
    let few = try TestWorlds.feed(Self.better, worlds: 10) { variant, _ in variant == 0 ? 90 : 1 }
    #expect(StrongestFindings.all(in: [likely]).isEmpty)
    #expect(StrongestFindings.all(in: [few]).isEmpty)
    #expect(StrongestFindings.all(in: []).isEmpty)
  }

  @Test func `statements are counted by their words`() throws {
    let result = try TestWorlds.feed(Self.better) { variant, world in
      variant == 0 ? (world <= 80 ? 90 : 1) : 1
    }
    // The trap is rated critical in 80 worlds, in which the fix is better.
    #expect(
      StatementCounts([result])?.sentence
        == "Of 2 statements about lists, 0 are robust (they hold in at least 95 of 100 worlds), "
        + "2 likely (75) and 0 open."
    )
    #expect(StatementCounts([]) == nil)
  }
}
