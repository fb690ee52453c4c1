import FrameLab
import Scenarios
import Testing

@Suite struct ScenarioStudiesTests {
  private static let analyses = """
    analyses:
      sensitivity:
        - {cost: image-decoding, from: 10 µs, to: 40 ms, points: 4, variants: [fix, trap]}
        - {downlink, from: 1 Mbit/s, to: 40 Mbit/s, points: 2, variants: [half]}
    """

  /// Runs all plans; returns the trials that were run besides those of the scenario.
  private func run(
    _ text: String,
    outcome: (Trial) -> TrialOutcome = { $0.run() }
  ) throws -> (findings: AnalysisResults, trials: [Trial]) {
    let run = try StudyScenario.run(text)
    var studies = ScenarioStudies(of: run, knowing: run.jobs.map { outcome($0.trial) })
    var trials = run.jobs.map(\.trial)
    while true {
      let plan = studies.plan
      if plan.jobs.isEmpty { return (studies.results, trials) }
      trials += plan.jobs.map(\.trial)
      studies.add(plan.jobs.map { outcome($0.trial) }, of: plan)
    }
  }

  @Test func `no trial is run twice, those of the scenario included`() throws {
    let trials = try run(StudyScenario.text + Self.analyses).trials
    #expect(Set(trials).count == trials.count)
  }

  @Test func `together the studies find what each finds alone`() throws {
    let text = StudyScenario.text + Self.analyses
    let findings = try run(text).findings
    let alone = try StudyScenario.run(text)
    let ablation = AblationStudy(of: alone)
    #expect(findings.ablation == ablation.run())
    let variants = alone.scenario.variants
    #expect(
      findings.sensitivities == [
        SensitivityStudy(
          of: alone,
          varying: .cost(.imageDecoding),
          over: SweepRange(10_000...40_000_000, count: 4),
          variants: [variants[2], variants[0]]
        ).run(),
        SensitivityStudy(
          of: alone,
          varying: .downlink,
          over: SweepRange(1_000...40_000, count: 2),
          variants: [variants[1]]
        ).run(),
      ]
    )
  }

  @Test func `an ablation that is off needs no trial`() throws {
    let (findings, trials) = try run(
      StudyScenario.text + "analyses: {ablation: off}",
      outcome: StudyScenario.outcome
    )
    #expect(findings.ablation == nil)
    #expect(trials.count == 3 * 4)
  }

  @Test func `a single technique is the whole difference, unless the pair is named`() throws {
    // Trap and fix differ in one technique, the first and the last variant in two.
    let text = StudyScenario.text
      .replacing(", formatting: perCell, dataPrefetching: {ahead: 4}", with: "")
      .replacing(
        "imagePreparation: thumbnail, dataPrefetching: {ahead: 8}",
        with: "imagePreparation: prepareForDisplay, masks: masked"
      )
    let automatic = try run(text + "fix: half\n", outcome: StudyScenario.outcome)
    #expect(automatic.findings.ablation == nil)
    #expect(automatic.trials.count == 3 * 4)
    let named = try run(
      text + "analyses: {ablation: {trap: trap, fix: half}}",
      outcome: StudyScenario.outcome
    )
    #expect(named.findings.ablation?.removals.steps.map(\.change.technique) == [.imagePreparation])
    let both = try run(
      text + "analyses: {ablation: {trap: trap, fix: fix}}",
      outcome: StudyScenario.outcome
    )
    #expect(both.findings.ablation?.removals.steps.count == 2)
  }

  @Test func `an ablation that finds nothing is left out, unless the pair is named`() throws {
    let quiet = Outcomes.scrolling(hitchNanoseconds: 0, durationNanoseconds: 1_000_000_000)
    #expect(try run(StudyScenario.text) { _ in quiet }.findings.ablation == nil)
    let named = StudyScenario.text + "analyses: {ablation: {trap: trap, fix: fix}}"
    #expect(try run(named) { _ in quiet }.findings.ablation?.removals.steps.count == 3)
  }

  @Test func `an ablation with equal ends is kept if a step between them has an effect`() throws {
    let findings = try run(StudyScenario.text) { trial in
      let techniques = trial.configuration.techniques
      let isMixed = techniques.formatting == .perCell && techniques.imagePreparation == .thumbnail
      return Outcomes.scrolling(
        hitchNanoseconds: isMixed ? 20_000_000 : 0,
        durationNanoseconds: 1_000_000_000
      )
    }.findings
    let ablation = try #require(findings.ablation)
    #expect(ablation.removals.measured?.value == ablation.additions.measured?.value)
    #expect(ablation.hasEffect)
  }

  @Test func `a sweep of the list's length passes events at its end`() throws {
    let text =
      StudyScenario.text.replacing(
        "variants:\n",
        with: "events: [{at: 1.5 s, deleteVisible: 3}]\nvariants:\n"
      ) + "analyses: {ablation: off, sensitivity: [{itemCount, from: 1, to: 200, points: 2}]}"
    let findings = try run(text).findings
    #expect(findings.sensitivities.first?.values == [1, 100, 200])
  }
}
