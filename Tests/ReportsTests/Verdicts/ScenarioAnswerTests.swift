import Reports
import Scenarios
import Testing

/// The devices that stand for all of a scenario.
@Suite struct ScenarioAnswerTests {
  private static let better = "better: {than: decode, by: 5 ms/s}"

  @Test func `the worst device has the worse verdict, then the more critical fix`() throws {
    let best = try TestWorlds.feed(Self.better) { variant, _ in variant == 0 ? 90 : 1 }
    let critical = try TestWorlds.feed(Self.better) { variant, _ in variant == 0 ? 95 : 50 }
    let same = try TestWorlds.feed(Self.better) { _, _ in 7 }
    let answer = try #require(ScenarioAnswer([best, critical]))
    #expect(answer.largest.result == best)
    #expect(answer.worst.result == critical)
    #expect(try #require(ScenarioAnswer([critical, same, best])).worst.result == same)
  }
}
