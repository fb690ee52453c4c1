import FrameLab
import Scenarios
import TestSupport
import Testing

/// A fix that helps with every cost moved by up to ten says nothing about costs: it is a rule, and
/// its scenario has the tag `rule`.
@Suite struct RuleScenarioTests {
  /// Costs that chance moved by up to ten, each on its own.
  private static let tableCount = 20
  /// Those that something besides costs decides: how many cells UIKit looks ahead, which nobody
  /// knows, or the other inputs of a plausible phone.
  private static let decidedOtherwise = [
    "data-prefetch", "table-prefetch", "grid", "prefetch-cancellation", "prefetch-order",
  ]

  @Test(.slow)
  func `a scenario has the tag if no costs keep its fix from helping`() async throws {
    let catalog = try #require(try Content.own.catalog)
    let helped = await withTaskGroup(of: (String, Bool).self) { group in
      for scenario in catalog.scenarios where scenario.contrast != nil {
        for device in scenario.devices {
          group.addTask { (scenario.id, Self.alwaysHelps(scenario, on: device, in: catalog)) }
        }
      }
      return await group.reduce(into: [String: Bool]()) { helped, found in
        helped[found.0] = (helped[found.0] ?? true) && found.1
      }
    }
    let rules = catalog.scenarios.map(\.id).filter {
      helped[$0] == true && !Self.decidedOtherwise.contains($0)
    }
    #expect(catalog.scenarios.filter(\.isRule).map(\.id) == rules)
  }

  private static func alwaysHelps(
    _ scenario: Scenario,
    on device: DeviceModel,
    in catalog: ScenarioCatalog
  ) -> Bool {
    let run = ScenarioRun(
      scenario,
      on: device,
      world: catalog.centralWorld,
      repetitions: Repetitions(trials: 1, worlds: tableCount)
    )
    let worldRun = WorldRun(of: run, in: catalog.worlds(0))
    let outcomes = (1...tableCount).map {
      worldRun.outcome(in: ChanceTable.factor10.world($0, of: catalog.centralWorld), number: $0)
    }
    let search = DecidingSearch(in: catalog.worlds(tableCount))
    let effect = worldRun.judge(run.run(), by: outcomes, with: search).effect
    return effect?.counts.helps.count == tableCount
  }
}
