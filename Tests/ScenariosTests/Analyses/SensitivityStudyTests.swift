import FrameLab
import Scenarios
import Testing

@Suite struct SensitivityStudyTests {
  @Test func `the cost from which two variants differ by half a displayed digit`() throws {
    let run = try StudyScenario.run()
    let study = SensitivityStudy(
      of: run,
      varying: .cost(.indexPathSorting),
      over: SweepRange(1_000...1_000_000),
      variants: [run.scenario.variants[2], run.scenario.variants[0]]
    )
    let sensitivity = study.conclusion { trial in
      let isTrap = trial.configuration.techniques.imagePreparation == .onCommit
      let cost = trial.configuration.costs[.indexPathSorting].medianNanoseconds
      return Outcomes.scrolling(
        hitchNanoseconds: isTrap ? cost : 0,
        durationNanoseconds: 1_000_000_000
      )
    }
    #expect(sensitivity.series.map(\.variant.id) == ["fix", "trap"])
    #expect(sensitivity.series[0].comparison == nil)
    #expect(sensitivity.series[0].measured.allSatisfy { $0?.value == 0 })
    #expect(
      sensitivity.series[1].measured.map { $0?.value }
        == sensitivity.values.map { Double($0) / 1_000_000 }
    )
    let comparison = try #require(sensitivity.series[1].comparison)
    #expect(
      comparison.differences.map { $0?.direction }
        == sensitivity.values.map { $0 < 50_000 ? .notShown : .greater }
    )
    #expect(comparison.isSteady)
    guard case .from(let bracket) = comparison.breakEven else {
      Issue.record("expected a beginning, got \(comparison.breakEven)")
      return
    }
    #expect(bracket.same < 50_000)
    #expect(bracket.different >= 50_000)
    #expect((bracket.different - bracket.same) * 100 <= bracket.different * 2)
  }

  @Test func `at their own value variants have their own result`() throws {
    let run = try StudyScenario.run()
    let result = run.run()
    for parameter in [SweptParameter.cost(.imageDecoding), .processorSpeed, .downlink] {
      let configuration = try #require(run.jobs.first).trial.configuration
      let own = try #require(parameter.value(in: configuration))
      let sensitivity = SensitivityStudy(
        of: run,
        varying: parameter,
        over: SweepRange(own / 2...own * 2, count: 3)
      ).run()
      #expect(sensitivity.series.map(\.variant) == run.scenario.variants)
      let index = try #require(sensitivity.values.firstIndex(of: own))
      for (series, variant) in zip(sensitivity.series, result.variants) {
        #expect(series.ownValue == own)
        #expect(series.measured.count == sensitivity.values.count)
        #expect(series.measured[index] == variant[.hitchTimeRatio])
      }
      let comparison = try #require(sensitivity.series[2].comparison)
      #expect(
        comparison.differences[index]
          == PairedDifference(
            .hitchTimeRatio,
            from: result.variants[0].trials,
            to: result.variants[2].trials
          )
      )
    }
  }

  @Test func `a variant's own value replaces its neighbors`() throws {
    let run = try StudyScenario.run()
    let study = SensitivityStudy(
      of: run,
      varying: .prefetchAhead,
      over: SweepRange(1...202, count: 3, spacing: .linear)
    )
    #expect(study.conclusion(where: StudyScenario.outcome).values == [1, 4, 8, 101, 202])
    let near = SensitivityStudy(
      of: run,
      varying: .prefetchAhead,
      over: SweepRange(1...15, count: 3, spacing: .linear, resolutionPercent: 50)
    )
    #expect(near.conclusion(where: StudyScenario.outcome).values == [1, 4, 8, 15])
  }

  @Test func `one variant has nothing to compare to`() throws {
    let run = try StudyScenario.run()
    let sensitivity = SensitivityStudy(
      of: run,
      varying: .networkLatency,
      over: SweepRange(0...1_000_000, count: 2, spacing: .linear),
      variants: [run.scenario.variants[1]]
    ).conclusion(where: StudyScenario.outcome)
    #expect(sensitivity.series.map(\.variant.id) == ["half"])
    #expect(sensitivity.series[0].comparison == nil)
    #expect(sensitivity.series[0].measured.count == 2)
  }

  @Test func `a technique that costs nothing never begins to matter`() throws {
    let text = StudyScenario.text
      .replacing("imagePreparation: onCommit, formatting", with: "formatting")
      .replacing("formatting: perCell, dataPrefetching: {ahead: 4}", with: "formatting: perCell")
      .replacing("imagePreparation: prepareForDisplay", with: "formatting: shared")
    let run = try StudyScenario.run(text)
    let sensitivity = SensitivityStudy(
      of: run,
      varying: .cost(.dateFormatterCreation),
      over: SweepRange(1_000...10_000_000, count: 3),
      variants: Array(run.scenario.variants.prefix(2))
    ).run()
    let comparison = try #require(sensitivity.series[1].comparison)
    #expect(comparison.breakEven == .none)
    #expect(comparison.differences.allSatisfy { $0?.differences == [0, 0, 0] })
  }

  @Test func `decoding on commit begins to matter at a cost between those measured`() throws {
    let run = try StudyScenario.run()
    let study = SensitivityStudy(
      of: run,
      varying: .cost(.imageDecoding),
      over: SweepRange(10_000...50_000_000, count: 5),
      variants: [run.scenario.variants[1], run.scenario.variants[0]]
    )
    let sensitivity = study.run()
    let comparison = try #require(sensitivity.series[1].comparison)
    guard case .from(let bracket) = comparison.breakEven else {
      Issue.record("expected a beginning, got \(comparison.breakEven)")
      return
    }
    #expect(bracket.same < bracket.different)
    #expect(study.run() == sensitivity)
  }
}
