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
    #expect(
      history.text == """
        10 sessions: 2 worse

        hitch time ratio in 'S', Feed/testScroll() on iPhone 15 Pro
          5.1 4.9 5 5.2 4.8 9.1 9 9.2 8.9 9.3 ms/s
          worse: 5 → 9.1 ms/s from build 6 on (p = 0.02)

        hitches in 'S', Feed/testScroll() on iPhone 15 Pro
          18 18 18 18 18 30 30 30 30 30 per minute
          worse: 18 → 30 per minute from build 6 on (p = 0.02)

        note: all 2 series together show a change that is none in at most 5 of 100 \
        cases (Holm)

        """
    )
  }

  @Test func `few sessions say how many it takes`() {
    let history = RunHistory(sessions([50, 51, 90]))
    #expect(!history.isWorse)
    #expect(
      history.text.split(separator: "\n").count {
        $0 == "  a change takes at least 8 sessions to show"
      } == 2
    )
  }

  @Test func `a step that is larger than the usual ones is told`() {
    let history = RunHistory(sessions([50, 51, 50, 51, 50, 51, 50, 90]))
    #expect(history.series.first?.isLastStepUnusual == true)
    #expect(
      history.text.split(separator: "\n").count {
        $0 == "  the last step is larger than the usual ones"
      } == 2
    )
    let calm = RunHistory(sessions([50, 51, 50, 51, 50, 51, 50, 51]))
    #expect(calm.series.first?.isLastStepUnusual == false)
  }
}
