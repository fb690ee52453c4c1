import Measurements
import Testing

/// Sessions of recordings, one after another.
@Suite struct RunHistoryTests {
  private func sessions(_ values: [Double]) -> [RunComparison.Side] {
    values.enumerated().map { index, value in
      RunComparison.Side(
        name: "build \(index + 1)",
        documents: [RunComparisonTests.recording(hitches: [value])]
      )
    }
  }

  @Test func `a level that rose is worse from then on`() throws {
    let history = RunHistory(sessions([51, 49, 50, 52, 48, 91, 90, 92, 89, 93]))
    let ratio = try #require(history.series.first)
    #expect(ratio.answer == .worse && history.isWorse)
    #expect(ratio.levels?.before == 5 && ratio.levels?.after == 9.1)
    #expect(history.text.hasPrefix("10 sessions: 2 worse\n"))
    #expect(history.text.contains("  worse: 5 → 9.1 ms/s from build 6 on (p = 0.0"))
  }

  @Test func `few sessions say how many it takes`() {
    let history = RunHistory(sessions([50, 51, 90]))
    #expect(!history.isWorse)
    #expect(history.text.contains("a change takes at least 8 sessions to show"))
  }

  @Test func `a step that is larger than the usual ones is told`() {
    let history = RunHistory(sessions([50, 51, 50, 51, 50, 51, 50, 90]))
    #expect(history.series.first?.isLastStepUnusual == true)
    #expect(history.text.contains("the last step is larger than the usual ones"))
    let calm = RunHistory(sessions([50, 51, 50, 51, 50, 51, 50, 51]))
    #expect(calm.series.first?.isLastStepUnusual == false)
  }
}
