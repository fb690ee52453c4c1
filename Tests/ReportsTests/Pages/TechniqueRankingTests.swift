import FrameLab
import Reports
import Scenarios
import TestSupport
import Testing

/// What saves most, over all scenarios.
@Suite struct TechniqueRankingTests {
  /// The feed with so many variants besides its two, each loading further ahead.
  private static func result(variants count: Int) throws -> ScenarioResult {
    let variants = (1...count).map {
      "\n  v\($0):\n    title: \($0) ahead\n    techniques: {dataPrefetching: {ahead: \($0)}}"
        + "\n    thresholds: {hitchCount: {atLeast: 0}}"
    }
    let text = TestContent.feed + variants.joined()
    let catalog = try TestContent.catalog(["feed": text])
    let run = try #require(catalog.runs(Repetitions(warmUps: 0, trials: 3)).first)
    return run.assemble(
      run.jobs.map { job in
        // Preparing saves 9 ms/s, and each item ahead 1 µs/s.
        let isLate = job.trial.configuration.techniques.imagePreparation == .onCommit
        return TestOutcomes.trial(
          hitchNanoseconds: isLate ? 10_000_000 - job.variantIndex * 1_000 : 1_000_000
        )
      }
    )
  }

  @Test func `techniques are ranked by what they save where nothing else differs`() throws {
    let ranking = TechniqueRanking([try Self.result(variants: 190)])
    #expect(ranking.techniques == [.imagePreparation, .dataPrefetching])
    #expect(TechniqueRanking([]).techniques == [])
  }

  /// Comparing every two variants would take 16 times as long, not 4 times.
  @Test func `four times the variants take about four times as long`() throws {
    let times = try [45, 180].map { count in
      let result = try Self.result(variants: count)
      return (0..<5).map { _ in processorTime { _ = TechniqueRanking([result]) } }.min() ?? 0
    }
    #expect(times[0] > 0)
    #expect(times[1] < times[0] * 9, "\(times) ns")
  }
}
