import FrameLab
import Scenarios
import Testing

@Suite struct MutationStudyTests {
  private static let text = StudyScenario.text
    .replacing(
      "expect: {rating: critical}",
      with: "expect: {rating: critical}\n    thresholds: {hitchTimeRatio: {atLeast: 3 of half}}"
    )
    .replacing("title: Half right", with: "title: Half right\n    fixes: [trap]")
    .replacing(
      "title: All right",
      with: """
        title: All right
            fixes: [trap, half]
            harmless: {dataPrefetching: it costs no frame}
        """
    )

  private static let claims = """
    half-as-many:
      sentence: Preparing halves the hitches.
      source: a test
      kind: rule
      verdict: shown
      scenario: study
      expression: hitchTimeRatio[half] < 0.15 * hitchTimeRatio[trap]
    one-late-frame:
      sentence: One frame is late.
      source: a test
      kind: arithmetic
      verdict: shown
      frames: {refreshRate: 60 Hz, commit: [5 ms x 3, 20 ms, 5 ms x 3], render: 5 ms}
      expression: hitchCount = 7

    """

  private func catalog() throws -> ScenarioCatalog {
    let models = try StudyScenario.models
    let files = [
      ContentFile(path: "Content/scenarios/study.yml", bytes: Array(Self.text.utf8)),
      ContentFile(path: "Content/claims.yml", bytes: Array(Self.claims.utf8)),
    ]
    let reading = ScenarioCatalog.reading(models + files, inFolder: "Content")
    #expect(reading.diagnostics == [])
    return try #require(reading.catalog)
  }

  private func study(mutations: [Mutation]? = nil) throws -> MutationStudy {
    let catalog = try catalog()
    let run = try #require(catalog.runs(Repetitions(warmUps: 1, trials: 3)).first)
    return MutationStudy(of: run, mutations: mutations, claims: catalog.claims)
  }

  /// `half imagePreparation → onCommit: half, trap, claim half-as-many`.
  private func line(_ outcome: MutationOutcome) -> String {
    let broken = outcome.breakage.expectations.map(\.variantID)
    let claims = outcome.breakage.claims.map { "claim \($0.id)" }
    return "\(outcome.mutation.variant.id) \(outcome.mutation.change.technique) → "
      + "\(outcome.mutation.change.to): " + (broken + claims).joined(separator: ", ")
  }

  @Test func `every mistake of each trap is made once, and all is judged anew`() throws {
    let finding = try study().conclusion(where: StudyScenario.outcome)
    #expect(finding.unmutated.isEmpty)
    #expect(
      finding.outcomes.map(line) == [
        "half imagePreparation → onCommit: trap, half, claim half-as-many",
        "half dataPrefetching → 4 ahead: ",
        "half formatting → perCell: half, claim half-as-many",
        "fix imagePreparation → onCommit: fix",
        "fix dataPrefetching → 4 ahead: ",
        "fix formatting → perCell: fix",
        "fix imagePreparation → prepareForDisplay: ",
        "fix dataPrefetching → off: ",
      ]
    )
  }

  @Test func `a mistake carries the reason for which it does no harm`() throws {
    let mutations = try study().mutations
    #expect(
      mutations.map(\.harmlessBecause) == [
        nil, nil, nil, nil, "it costs no frame", nil, nil, "it costs no frame",
      ]
    )
    #expect(mutations.map(\.trap.id) == Array(repeating: "trap", count: 6) + ["half", "half"])
  }

  @Test func `what is broken without a mistake is told apart`() throws {
    let finding = try study().conclusion { _ in
      Outcomes.scrolling(hitchNanoseconds: 7_000_000, durationNanoseconds: 1_000_000_000)
    }
    #expect(finding.unmutated.expectations.map(\.variantID) == ["trap", "trap", "half", "fix"])
    #expect(finding.unmutated.claims.map(\.id) == ["half-as-many"])
  }

  @Test func `some mistakes need the trials of the variants and their own alone`() throws {
    let mutations = try study().mutations
    let study = try study(mutations: Array(mutations.suffix(2)))
    #expect(study.trials(knowing: TrialRecord()).count == (3 + 2) * 3)
    #expect(
      study.conclusion(where: StudyScenario.outcome).outcomes.map(\.mutation) == study.mutations
    )
  }

  @Test func `a real trial of a mistake is that of a variant that makes it`() throws {
    let finding = try study().run()
    let mutated = try #require(finding.outcomes.first?.breakage.expectations.last)
    #expect(mutated.variantID == "half")
    let catalog = try StudyScenario.models
    let text = Self.text.replacing(
      "techniques: {imagePreparation: prepareForDisplay}",
      with: "techniques: {imagePreparation: onCommit}"
    )
    let file = ContentFile(path: "Content/scenarios/study.yml", bytes: Array(text.utf8))
    let reading = ScenarioCatalog.reading(catalog + [file], inFolder: "Content")
    let run = try #require(reading.catalog?.runs(Repetitions(warmUps: 1, trials: 3)).first)
    let half = try #require(run.run().variants.first { $0.variant.id == "half" })
    #expect(half.verdicts.first?.measured == mutated.verdict.measured)
  }
}
