import FrameLab
import Scenarios
import TestSupport
import Testing

/// A finding depends on costs; what holds whatever they are is a rule of the model and counts as one.
@Suite struct FindingTests {
  /// Costs that chance moved by up to ten, each on its own.
  private static let tableCount = 20

  @Test(.slow) func `no finding holds with every cost moved by up to ten`() async throws {
    let catalog = try #require(try Content.own.catalog)
    let findings = catalog.claims.filter { $0.kind?.leastPercent != nil }
    #expect(!findings.isEmpty)
    let used = Set(findings.compactMap { $0.test?.scenario })
    let holding = await withTaskGroup(of: [String: Bool].self) { group in
      for scenario in catalog.scenarios where used.contains(scenario.id) {
        for device in scenario.devices {
          group.addTask { Self.holding(scenario, on: device, in: catalog) }
        }
      }
      return await group.reduce(into: [:]) { $0.merge($1) { $0 && $1 } }
    }
    for finding in findings {
      #expect(holding[finding.id] == false, "\(finding.id) is a rule")
    }
  }

  /// The claims about a scenario, and whether they hold with each table on a device.
  private static func holding(
    _ scenario: Scenario,
    on device: DeviceModel,
    in catalog: ScenarioCatalog
  ) -> [String: Bool] {
    let central = catalog.centralWorld
    let run = ScenarioRun(
      scenario,
      on: device,
      world: central,
      repetitions: Repetitions(trials: 1, worlds: tableCount)
    )
    let worldRun = WorldRun(of: run, in: catalog.worlds(0))
    let outcomes = (1...tableCount).map {
      worldRun.outcome(in: ChanceTable.factor10.world($0, of: central), number: $0)
    }
    let search = DecidingSearch(in: catalog.worlds(tableCount))
    let judged = worldRun.judge(run.run(), by: outcomes, with: search)
    return catalog.claimOutcomes(over: [judged]).reduce(into: [:]) { holding, outcome in
      for share in outcome.shares ?? [] where outcome.claim.test?.scenario == scenario.id {
        holding[outcome.claim.id, default: true] =
          (holding[outcome.claim.id] ?? true) && share.share.count == tableCount
      }
    }
  }
}
