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
  /// The fixes, in order; nil if no plausible phone agrees with the recording.
  package let advice: ListAdvice?
  /// The recording that the advice is anchored in; nil without one.
  package let recording: RecordingText?
  /// The questions that the scan of the list leaves open, as sentences; empty for a scenario.
  package let unseen: [String]
  /// The trial with the latest frame there, with its frames; nil if none was late.
  package let worst: (trial: Trial, outcome: TrialOutcome)?
  /// The guide.
  package let chapters: TechniqueChapters

  /// Collects an explanation.
  ///
  /// - Parameters:
  ///   - results: the scenario on all devices that were run.
  ///   - subject: the variant and the device.
  ///   - run: the scenario on the device in the subject's world.
  ///   - outcomes: the outcomes of its jobs.
  ///   - advice: what to fix first.
  ///   - recording: the recording that the advice is anchored in.
  ///   - unseen: what the scan of the list can't tell.
  ///   - chapters: the guide.
  package init(
    of results: [ScenarioResult],
    about subject: ExplanationSubject,
    run: ScenarioRun,
    outcomes: [TrialOutcome],
    advice: ListAdvice?,
    recording: RecordingText? = nil,
    unseen: [String] = [],
    chapters: TechniqueChapters
  ) {
    self.results = results
    self.subject = subject
    self.advice = advice
    self.recording = recording
    self.unseen = unseen
    self.chapters = chapters
    let closeUp = run.assemble(outcomes)
    self.closeUp = closeUp
    worst = closeUp[subject.variant.variant]?.worstFrames(1).first.map { frame in
      let trial = run.measuredTrials(of: subject.variant.variant)[frame.trialNumber - 1]
      return (trial, trial.run(recording: .frames))
    }
  }

  /// The variant in the world that is looked into.
  var variant: VariantResult { closeUp[subject.variant.variant] ?? subject.variant }
}
