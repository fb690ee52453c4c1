import Diagnostics
import FrameLab
import Reports
import Scenarios
import TestSupport
import Testing

@Suite struct ExplanationTextTests {
  private static let repetitions = Repetitions(warmUps: 0, trials: 3, worlds: 100)

  /// A guide of one chapter.
  private static func guide(_ box: String) -> [SourceFile] {
    [
      TestReport.page(
        """
        ## Decode early

        \(box)

        """
      )
    ]
  }

  private static let box = """
    :::code caption="Decoded before" technique=imagePreparation:thumbnail
    ```swift
    let image = await photo.byPreparingForDisplay()
    ```
    :::
    """

  /// Runs a scenario in all worlds and explains a variant.
  private func text(
    _ scenario: String = TestContent.feed,
    of variant: String? = nil,
    guide: [SourceFile] = guide(box),
    repetitions: Repetitions = repetitions
  ) throws -> String {
    let catalog = try TestContent.catalog(["feed": scenario])
    let runs = catalog.runs(repetitions)
    let worlds = catalog.worlds(max(1, repetitions.worlds))
    let results = runs.map { run in
      guard repetitions.worlds > 0 else { return run.run() }
      let own = WorldRun(of: run, in: worlds)
      return own.judge(
        run.run(),
        by: (1...repetitions.worlds).map { own.outcome(inWorld: $0) },
        with: DecidingSearch(in: worlds)
      )
    }
    let subject = try #require(ExplanationSubject(variant, in: results))
    let run = ScenarioRun(
      subject.result.scenario,
      on: subject.result.model,
      world: worlds.world(subject.world),
      repetitions: repetitions
    )
    return ExplanationText(
      Explanation(
        of: results,
        about: subject,
        run: run,
        outcomes: run.jobs.map { $0.run() },
        advice: ListAdvice(
          firstVisit: AdviceSearch(
            of: subject.result.scenario,
            subject.variant.variant,
            on: subject.result.model,
            in: catalog.worlds(repetitions.worlds),
            with: DecidingSearch(in: worlds)
          ).run()
        ),
        chapters: TechniqueChapters(guide, in: catalog)
      )
    ).text
  }

  @Test func `the trap is explained beside the fix`() throws {
    try expectSnapshot(try text(), named: "explain-trap.txt")
  }

  @Test func `the fix has nothing to fix`() throws {
    try expectSnapshot(try text(of: "prepare"), named: "explain-fix.txt")
  }

  @Test func `without worlds the typical phone is looked at`() throws {
    let alone = try text(of: "prepare", repetitions: Repetitions(warmUps: 0, trials: 2))
    try expectSnapshot(alone, named: "explain-typical.txt")
  }

  @Test func `every line fits a terminal, whatever the names are`() throws {
    let name =
      "A name that is longer than any line of a terminal could be, and then some more of it"
    let scenario = TestContent.feed.replacing("title: Decoded late", with: "title: \(name)")
      .replacing("prepare:", with: "prepared-with-a-rather-long-name:")
    for line in try text(scenario).split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
      #expect(line.last != " ")
    }
  }

  @Test func `without a chapter there is nothing to read`() throws {
    let plain = Repetitions(warmUps: 0, trials: 2)
    let without = TestContent.feed.replacing("chapter: guide/start.md\n", with: "")
    #expect(try text(without, guide: [], repetitions: plain).contains("Code: ") == false)
    let own = try text(guide: Self.guide("Text."), repetitions: plain)
    #expect(own.contains("\n     Code: Content/guide/start.md\n"))
  }

  @Test func `an unknown variant is not explained`() throws {
    let results = try TestContent.results(["feed": TestContent.feed])
    #expect(ExplanationSubject("decoded", in: results) == nil)
    #expect(ExplanationSubject(nil, in: []) == nil)
  }

  @Test func `the device is the first on which something is broken`() throws {
    let text = TestContent.feed.replacing(
      "expect: {rating: critical}",
      with: "thresholds: {hitchTimeRatio: {devices: {slow: {atMost: 0}}}}"
    )
    let results = try TestContent.results(["feed": text])
    let subject = try #require(ExplanationSubject(nil, in: results))
    #expect(subject.result.model.id == "slow")
    #expect(subject.variant.variant.id == "decode")
    #expect(subject.other?.variant.id == "prepare")
  }
}
