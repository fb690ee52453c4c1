import Reports
import Scenarios

extension Simulation {
  /// Explains a variant of the only scenario that was run.
  ///
  /// - Parameters:
  ///   - variant: the variant; nil to choose one.
  ///   - world: the world of the explanation; nil to choose it by the expectations.
  ///   - chapters: the guide.
  ///   - jobs: the number of trials to run at a time; nil for all cores.
  /// - Returns: the explanation; nil if there is no such variant.
  func explanation(
    of variant: String?,
    inWorld world: Int? = nil,
    chapters: TechniqueChapters,
    jobs: Int?
  ) async -> Explanation? {
    guard let subject = ExplanationSubject(variant, in: results, world: world) else { return nil }
    let jobs = Self.threads(jobs)
    let result = subject.result
    let run = ScenarioRun(
      result.scenario,
      on: result.model,
      world: catalog.worlds(result.repetitions.worlds).world(subject.world),
      repetitions: result.repetitions
    )
    var ablation: Ablation?
    if subject.isFix {
      let study = AblationStudy(of: run, metric: subject.metric)
      ablation = await Self.conclusion(of: study, jobs: jobs)
    }
    return Explanation(
      of: results,
      about: subject,
      run: run,
      outcomes: await parallelMap(run.jobs, jobs: jobs) { $0.run() },
      switches: await Self.conclusion(
        of: SwitchStudy(of: run, changing: subject.variant.variant, for: subject.metric),
        jobs: jobs
      ),
      ablation: ablation,
      chapters: chapters
    )
  }

  /// Runs the trials that a study needs, in rounds, with `jobs` trials at a time.
  private static func conclusion<S: Study>(of study: S, jobs: Int) async -> S.Conclusion {
    var record = TrialRecord()
    while true {
      let plan = TrialPlan(for: [study], knowing: record)
      if plan.jobs.isEmpty { return study.conclusion(from: record) }
      record.add(await parallelMap(plan.jobs, jobs: jobs) { $0.run() }, of: plan)
    }
  }
}
