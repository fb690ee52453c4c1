import Foundation
import FrameLab
import Scenarios
import TestSupport
import Testing

/// Every cost and parameter matters to something that is expected, claimed or measured: another
/// value breaks it.
///
/// `Fixtures/Mutations.txt` names, for each change, the first list that notices it, or else the
/// first measurement. All of them take minutes, so `make check-all` judges all of them and
/// `make test` a sample.
@Suite struct ModelMutationTests {
  private static let worldCount = 40
  private static let isWhole = ProcessInfo.processInfo.environment["CHECK_ALL"] != nil
  private static let sampleSize = 6
  private static let nothing = "nothing"

  /// A scenario on a device in some worlds, as they are.
  private struct Subject {
    let run: WorldRun
    let central: ScenarioResult
    let outcomes: [WorldOutcome]
    let broken: Set<String>
    let probes: [(world: World, outcome: WorldOutcome)]
    let catalog: ScenarioCatalog
    let worlds: WorldModel
    let search: DecidingSearch

    init(
      _ scenario: Scenario,
      on device: DeviceModel,
      in catalog: ScenarioCatalog,
      _ worlds: WorldModel,
      _ search: DecidingSearch
    ) {
      let run = ScenarioRun(
        scenario,
        on: device,
        world: catalog.centralWorld,
        repetitions: Repetitions(trials: 1, worlds: worldCount)
      )
      self.run = WorldRun(of: run, in: worlds)
      self.catalog = catalog
      self.worlds = worlds
      self.search = search
      central = run.run()
      outcomes = (1...worldCount).map { [run = self.run] in run.outcome(inWorld: $0) }
      probes = [false, true].map { [run = self.run] hasAll in
        let world = worlds.world(1).with(everyPart: hasAll)
        return (world, run.outcome(in: world, number: 1))
      }
      broken = Self.broken(self.run.judge(central, by: outcomes, with: search), in: catalog)
    }

    /// Whether a change breaks anything that holds without it.
    func notices(_ mutation: ModelMutation) -> Bool {
      // What changes nothing in a world with every part of the model, nor in one without those that
      // may be absent, changes nothing in any.
      guard
        probes.contains(where: {
          run.outcome(in: mutation.world($0.world), number: 1) != $0.outcome
        })
      else { return false }
      let mutated =
        (1...worldCount).map { run.outcome(in: mutation.world(worlds.world($0)), number: $0) }
      let judged = run.judge(central, by: mutated, with: search)
      return !Self.broken(judged, in: catalog).subtracting(broken).isEmpty
    }

    private static func broken(_ result: ScenarioResult, in catalog: ScenarioCatalog) -> Set<String>
    {
      let expectations = result.variants.flatMap { variant in
        variant.verdicts.filter(\.isBroken)
          .map { "\(variant.variant.id) at \($0.expectation.place)" }
      }
      let claims = catalog.claimOutcomes(over: [result]).filter {
        $0.claim.test?.scenario == result.scenario.id
          && $0.shares?.contains { !$0.isReached } == true
      }
      return Set(expectations + claims.map { "claim \($0.claim.id)" })
    }
  }

  /// A published measurement beside what is simulated, in the central world as it is.
  private struct CaseSubject {
    let run: CaseRun
    let outcomes: [WorldOutcome]
    let outcome: CaseOutcome
    let central: World

    init(_ validationCase: ValidationCase, in worlds: WorldModel) {
      let run = CaseRun(of: validationCase, in: worlds)
      self.run = run
      central = worlds.world(0)
      outcomes = (0..<run.partCount).map(run.outcome)
      outcome = run.judge(outcomes).outcome
    }

    /// Whether a change makes a miss of what met the measurement with every seed, or the reverse.
    func notices(_ mutation: ModelMutation) -> Bool {
      let decided: Set<CaseOutcome> = [.inside, .missed]
      guard decided.contains(outcome) else { return false }
      let world = mutation.world(central)
      let seeds = (1...CaseRun.seedCount).map { run.outcome(in: world, seed: UInt64($0)) }
      let changed = run.judge(seeds + outcomes.dropFirst(CaseRun.seedCount)).outcome
      return decided.contains(changed) && changed != outcome
    }
  }

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Mutations.txt").path

  private static let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Documentation/Model.md").standardized.path
  private static let commands: Set = [
    "Tests/ScenariosTests/Fixtures/Mutations.txt", "make check-all",
  ]

  /// What notices each change, by its name: `shadows on iphone-11`.
  private static var kept: [String: String] {
    get throws {
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      return Dictionary(
        uniqueKeysWithValues: try lines.map { line in
          let parts = line.components(separatedBy: ": ")
          return (try #require(parts.first), try #require(parts.last))
        }
      )
    }
  }

  @Test func `every change is listed, and the document names what nothing notices`() throws {
    let kept = try Self.kept
    #expect(Set(kept.keys) == Set(ModelMutation.all.map(\.name)))
    let noticed = Set(
      ModelMutation.all.filter { kept[$0.name] != Self.nothing }.map(\.input)
    )
    let unnoticed = Set(ModelMutation.all.map(\.input)).subtracting(noticed)
    #expect(unnoticed.count * 3 <= unnoticed.count + noticed.count)
    let document = try String(contentsOfFile: Self.document, encoding: .utf8)
    let section = try #require(document.components(separatedBy: "## What notices").last)
      .components(separatedBy: "\n## ")[0]
    let named = section.split(separator: "`").enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    #expect(Set(named).subtracting(Self.commands) == unnoticed)
  }

  @Test(.slow)
  func `a changed cost or parameter breaks something on the list that is named for it`()
    async throws
  {
    let catalog = try #require(try Content.own.catalog)
    let worlds = catalog.worlds(Self.worldCount)
    let search = DecidingSearch(in: worlds)
    if Self.isWhole {
      let found = await Self.noticed(in: catalog, worlds, search)
      let lines = ModelMutation.all.map { "\($0.name): \(found[$0] ?? Self.nothing)\n" }
      try expectText(lines.joined(), inFile: Self.file)
      return
    }
    let kept = try Self.kept
    let seed = try #require(Int(catalog.digest.hexadecimal.prefix(15), radix: 16))
    var generator = SeededGenerator(seed: seed)
    let sample = ModelMutation.all.filter { kept[$0.name] != Self.nothing }
      .shuffled(using: &generator).prefix(Self.sampleSize)
    let witnesses = Self.witnesses(in: catalog, worlds, search)
    for mutation in sample {
      let name = try #require(kept[mutation.name])
      let witness = try #require(witnesses.first { $0.name == name })
      #expect(witness.prepare()(mutation), "\(mutation.name): \(name)")
    }
  }

  /// The first list or measurement that notices each change.
  private static func noticed(
    in catalog: ScenarioCatalog,
    _ worlds: WorldModel,
    _ search: DecidingSearch
  ) async -> [ModelMutation: String] {
    var noticed: [ModelMutation: String] = [:]
    for witness in witnesses(in: catalog, worlds, search) {
      let notices = witness.prepare()
      await withTaskGroup(of: ModelMutation?.self) { group in
        for mutation in ModelMutation.all where noticed[mutation] == nil {
          group.addTask { notices(mutation) ? mutation : nil }
        }
        for await mutation in group.compactMap(\.self) { noticed[mutation] = witness.name }
      }
    }
    return noticed
  }

  /// What may notice a change: `photo-feed on iphone-11`, `case swipe-reach`.
  private struct Witness {
    let name: String
    /// Runs everything as it is; the result tells whether a change is noticed.
    let prepare: () -> @Sendable (ModelMutation) -> Bool
  }

  /// All lists and then all measurements, in the order in which they are asked.
  private static func witnesses(
    in catalog: ScenarioCatalog,
    _ worlds: WorldModel,
    _ search: DecidingSearch
  ) -> [Witness] {
    // The lists that take least come first; a slow and a fast phone are enough.
    let scenarios = catalog.scenarios.sorted {
      ($0.devices.count * $0.variants.count, $0.id) < ($1.devices.count * $1.variants.count, $1.id)
    }
    let lists = scenarios.flatMap { scenario in
      scenario.devices.filter { ["iphone-11", "iphone-13-pro"].contains($0.id) }.map { device in
        Witness(name: "\(scenario.id) on \(device.id)") {
          Subject(scenario, on: device, in: catalog, worlds, search).notices
        }
      }
    }
    return lists
      + catalog.cases.map { validationCase in
        Witness(name: "case \(validationCase.id)") {
          CaseSubject(validationCase, in: worlds).notices
        }
      }
  }
}

extension World {
  /// The world with or without each part of the model that some worlds lack.
  fileprivate func with(everyPart hasAll: Bool) -> World {
    var world = self
    world.parameters.resolvedEstimatesPercent = hasAll ? 100 : 0
    world.parameters.heavyItemShare = hasAll ? 0.02 : 0
    world.parameters.passGrowth = hasAll ? 0.2 : 0
    world.parameters.decodeFixedMegapixels = hasAll ? 0.1 : 0
    world.parameters.hostedRevisitPercent = hasAll ? 50 : 100
    world.parameters.fittingsPerCell = hasAll ? 2 : 1
    world.parameters.lowLoadClockPercent = hasAll ? 70 : 100
    world.parameters.cellsLookedAhead = hasAll ? 2 : 1
    world.parameters.appWork = hasAll ? .light : .none
    return world
  }
}
