import FrameLab
import Scenarios
import Testing

@Suite struct SwitchStudyTests {
  /// What helps a variant, as `formatting perCell → shared: 8`.
  private func helpful(
    _ variant: String,
    for metric: Metric? = nil,
    where outcome: (Trial) -> TrialOutcome = StudyScenario.outcome
  ) throws -> [String] {
    let run = try StudyScenario.run()
    let chosen = try #require(run.scenario.variants.first { $0.id == variant })
    let study = SwitchStudy(of: run, changing: chosen, for: metric)
    return study.conclusion(where: outcome).helpful.map { step in
      "\(step.change.technique) \(step.change.from) → \(step.change.to): \(Int(step.gain.rounded()))"
    }
  }

  @Test func `the best change of each technique comes first`() throws {
    #expect(
      try helpful("trap") == [
        "imagePreparation onCommit → thumbnail: 40", "formatting perCell → shared: 8",
      ]
    )
  }

  @Test func `a variant without mistakes has nothing to gain`() throws {
    #expect(try helpful("fix") == [])
  }

  @Test func `what makes something wrong does not help`() throws {
    let found = try helpful("trap") { trial in
      var outcome = StudyScenario.outcome(of: trial)
      // Then the same gain without the mistake is the best.
      if trial.configuration.techniques.imagePreparation == .thumbnail {
        outcome.layout.wrongHeights = 3
      }
      return outcome
    }
    #expect(
      found == [
        "imagePreparation onCommit → prepareForDisplay: 40", "formatting perCell → shared: 8",
      ]
    )
  }

  @Test func `a change that costs something names its price`() throws {
    let run = try StudyScenario.run()
    let study = SwitchStudy(of: run, changing: run.scenario.variants[0])
    let switches = study.conclusion { trial in
      var outcome = StudyScenario.outcome(of: trial)
      outcome.memory.bytesPeak =
        trial.configuration.techniques.formatting == .perCell ? 100_000_000 : 120_000_000
      return outcome
    }
    #expect(switches.measured?.value == switches.steps[0].difference.before.value)
    let prices = switches.helpful.map { step in
      "\(step.change.technique): " + step.price.map { "\($0.metric) \($0.change)" }.joined()
    }
    #expect(prices == ["imagePreparation: ", "formatting: memoryPeak 20.0"])
  }

  @Test func `each configuration is tried once`() throws {
    let run = try StudyScenario.run()
    for variant in run.scenario.variants {
      let trials = SwitchStudy(of: run, changing: variant).trials(knowing: TrialRecord())
      #expect(Set(trials).count == trials.count)
    }
  }
}
