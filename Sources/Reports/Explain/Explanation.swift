package import FrameLab
package import Scenarios

/// The reasons for a variant's measurements, and what would help, as `perfsite explain` prints.
package struct Explanation: Sendable {
  /// The scenario on all devices that were run.
  package let results: [ScenarioResult]
  /// The variant and the device that are explained.
  package let subject: ExplanationSubject
  /// The scenario on the device in the world that is looked into.
  package let closeUp: ScenarioResult
  /// The effect of each single change of technique in that world.
  package let switches: Switches
  /// The fix's loss there without each of its techniques; nil unless the variant is the fix.
  package let ablation: Ablation?
  /// The trial with the latest frame there, with its frames; nil if none was late.
  package let worst: (trial: Trial, outcome: TrialOutcome)?
  /// The reason that the fix hitches more there than what it fixes; nil unless its frames appear
  /// sooner.
  let latency: LatencyExchange?
  /// The guide's place on what would help; nil in a project without such a chapter.
  package let reference: TechniqueChapters.Reference?

  /// Collects an explanation.
  ///
  /// - Parameters:
  ///   - results: the scenario on all devices that were run.
  ///   - subject: the variant and the device.
  ///   - run: the scenario on the device in the subject's world.
  ///   - outcomes: the outcomes of its jobs.
  ///   - switches: the finding of a `SwitchStudy` of the variant for the subject's metric.
  ///   - ablation: the finding of an `AblationStudy`, if the variant is the fix.
  ///   - chapters: the guide.
  package init(
    of results: [ScenarioResult],
    about subject: ExplanationSubject,
    run: ScenarioRun,
    outcomes: [TrialOutcome],
    switches: Switches,
    ablation: Ablation?,
    chapters: TechniqueChapters
  ) {
    self.results = results
    self.subject = subject
    self.switches = switches
    self.ablation = ablation
    let closeUp = run.assemble(outcomes)
    self.closeUp = closeUp
    worst = closeUp[subject.variant.variant]?.worstFrames(1).first.map { frame in
      let trial = run.measuredTrials(of: subject.variant.variant)[frame.trialNumber - 1]
      return (trial, trial.run(recording: .frames))
    }
    latency = LatencyExchange(of: subject, in: run, measuring: closeUp)
    let technique =
      switches.helpful.first?.change.technique ?? ablation?.greatestLoss?.change.technique
    reference = chapters.reference(for: technique, in: subject.result.scenario)
  }

  /// The variant in the world that is looked into.
  var variant: VariantResult { closeUp[subject.variant.variant] ?? subject.variant }

  /// The one that it is compared to, in that world.
  var other: VariantResult? { subject.other.flatMap { closeUp[$0.variant] } }
}

extension Ablation {
  /// The technique without which the fix loses most; nil if the trials show no loss.
  var greatestLoss: AblationStep? {
    func loss(_ step: AblationStep) -> Double {
      guard let difference = step.difference, difference.isShown else { return 0 }
      return metric.improvement(of: difference.before.value, over: difference.after.value)
    }
    return removals.steps.first(withGreatest: loss).flatMap { loss($0) > 0 ? $0 : nil }
  }
}
