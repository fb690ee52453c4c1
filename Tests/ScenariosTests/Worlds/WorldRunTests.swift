import Bytes
import FrameLab
import Scenarios
import Testing

@Suite struct WorldRunTests {
  private func run(worlds: Int) throws -> (catalog: ScenarioCatalog, run: ScenarioRun) {
    let catalog = try Content.catalog(scenario: Content.feedText)
    let repetitions = Repetitions(warmUps: 0, trials: 1, worlds: worlds)
    return (catalog, try #require(catalog.runs(repetitions).first))
  }

  @Test func `a world gives the same outcome whenever it is run`() throws {
    let (catalog, run) = try run(worlds: 5)
    let worlds = WorldRun(of: run, in: catalog.worlds(5))
    let forward = (1...5).map { worlds.outcome(inWorld: $0) }
    let backward = (1...5).reversed().map { worlds.outcome(inWorld: $0) }
    #expect(forward == backward.reversed())
    #expect(Set(forward).count == 5)
  }

  @Test func `shares count the worlds but the central one`() throws {
    let (catalog, run) = try run(worlds: 8)
    let model = catalog.worlds(8)
    let worlds = WorldRun(of: run, in: model)
    let judged = worlds.judge(
      run.run(),
      by: (1...8).map { worlds.outcome(inWorld: $0) },
      with: DecidingSearch(in: model)
    )
    #expect(judged.worlds?.worldCount == 8)
    let verdicts = judged.variants.flatMap(\.verdicts)
    #expect(!verdicts.isEmpty)
    for verdict in verdicts {
      let evidence = try #require(verdict.evidence)
      #expect(evidence.share.total == 8)
      // Too few for words, so the central world decides.
      #expect(evidence.share.sureness == nil)
      #expect(verdict.isMet == verdict.holdsCentrally)
    }
  }

  @Test func `values over the worlds are those of the outcomes`() throws {
    let (catalog, run) = try run(worlds: 3)
    let model = catalog.worlds(3)
    let worlds = WorldRun(of: run, in: model)
    let outcomes = (1...3).map { worlds.outcome(inWorld: $0) }
    let judged = worlds.judge(run.run(), by: outcomes, with: DecidingSearch(in: model))
    let result = try #require(judged.worlds)
    let count = Metric.allCases.count
    for (index, variant) in run.scenario.variants.enumerated() {
      for (number, metric) in Metric.allCases.enumerated() {
        let expected = outcomes.map { $0.values[index * count + number] }
        let found = result.values(of: metric, in: variant.id).map { $0 ?? .nan }
        #expect(found.map(\.bitPattern) == expected.map(\.bitPattern), "\(metric)")
      }
    }
    #expect(result.values(of: .hitchCount, in: "none").isEmpty)
  }

  @Test func `outcomes survive being stored, and other lengths are noticed`() throws {
    let (catalog, run) = try run(worlds: 2)
    let worlds = WorldRun(of: run, in: catalog.worlds(2))
    let outcomes = (1...2).map { worlds.outcome(inWorld: $0) }
    let bytes = ByteRecord.bytes(of: outcomes)
    #expect([WorldOutcome](in: bytes, count: 2, configurations: 2) == outcomes)
    #expect([WorldOutcome](in: bytes, count: 1, configurations: 2) == nil)
    #expect([WorldOutcome](in: [], count: 2, configurations: 2) == nil)
  }

  @Test func `quantiles are by nearest rank`() throws {
    let spread = try #require(WorldSpread((1...100).map(Double.init).shuffled()))
    #expect(spread.p10 == 10 && spread.median == 50 && spread.p90 == 90)
    let few = try #require(WorldSpread([3, 1, 2]))
    #expect(few.p10 == 1 && few.median == 2 && few.p90 == 3)
    #expect(WorldSpread([]) == nil)
  }
}
