import Reports
import Scenarios
import Testing

/// Which findings the home page leads with.
@Suite struct StrongestFindingsTests {
  private static let better = "better: {than: decode, by: 5 ms/s}"

  @Test func `fixes that help on nearly all phones count, by the median they save`() throws {
    let small = try TestWorlds.feed(Self.better) { variant, _ in variant == 0 ? 30 : 1 }
    let large = try TestWorlds.feed(Self.better) { variant, _ in variant == 0 ? 90 : 1 }
    // Two devices of one scenario: the one that improves most.
    let found = StrongestFindings.all(in: [small, large])
    #expect(found.map(\.result) == [large])
  }

  @Test func `what usually helps comes after what nearly always does`() throws {
    let likely = try TestWorlds.feed(Self.better) { variant, world in
      variant == 0 && world <= 90 ? 90 : 1
    }
    let few = try TestWorlds.feed(Self.better, worlds: 10) { variant, _ in variant == 0 ? 90 : 1 }
    let sure = try TestWorlds.feed(Self.better) { variant, _ in variant == 0 ? 30 : 1 }
    #expect(StrongestFindings.all(in: [likely]).map(\.result) == [likely])
    #expect(StrongestFindings.all(in: [likely, sure]).map(\.result) == [sure])
    #expect(StrongestFindings.all(in: [few]).isEmpty)
    #expect(StrongestFindings.all(in: []).isEmpty)
  }

  @Test func `answers are counted by their verdicts`() throws {
    let mostly = try TestWorlds.feed(Self.better) { variant, world in
      variant == 0 && world <= 90 ? 90 : 1
    }
    let same = try TestWorlds.feed(Self.better) { _, _ in 7 }
    let few = try TestWorlds.feed(Self.better, worlds: 10) { variant, _ in variant == 0 ? 90 : 1 }
    #expect(
      VerdictCounts([mostly, same, mostly, few])?.sentence
        == "Of 3 fixes on a device, 2 usually help and 1 make no difference."
    )
    #expect(VerdictCounts([few]) == nil)
    #expect(VerdictCounts([]) == nil)
  }
}
