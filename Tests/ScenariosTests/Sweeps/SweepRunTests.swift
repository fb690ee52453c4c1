import Diagnostics
import FrameLab
import Scenarios
import Testing

@Suite struct SweepRunTests {
  private func sweep(_ vary: String, worlds: Int = 3) throws -> (SweepRun, WorldModel) {
    let catalog = try Content.catalog(scenario: Content.feedText)
    let run = try #require(
      catalog.runs(Repetitions(warmUps: 1, trials: 2, worlds: worlds)).first
    )
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "grid.yml", text: "vary: {\(vary)}")
    let grid = SweepGrid(file, reporting: &diagnostics)
    #expect(diagnostics == [])
    let model = catalog.worlds(worlds)
    return (SweepRun(of: run, over: try #require(grid), in: model), model)
  }

  @Test func `at its own values a scenario is itself, in every world`() throws {
    let (own, model) = try sweep("itemCount: [1]")
    let run = own.run
    let central = run.scenario.configuration(
      of: run.scenario.variants[0],
      on: run.model,
      in: model.world(0)
    )
    let cost = central.costs[.imageDecoding].medianNanoseconds
    let latency = central.network.latencyNanoseconds
    let (sweep, worlds) = try sweep(
      "itemCount: [\(central.list.itemCount)], cost.image-decoding: [\(cost) ns], "
        + "networkLatency: [\(latency) ns], downlink: [\(central.network.downlinkKilobitsPerSecond) "
        + "kbit/s]"
    )
    for variant in run.scenario.variants {
      for world in 0...3 {
        #expect(
          sweep.configuration(of: variant, at: sweep.grid.values(at: 0), in: world)
            == run.scenario.configuration(of: variant, on: run.model, in: worlds.world(world))
        )
      }
    }
    // So it measures what the scenario does.
    let outcomes = sweep.outcomes(atPoint: 0)
    let result = run.run()
    #expect(
      outcomes.map(\.hitchTimeRatio.central)
        == result.variants.map { $0[.hitchTimeRatio]?.value }
    )
    let worldRun = WorldRun(of: run, in: worlds)
    let judged = worldRun.judge(
      result,
      by: (1...3).map { worldRun.outcome(inWorld: $0) },
      with: DecidingSearch(in: worlds)
    )
    #expect(
      outcomes.map(\.metric.worlds)
        == run.scenario.variants.map {
          judged.worlds?.spread(of: run.scenario.metric, in: $0.id)
        }
    )
  }

  @Test func `a number stays as uncertain as it was`() throws {
    let (sweep, worlds) = try sweep("cost.image-decoding: [1 ms, 10 ms]", worlds: 5)
    let run = sweep.run
    let variant = run.scenario.variants[0]
    func cost(_ point: Int, _ world: Int) -> Double {
      let values = sweep.grid.values(at: point)
      let configuration = sweep.configuration(of: variant, at: values, in: world)
      return Double(configuration.costs[.imageDecoding].medianNanoseconds)
    }
    func own(_ world: Int) -> Double {
      let world = worlds.world(world)
      let configuration = run.scenario.configuration(of: variant, on: run.model, in: world)
      return Double(configuration.costs[.imageDecoding].medianNanoseconds)
    }
    #expect(cost(0, 0) == 1_000_000)
    #expect(cost(1, 0) == 10_000_000)
    for world in 1...5 {
      #expect(own(world) != own(0))
      #expect(abs(cost(0, world) / cost(0, 0) - own(world) / own(0)) < 1e-5)
      #expect(abs(cost(1, world) / cost(1, 0) - own(world) / own(0)) < 1e-5)
    }
  }

  @Test func `a technique is that of all variants`() throws {
    let (sweep, _) = try sweep("imagePreparation: [onCommit, thumbnail], prefetchAhead: [3]")
    for variant in sweep.run.scenario.variants {
      for (point, choice) in ["onCommit", "thumbnail"].enumerated() {
        let configuration = sweep.configuration(
          of: variant,
          at: sweep.grid.values(at: point),
          in: 1
        )
        #expect(configuration.techniques.imagePreparation.text == choice)
      }
    }
  }

  @Test func `a list without images has no network to vary`() throws {
    let scenario = try Content.feedText
    let images = try #require(try Content.catalog(scenario: scenario).scenarios.first)
    let (sweep, _) = try sweep("downlink: [1 Mbit/s]")
    #expect(sweep.grid.objection(to: images) == nil)
  }
}
