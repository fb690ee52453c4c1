import FrameLab
import Scenarios
import Testing

@Suite struct BoardRunTests {
  private func runs(hasWorlds: Bool) throws -> [BoardRun] {
    try TestBoard.catalog().boardRuns(hasWorlds: hasWorlds)
  }

  @Test func `every list is run on every device, and some of those in several worlds`() throws {
    let runs = try runs(hasWorlds: true)
    #expect(runs.map(\.model.id) == ["fast", "slow"])
    #expect(runs.map(\.worldCount) == [0, Board.worldCount])
    #expect(try self.runs(hasWorlds: false).map(\.worldCount) == [0, 0])
    for run in runs {
      let outcome = run.outcome(of: 5)
      #expect(outcome.hitchesInWorlds.count == run.worldCount)
      #expect((outcome.range == nil) == (run.worldCount == 0))
    }
  }

  @Test func `worlds do not change the central one`() throws {
    let central = try runs(hasWorlds: false)[1]
    let several = try runs(hasWorlds: true)[1]
    for combination in 0..<8 {
      #expect(
        central.outcome(of: combination).values == several.outcome(of: combination).values
      )
    }
  }

  /// The same list as a scenario: its variants are two combinations of the board.
  @Test func `a combination measures what a scenario's first trial measures`() throws {
    let feed = TestBoard.text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(feed.firstIndex { $0.hasPrefix("    list:") })
    let list = feed[start...].map { $0.dropFirst(4) }.joined(separator: "\n")
    let catalog = try Content.catalog(
      scenario: """
        title: A feed
        question: Does it hitch?
        techniques: [imagePreparation]
        devices: [fast, slow]
        \(list)
        variants:
          wrong:
            title: Wrong
            techniques: {shadows: withoutPath, masks: masked}
            thresholds: {hitchCount: {atLeast: 0}}
          right:
            title: Right
            techniques: {imagePreparation: thumbnail, dataPrefetching: {ahead: 6}}
            thresholds: {hitchCount: {atLeast: 0}}
        """
    )
    let results = catalog.runs(Repetitions(trials: 1)).map { $0.run() }
    for (run, result) in zip(try runs(hasWorlds: false), results) {
      for (combination, variant) in zip([0, 7], result.variants) {
        let outcome = run.outcome(of: combination)
        for (measure, steps) in zip(BoardMeasure.all, outcome.values) {
          let value = variant[measure.metric]?.value ?? 0
          let unit =
            measure.metric.unit == measure.unit || measure.unit.isEmpty ? 1.0 : 1_000.0
          var shown = Double(steps) * unit
          for _ in 0..<measure.places { shown /= 10 }
          var step = unit / 2
          for _ in 0..<measure.places { step /= 10 }
          #expect(abs(shown - value) <= step * 1.000_001, "\(measure.metric)")
        }
      }
    }
  }

  @Test func `what is stored is what was measured, and damage is noticed`() throws {
    let run = try runs(hasWorlds: true)[1]
    let outcomes = (0..<8).map { run.outcome(of: $0) }
    let bytes = BoardOutcomeFile.bytes(of: outcomes)
    #expect(BoardOutcomeFile.outcomes(in: bytes, of: run) == outcomes)
    var damaged = bytes
    damaged[3] ^= 1
    #expect(BoardOutcomeFile.outcomes(in: damaged, of: run) == nil)
    #expect(BoardOutcomeFile.outcomes(in: Array(bytes.dropLast()), of: run) == nil)
    #expect(BoardOutcomeFile.outcomes(in: [], of: run) == nil)
    let other = try runs(hasWorlds: false)[1]
    #expect(BoardOutcomeFile.outcomes(in: bytes, of: other) == nil)
  }

  @Test func `a result has one outcome for each combination`() async {
    await #expect(processExitsWith: .failure) {
      let run = try TestBoard.catalog().boardRuns(hasWorlds: false)[0]
      _ = run.result([])
    }
  }
}
