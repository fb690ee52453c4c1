import Foundation
import FrameLab
import Scenarios
import TestSupport
import Testing

@Suite struct FrontierStudyTests {
  private func description(_ candidate: Candidate) -> String {
    candidate.change.map { "\(candidate.variant.id) \($0.technique) \($0.to)" }
      ?? candidate.variant.id
  }

  @Test func `variants and the steps of an ablation`() throws {
    let run = try StudyScenario.run()
    let study = FrontierStudy(of: run, with: AblationStudy(of: run))
    let frontier = study.conclusion(where: StudyScenario.outcome)
    #expect(
      frontier.points.map { description($0.candidate) } == [
        "trap", "half", "fix", "fix imagePreparation onCommit", "fix dataPrefetching 4 ahead",
        "fix formatting perCell", "trap imagePreparation thumbnail",
        "trap dataPrefetching 8 ahead", "trap formatting shared",
      ]
    )
    #expect(
      frontier.points.filter(\.isOnFrontier).map { description($0.candidate) }
        == ["fix", "fix dataPrefetching 4 ahead"]
    )
    #expect(frontier.points.map(\.horizontal.value).prefix(3) == [90, 90, 20])
  }

  @Test func `a step that makes a variant is not shown twice`() throws {
    let text = StudyScenario.text.replacing(
      "imagePreparation: thumbnail, dataPrefetching: {ahead: 8}",
      with: "imagePreparation: thumbnail"
    )
    let run = try StudyScenario.run(text)
    let pair = Contrast(trap: run.scenario.variants[1], fix: run.scenario.variants[2])
    let study = FrontierStudy(of: run, with: AblationStudy(of: run, between: pair))
    let points = study.conclusion(where: StudyScenario.outcome).points
    #expect(points.map { description($0.candidate) } == ["trap", "half", "fix"])
  }

  @Test func `what could not be measured has no point`() throws {
    let run = try StudyScenario.run()
    let frontier = FrontierStudy(of: run).conclusion { trial in
      let isTrap = trial.configuration.techniques.formatting == .perCell
      return Outcomes.scrolling(
        hitchNanoseconds: 0,
        durationNanoseconds: isTrap ? 0 : 1_000_000_000
      )
    }
    #expect(frontier.points.map(\.candidate.variant.id) == ["half", "fix"])
    #expect(frontier.points.map(\.isOnFrontier) == [true, true])
  }

  @Test(arguments: 1...20) func `exactly the points that nothing beats are on the frontier`(
    seed: Int
  ) throws {
    let variants = (1...12).map {
      """
        v\($0):
          title: Ahead \($0)
          techniques: {dataPrefetching: {ahead: \($0)}}
          expect: {rating: good}

      """
    }
    let head = try #require(StudyScenario.text.components(separatedBy: "  trap:").first)
    let run = try StudyScenario.run(head + variants.joined())
    let frontier = FrontierStudy(of: run, vertical: .frameRate).conclusion { trial in
      let ahead = SweptParameter.prefetchAhead.value(in: trial.configuration) ?? 0
      var stream = SeededGenerator(seed: seed * 100 + ahead)
      var outcome = Outcomes.scrolling(
        hitchNanoseconds: 0,
        durationNanoseconds: 1_000_000_000,
        frames: Int.random(in: 50...60, using: &stream)
      )
      outcome.memory.decodedBytesPeak = Int.random(in: 1...10, using: &stream) * 1_000_000
      return outcome
    }
    #expect(frontier.points.count == 12)
    for point in frontier.points {
      let isBeaten = frontier.points.contains { other in
        let isNoWorse =
          other.vertical.value >= point.vertical.value
          && other.horizontal.value <= point.horizontal.value
        let isTheSame =
          other.vertical.value == point.vertical.value
          && other.horizontal.value == point.horizontal.value
        return isNoWorse && !isTheSame
      }
      #expect(point.isOnFrontier == !isBeaten)
    }
  }
}
