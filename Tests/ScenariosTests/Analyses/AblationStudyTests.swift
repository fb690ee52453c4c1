import DeterministicMath
import FrameLab
import Scenarios
import Testing

@Suite struct AblationStudyTests {
  /// `Image preparation: onCommit → thumbnail  42.0 ms/s less`, and so on.
  private func lines(_ path: AblationPath) -> [String] {
    ["\(path.start.id) \(tenths(path.measured?.value))"]
      + path.steps.map { step in
        "\(step.change.technique) \(step.change.from) → \(step.change.to) "
          + "\(tenths(step.measured?.value)) \(tenths(step.difference?.estimate.mean)) "
          + "\(step.difference?.direction.rawValue ?? "–")"
      }
  }

  private func tenths(_ value: Double?) -> String {
    value.map { String(Int(($0 * 10).rounded())) } ?? "–"
  }

  @Test func `each technique alone, from both ends`() throws {
    let study = AblationStudy(of: try StudyScenario.run())
    let ablation = try #require(study.conclusion(where: StudyScenario.outcome))
    let base = try #require(ablation.removals.measured?.value)
    let tenths = Int((base * 10).rounded())
    #expect(
      lines(ablation.removals) == [
        "fix \(tenths)",
        "imagePreparation thumbnail → onCommit \(tenths + 400) 400 greater",
        "dataPrefetching 8 ahead → 4 ahead \(tenths) 0 notShown",
        "formatting shared → perCell \(tenths + 80) 80 greater",
      ]
    )
    #expect(
      lines(ablation.additions) == [
        "trap \(tenths + 480)",
        "imagePreparation onCommit → thumbnail \(tenths + 80) -400 less",
        "dataPrefetching 4 ahead → 8 ahead \(tenths + 480) 0 notShown",
        "formatting perCell → shared \(tenths + 400) -80 less",
      ]
    )
    #expect(ablation.metric == .hitchTimeRatio)
    #expect(ablation.costDifferences == [])
  }

  @Test func `the path goes from the declared trap to the declared fix, whatever was measured`()
    throws
  {
    let run = try StudyScenario.run(StudyScenario.text + "trap: fix\nfix: trap\n")
    for metric in [Metric.hitchTimeRatio, .loads, .frameRate] {
      let study = AblationStudy(of: run, metric: metric)
      let ablation = try #require(study.conclusion(where: StudyScenario.outcome))
      #expect(ablation.removals.start.id == "trap")
      #expect(ablation.additions.start.id == "fix")
    }
  }

  @Test func `without a trap and a fix there is nothing to remove`() throws {
    let text = StudyScenario.text
      .replacing("imagePreparation: thumbnail, dataPrefetching: {ahead: 8}", with: "masks: masked")
      .replacing(
        "imagePreparation: onCommit, formatting: perCell, dataPrefetching: {ahead: 4}",
        with: "masks: masked"
      )
    let study = AblationStudy(of: try StudyScenario.run(text))
    #expect(study.trials(knowing: TrialRecord()).isEmpty)
    #expect(study.conclusion(where: StudyScenario.outcome) == nil)
  }

  @Test func `a caller can name the pair`() throws {
    let run = try StudyScenario.run()
    let pair = Contrast(trap: run.scenario.variants[1], fix: run.scenario.variants[2])
    let study = AblationStudy(of: run, between: pair)
    #expect(study.trials(knowing: TrialRecord()).count == (2 + 2 + 2) * 3)
    let ablation = try #require(study.conclusion(where: StudyScenario.outcome))
    #expect(ablation.removals.start.id == "fix")
    #expect(
      ablation.removals.steps.map(\.change.technique) == [.imagePreparation, .dataPrefetching]
    )
  }

  @Test func `nothing to measure is nothing to compare`() throws {
    let study = AblationStudy(of: try StudyScenario.run())
    let ablation = study.conclusion { _ in
      Outcomes.scrolling(hitchNanoseconds: 0, durationNanoseconds: 0)
    }
    #expect(ablation == nil)
  }

  @Test func `different costs stay with their start, and are named`() throws {
    let text = StudyScenario.text.replacing(
      "title: All wrong",
      with: "title: All wrong\n    costs: {cell-reuse: {median: 7 ms, why: a test}}"
    )
    let run = try StudyScenario.run(text)
    let pair = try #require(
      Contrast(trap: run.scenario.variants[0], fix: run.scenario.variants[2])
    )
    let study = AblationStudy(of: run, between: pair)
    let ablation = try #require(study.conclusion(where: StudyScenario.outcome))
    #expect(ablation.costDifferences == [.cellReuse])
    let dear = study.trials(knowing: TrialRecord()).map(\.configuration)
      .filter { $0.costs[.cellReuse].medianNanoseconds == 7_000_000 }
    #expect(dear.count == (1 + 3) * 3)
    #expect(
      dear.allSatisfy { $0.techniques.differences(from: pair.trap.techniques).count <= 1 }
    )
  }

  @Test func `starts are the variants' own results, and no effect is exactly none`() throws {
    let run = try StudyScenario.run()
    let result = run.run()
    let ablation = try #require(AblationStudy(of: run).run())
    for path in [ablation.removals, ablation.additions] {
      let own = try #require(result.variants.first { $0.variant == path.start })
      #expect(path.measured == own[.hitchTimeRatio])
      let formatting = try #require(path.steps.first { $0.change.technique == .formatting })
      #expect(formatting.difference?.differences == [0, 0, 0])
      #expect(formatting.difference?.direction == .notShown)
      #expect(formatting.measured == path.measured)
    }
    #expect(ablation.additions.start.id == "trap")
    let decoding = try #require(
      ablation.additions.steps.first { $0.change.technique == .imagePreparation }
    )
    #expect(decoding.difference?.direction == .less)
  }
}
