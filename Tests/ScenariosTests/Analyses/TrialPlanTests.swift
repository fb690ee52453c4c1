import FrameLab
import Scenarios
import TestSupport
import Testing

@Suite struct TrialPlanTests {
  @Test func `a trial that several studies need is run once`() throws {
    let run = try StudyScenario.run()
    let ablation = AblationStudy(of: run)
    let studies: [any Study] = [ablation, ablation]
    let plan = TrialPlan(for: studies, knowing: TrialRecord())
    #expect(plan.jobs.count == (2 + 6) * 3)
    #expect(Set(plan.jobs).count == plan.jobs.count)
  }

  @Test func `the scenario's own run leaves only the steps to run`() throws {
    let run = try StudyScenario.run()
    var record = TrialRecord()
    record.add(
      run.jobs.map { StudyScenario.outcome(of: $0.trial) },
      of: run.jobs.map(\.trial)
    )
    let plan = TrialPlan(for: [AblationStudy(of: run)], knowing: record)
    #expect(plan.jobs.count == (3 + 3) * 3)
    #expect(Set(plan.jobs.map(\.trial)).isDisjoint(with: run.jobs.map(\.trial)))
    #expect(Set(plan.jobs.map(\.trial.seed)).isSubset(of: run.jobs.map(\.trial.seed)))
  }

  @Test func `a trial is known by all of its configuration and its seed`() throws {
    let trial = try #require(try StudyScenario.run().jobs.first).trial
    var record = TrialRecord()
    record.add([Outcomes.quiet], of: [trial])
    var other = trial.configuration
    other.script = ScrollScript([.pause(durationNanoseconds: 1)])
    #expect(record[trial] != nil)
    #expect(record[Trial(trial.configuration, seed: trial.seed)] != nil)
    #expect(record[Trial(other, seed: trial.seed)] == nil)
    #expect(record[Trial(trial.configuration, seed: trial.seed + 1)] == nil)
  }

  @Test func `a recorded trial has everything that metrics read`() throws {
    let run = try StudyScenario.run()
    let job = try #require(run.jobs.first { $0.recording == .frames })
    let full = job.run()
    #expect(!full.frames.isEmpty)
    var record = TrialRecord()
    record.add([full], of: [job.trial])
    let kept = try #require(record[job.trial])
    #expect(kept.frames.isEmpty)
    #expect(kept.lateFrames.isEmpty)
    for metric in Metric.allCases { #expect(metric.value(of: kept) == metric.value(of: full)) }
  }

  @Test(arguments: 0..<3) func `jobs in any order give the same finding`(seed: Int) throws {
    let study = AblationStudy(of: try StudyScenario.run())
    var stream = SeededGenerator(seed: seed)
    var record = TrialRecord()
    while true {
      let plan = TrialPlan(for: [study], knowing: record)
      if plan.jobs.isEmpty { break }
      var outcomes = Array(repeating: Outcomes.quiet, count: plan.jobs.count)
      for index in plan.jobs.indices.shuffled(using: &stream) {
        outcomes[index] = plan.jobs[index].run()
      }
      record.add(outcomes, of: plan)
    }
    #expect(study.conclusion(from: record) == study.run())
  }

  @Test func `each trial has one outcome`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var record = TrialRecord()
      record.add([Outcomes.quiet], of: [])
    }
    expectMessage(result, "each of the 0 trials has one outcome, got 1")
  }
}
