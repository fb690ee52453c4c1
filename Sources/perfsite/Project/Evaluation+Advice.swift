import Diagnostics
import Reports
import Results
import Scenarios

/// What a check says about what to fix first.
struct CheckAdvice {
  /// For each variant on a device that breaks an expectation, the first step of its plan.
  private(set) var notes: [ResultsFinding.Subject: Diagnostic] = [:]
  /// The first screen for lists of which nothing is expected.
  private(set) var text = ""

  /// How many lists a check advises on: each takes a second or two.
  private static let mostLists = 3

  /// Advises on the first variants that break an expectation about frames, and on lists of which
  /// nothing is expected and that are compared with nothing, which is how everybody starts.
  init(_ simulation: Simulation, chapters: TechniqueChapters, jobs: Int?) async {
    let results = simulation.results
    guard let count = results.first?.repetitions.worlds, count >= Share.leastForVerdicts else {
      return
    }
    let worlds = simulation.catalog.worlds(count)
    let search = DecidingSearch(in: worlds)
    func advice(_ result: ScenarioResult, _ variant: Variant, _ scenario: Scenario) async -> Advice
    {
      await Simulation.advice(
        of: AdviceSearch(
          of: scenario,
          variant,
          on: result.model,
          for: .hitchTimeRatio,
          in: worlds,
          seed: result.repetitions.seed,
          with: search
        ),
        jobs: Simulation.threads(jobs)
      )
    }
    for broken in BrokenExpectation.all(in: results) {
      let subject = ResultsFinding.Subject.expectation(
        scenario: broken.result.scenario.id,
        variant: broken.variant.variant.id,
        device: broken.result.model.id
      )
      guard notes.count < Self.mostLists, notes[subject] == nil,
        broken.verdict.expectation.metric == .hitchTimeRatio,
        broken.verdict.evidence?.missing == nil, !broken.verdict.expectation.isOfFix
      else { continue }
      let variant = broken.variant.variant
      let plan = await advice(broken.result, variant, broken.result.scenario)
      guard let step = AdviceText.firstStep(of: plan) else { continue }
      notes[subject] = .note("fix first: \(step)", at: variant.place)
    }
    let unjudged = results.byScenario.filter { own in
      own.allSatisfy { result in
        result.contrast == nil && result.variants.allSatisfy(\.verdicts.isEmpty)
      }
    }
    for own in unjudged.prefix(Self.mostLists) {
      guard let subject = ExplanationSubject(nil, in: own) else { continue }
      let (result, variant) = (subject.result, subject.variant.variant)
      let first = await advice(result, variant, result.scenario)
      var second: Advice?
      if let scenario = result.scenario.onSecondVisit {
        second = await advice(result, variant, scenario)
      }
      text += "\(result.scenario.id) on \(result.model.name)\n\n"
      text += AdviceText(first, secondVisit: second, chapters: chapters).text + "\n"
    }
  }
}
