import Results
import TestSupport
import Testing

@Suite struct HistoryStepsTests {
  /// A step with the number of its series.
  private struct Numbered {
    let series: Int
    let step: HistoryStep
  }

  /// All steps, the latest run first, what got worse first within a run, then by series.
  private static func all(in history: History) -> [Numbered] {
    history.series.enumerated().flatMap { index, series in
      series.steps.map { Numbered(series: index, step: $0) }
    }.sorted { left, right in
      if left.step.run != right.step.run { return left.step.run > right.step.run }
      if left.step.isWorse != right.step.isWorse { return left.step.isWorse }
      return left.series < right.series
    }
  }

  @Test(arguments: 1...100)
  func `what is collected is the start of all steps in order`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...6, using: &generator)
    let (history, _) = HistoryTests.history(
      (0..<Int.random(in: 1...20, using: &generator)).map { _ in
        (0..<width).map { _ in
          Int.random(in: 0...5, using: &generator) == 0
            ? nil : Double(Int.random(in: 0...3, using: &generator))
        }
      }
    )
    let steps = HistorySteps(of: history)
    let all = Self.all(in: history)
    #expect(steps.total.all == all.count)
    #expect(steps.total.worse == all.count { $0.step.isWorse })
    for run in history.runs.indices {
      #expect(steps.count(at: run).all == all.count { $0.step.run == run })
    }
    for count in [1, 3, 1000] {
      let latest = steps.latest(atLeast: count)
      #expect(latest.count >= min(count, all.count))
      #expect(latest.map(\.step) == all.prefix(latest.count).map(\.step))
      #expect(
        latest.map(\.subject) == all.prefix(latest.count).map { history.series[$0.series].subject }
      )
    }
    let worse = all.filter(\.step.isWorse)
    let runs = Set(worse.map(\.step.run)).sorted(by: >)
    for count in [1, 2, 1000] {
      let latest = steps.latestWorse(ofRuns: count)
      #expect(latest.map { $0[0].step.run } == Array(runs.prefix(count)))
      let kept = worse.prefix(latest.reduce(0) { $0 + $1.count })
      #expect(latest.flatMap { $0.map(\.step) } == kept.map(\.step))
    }
  }

  @Test
  func `a history without runs has no steps`() {
    let steps = HistorySteps(of: History(project: "Demo"))
    #expect(steps.total.all == 0)
    #expect(steps.latest(atLeast: 5) == [])
    #expect(steps.latestWorse(ofRuns: 5) == [])
  }
}
