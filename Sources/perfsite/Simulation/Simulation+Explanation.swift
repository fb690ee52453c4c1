import ModelCalibration
import Reports
import Scenarios

extension Simulation {
  /// Explains a variant of the only scenario that was run.
  ///
  /// - Parameters:
  ///   - variant: the variant; nil to choose one.
  ///   - recording: a recording of the variant; nil without one.
  ///   - unseen: the facts that the scan of the list can't tell, in sentences.
  ///   - chapters: the guide.
  ///   - jobs: the number of trials to run at a time; nil for all cores.
  /// - Returns: the explanation; nil if there is no such variant.
  /// - Throws: a usage error for a recording that doesn't fit the device.
  func explanation(
    of variant: String?,
    recording: RecordedList? = nil,
    unseen: [String] = [],
    chapters: TechniqueChapters,
    jobs: Int?
  ) async throws -> Explanation? {
    guard let subject = ExplanationSubject(variant, in: results) else { return nil }
    let jobs = Self.threads(jobs)
    let result = subject.result
    let worlds = catalog.worlds(result.repetitions.worlds)
    let run = ScenarioRun(
      result.scenario,
      on: result.model,
      world: worlds.world(subject.world),
      repetitions: result.repetitions
    )
    var agreement: RecordingText.Agreement?
    var advice: ListAdvice?
    let anchor = try await recording?.phones(
      of: result.scenario,
      subject.variant.variant,
      on: result.model,
      in: catalog,
      jobs: jobs
    )
    switch anchor {
    case .agreeing(let agreeing):
      agreement = .phones(agreeing.share)
      let search = AdviceSearch(
        of: result.scenario,
        subject.variant.variant,
        on: result.model,
        for: subject.metric,
        asking: agreeing.phones,
        seed: result.repetitions.seed
      )
      advice = ListAdvice(firstVisit: await Self.advice(of: search, jobs: jobs))
    case .disagreeing(let mismatch): agreement = .none(mismatch: mismatch)
    case .tooFew, nil:
      if anchor != nil { agreement = .tooFew }
      advice = await self.advice(
        on: subject.variant.variant,
        of: result,
        for: subject.metric,
        jobs: jobs
      )
    }
    return Explanation(
      of: results,
      about: subject,
      run: run,
      outcomes: await parallelMap(run.jobs, jobs: jobs) { $0.run() },
      advice: advice,
      recording: agreement.flatMap { agreement in
        recording.map { RecordingText($0.facts, agreement) }
      },
      unseen: unseen,
      chapters: chapters
    )
  }

  /// Advises on a variant for the first visit, and for the second if that is another list.
  func advice(
    on variant: Variant,
    of result: ScenarioResult,
    for metric: Metric,
    jobs: Int
  ) async -> ListAdvice {
    let worlds = catalog.worlds(result.repetitions.worlds)
    func advice(_ scenario: Scenario) async -> Advice {
      await Self.advice(
        of: AdviceSearch(
          of: scenario,
          variant,
          on: result.model,
          for: metric,
          in: worlds,
          seed: result.repetitions.seed,
          with: DecidingSearch(in: worlds)
        ),
        jobs: jobs
      )
    }
    let first = await advice(result.scenario)
    guard let second = result.scenario.onSecondVisit else { return ListAdvice(firstVisit: first) }
    return ListAdvice(firstVisit: first, secondVisit: await advice(second))
  }

  /// Runs the trials that an advice needs, in rounds, with `jobs` trials at a time.
  static func advice(of search: AdviceSearch, jobs: Int) async -> Advice {
    var record = AdviceRecord()
    while true {
      switch search.turn(knowing: record) {
      case .done(let advice): return advice
      case .needs(let trials):
        record.add(await parallelMap(trials, jobs: jobs) { $0.run() }, of: trials)
      }
    }
  }
}
