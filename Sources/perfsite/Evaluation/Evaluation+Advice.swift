import Diagnostics
import Reports
import Results
import Scenarios

/// The advice that a check or a build gives for the lists of a project.
struct ProjectAdvice {
  /// The lists that nothing is compared with, which is how everybody starts.
  private(set) var lists: [ListAdvice] = []
  /// For each variant on a device that breaks an expectation, the first step of its plan.
  private(set) var notes: [ResultsFinding.Subject: Diagnostic] = [:]

  /// The most lists and the most broken variants to advise on: each takes a second or two.
  private static let (mostLists, mostBroken) = (6, 3)

  /// Advises on the first lists that have no fix.
  init(_ simulation: Simulation, jobs: Int?) async {
    guard Self.isPossible(simulation) else { return }
    let open = simulation.results.byScenario.filter { $0.allSatisfy { $0.contrast == nil } }
    for own in open.prefix(Self.mostLists) {
      guard let subject = ExplanationSubject(nil, in: own) else { continue }
      lists.append(
        await simulation.advice(
          on: subject.variant.variant,
          of: subject.result,
          for: .hitchTimeRatio,
          jobs: Simulation.threads(jobs)
        )
      )
    }
  }

  /// Advises on the first variants that break an expectation about frames, with the place in the guide
  /// that shows the code.
  mutating func addNotes(
    _ simulation: Simulation,
    chapters: TechniqueChapters,
    jobs: Int?
  ) async {
    guard Self.isPossible(simulation) else { return }
    for broken in BrokenExpectation.all(in: simulation.results) {
      let (result, variant) = (broken.result, broken.variant.variant)
      let subject = ResultsFinding.Subject.expectation(
        scenario: result.scenario.id,
        variant: variant.id,
        device: result.model.id
      )
      guard notes.count < Self.mostBroken, notes[subject] == nil,
        broken.verdict.expectation.metric == .hitchTimeRatio,
        broken.verdict.evidence?.missing == nil, !broken.verdict.expectation.isOfFix
      else { continue }
      let known = lists.first {
        $0.firstVisit.isAbout(variant, of: result.scenario, on: result.model)
      }
      let advice: ListAdvice
      if let known {
        advice = known
      } else {
        advice = await simulation.advice(
          on: variant,
          of: result,
          for: .hitchTimeRatio,
          jobs: Simulation.threads(jobs)
        )
      }
      guard let step = AdviceText.firstStep(of: advice.firstVisit) else { continue }
      let technique = advice.firstVisit.steps.first?.changes.first?.technique
      let place = chapters.reference(for: technique, in: result.scenario)
      notes[subject] = .note(
        "fix first: \(step)" + (place.map { "; code: \($0.text)" } ?? ""),
        at: variant.place
      )
    }
  }

  /// The first screen of the answer for each list of which nothing is expected.
  func text(of simulation: Simulation, chapters: TechniqueChapters) -> String {
    lists.filter { list in
      simulation.results.filter { $0.scenario.id == list.firstVisit.scenario.id }
        .allSatisfy { $0.variants.allSatisfy(\.verdicts.isEmpty) }
    }.map { list in
      "\(list.firstVisit.scenario.id) on \(list.firstVisit.device.name)\n\n"
        + AdviceText(list, chapters: chapters).text + "\n"
    }.joined()
  }

  private static func isPossible(_ simulation: Simulation) -> Bool {
    simulation.results.first.map { $0.repetitions.worlds >= Share.leastForVerdicts } ?? false
  }
}
