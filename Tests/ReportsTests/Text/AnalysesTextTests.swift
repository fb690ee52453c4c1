import FrameLab
import Reports
import Scenarios
import Testing

@Suite struct AnalysesTextTests {
  /// The result of the first device.
  private func result(
    _ text: String,
    where outcome: (Trial) -> TrialOutcome = TestContent.outcome
  ) throws -> ScenarioResult {
    let runs = try TestContent.catalog(["feed": text]).runs(Repetitions(warmUps: 0, trials: 3))
    return try #require(runs.first).analyzed(where: outcome)
  }

  /// The sentence about a sweep over a cost from 1 to 100 ms, when the fix takes this long.
  private func sentence(_ hitch: (Int) -> Int) throws -> String? {
    let text =
      TestContent.feed
      + "\nanalyses: {sensitivity: [{cost: cell-layout, from: 1 ms, to: 100 ms, points: 5}]}"
    let result = try result(text) { trial in
      let cost = trial.configuration.costs[.cellLayout].medianNanoseconds
      let isFix = trial.configuration.techniques.imagePreparation == .prepareForDisplay
      return TestOutcomes.trial(hitchNanoseconds: isFix ? hitch(cost / 1_000_000) * 1_000_000 : 0)
    }
    return AnalysesText.text([result]).split(separator: "\n").map(String.init)
      .first { $0.contains("against") }
  }

  @Test func `each analysis has a line for each thing that it found`() throws {
    #expect(
      AnalysesText.text([try result(TestContent.analyzed)]) == """

        feed on fast
          'prepare': hitchTimeRatio 0.0 ms/s
            imagePreparation prepareForDisplay → onCommit: 20.5 ms/s, +20.5 ms/s
            formatting shared → perCell: 0.0 ms/s, equal
          'decode': hitchTimeRatio 20.5 ms/s
            imagePreparation onCommit → prepareForDisplay: 0.0 ms/s, −20.5 ms/s
            formatting perCell → shared: 20.5 ms/s, equal
          Cost of date-formatter-creation, 0.01 to 8 ms, by hitchTimeRatio
            'Prepared' against 'Decoded late': a difference at every value from 0.01 to 8 ms.
          Network latency, 0 to 100 ms, by hitchTimeRatio

        """
    )
  }

  @Test func `every kind of break-even has its words`() throws {
    let head = "    'Prepared' against 'Decoded late': "
    #expect(try sentence { _ in 0 } == head + "no difference shown from 1 to 100 ms.")
    let begins = try sentence { $0 >= 40 ? 9 : 0 }
    #expect(begins == head + "begins to matter between 39.64 and 40.17 ms.")
    let ceases = try sentence { $0 < 40 ? 9 : 0 }
    #expect(ceases == head + "ceases to matter between 39.64 and 40.17 ms.")
    #expect(try sentence { _ in 9 } == head + "a difference at every value from 1 to 100 ms.")
    #expect(
      try sentence { $0 == 10 ? 0 : 9 }
        == head + "a difference at both ends, and not everywhere between."
    )
    #expect(
      try sentence { $0 == 10 ? 9 : 0 }?.hasSuffix(" ms, and not steadily.") == true
    )
  }

  @Test func `without findings there is no text`() throws {
    let results = try TestContent.results(["feed": TestContent.feed])
    #expect(AnalysesText.text(results).isEmpty)
    #expect(AnalysesText.text([try result(TestContent.dates)]).isEmpty)
  }
}
