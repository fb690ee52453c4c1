import FrameLab
import HitchMonitoring
import Scenarios
import TestSupport
import Testing

@Suite struct ScenarioRunTests {
  private func runs(_ repetitions: Repetitions = Repetitions()) throws -> [ScenarioRun] {
    try Content.catalog(scenario: try Content.feedText).runs(repetitions)
  }

  @Test func `a run has every trial of every variant, warm-ups first`() throws {
    let runs = try runs(Repetitions(warmUps: 2, trials: 3))
    #expect(runs.map(\.model.id) == ["fast", "slow"])
    for run in runs {
      #expect(run.jobs.map(\.variantIndex) == [0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
      #expect(run.jobs.map(\.trialNumber) == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4])
      #expect(run.jobs.filter { $0.recording == .frames }.map(\.trialNumber) == [2, 2])
    }
  }

  @Test func `a measurement is one warm-up and five trials`() {
    #expect(Repetitions() == Repetitions(warmUps: 1, trials: 5, seed: nil))
  }

  @Test func `all variants and devices use common random numbers, and each trial its own`() throws {
    let seeds = try runs().map { run in
      Dictionary(grouping: run.jobs, by: \.variantIndex).values.map { $0.map(\.trial.seed) }
    }
    let first = try #require(seeds.first?.first)
    #expect(Set(first).count == 6)
    #expect(seeds.allSatisfy { $0.allSatisfy { $0 == first } })
  }

  @Test func `another seed gives other random numbers, and a given one overrides the scenario's`()
    throws
  {
    let own = try runs().flatMap { $0.jobs.map(\.trial.seed) }
    let same = try runs(Repetitions(seed: 1)).flatMap { $0.jobs.map(\.trial.seed) }
    let other = try runs(Repetitions(seed: 2)).flatMap { $0.jobs.map(\.trial.seed) }
    #expect(own == same)
    #expect(Set(own).isDisjoint(with: other))
  }

  @Test(arguments: 0..<4)
  func `jobs in any order give the same result`(seed: Int) throws {
    for run in try runs(Repetitions(warmUps: 1, trials: 2)) {
      var stream = SeededGenerator(seed: seed)
      let order = run.jobs.indices.shuffled(using: &stream)
      var outcomes = Array(repeating: Outcomes.quiet, count: run.jobs.count)
      for index in order { outcomes[index] = run.jobs[index].run() }
      #expect(run.assemble(outcomes) == run.run())
    }
  }

  @Test func `warm-ups are dropped`() throws {
    let run = try #require(try runs(Repetitions(warmUps: 1, trials: 2)).first)
    let late = Outcomes.scrolling(
      hitchNanoseconds: 900_000_000,
      durationNanoseconds: 1_000_000_000
    )
    let smooth = Outcomes.scrolling(hitchNanoseconds: 0, durationNanoseconds: 1_000_000_000)
    let result = run.assemble([late, smooth, smooth, late, smooth, late])
    #expect(result.variants.map { $0.trials.count } == [2, 2])
    #expect(result.variants.map { $0[.hitchTimeRatio]?.value } == [0, 450])
    #expect(result.variants.map(\.rating) == [.good, .critical])
    #expect(result.variants.map { $0.totals.hitchNanoseconds } == [0, 900_000_000])
  }

  @Test func `runs can be chosen by scenario and device`() throws {
    let catalog = try Content.catalog(scenario: try Content.feedText)
    #expect(catalog.runs { _, device in device.id == "slow" }.map(\.model.id) == ["slow"])
    #expect(catalog.runs { scenario, _ in scenario.id != "test" }.isEmpty)
  }

  @Test func `the first measured trial keeps its frames`() throws {
    let run = try #require(try runs(Repetitions(warmUps: 1, trials: 2)).first)
    for variant in run.run().variants {
      #expect(variant.frames.count(where: \.isScrolling) == variant.trials[0].scrolling.frameCount)
      #expect(!variant.frames.isEmpty)
      #expect(variant.trials[1].frames.isEmpty)
    }
  }

  @Test func `a late frame is found with its trial and its main cause`() throws {
    let run = try #require(try runs().first)
    let result = run.run()
    let trap = result.variants[0]
    let finding = try #require(trap.earliestLateFrame)
    #expect(finding.frame == trap.trials[finding.trialNumber - 1].lateFrames.first)
    #expect(finding.mainCause == .imageDecoding)
    #expect(trap.hitchTime.total == trap.totals.hitchNanoseconds)
  }
}
