import Foundation
import FrameLab
import Scenarios
import TestSupport
import Testing

/// Every single mistake that a correct variant of the repository's scenarios could make breaks an
/// expectation or a claim over the worlds, or is listed as harmless.
///
/// All of them take minutes, so only `make check-all` judges all.
@Suite struct OwnMutationTests {
  /// A mistake, and what it breaks on the devices that it was made on.
  private struct Judged {
    let scenario: String
    let mutation: Mutation
    var broken: [String] = []

    /// `photo-feed: right with shadows withoutPath`.
    var name: String {
      "\(scenario): \(mutation.variant.id) with \(mutation.change.technique.rawValue) \(mutation.change.to)"
    }
  }

  private static let worldCount = 100

  /// Whether all mistakes are judged, not a sample.
  private static let isWhole = ProcessInfo.processInfo.environment["CHECK_ALL"] != nil

  /// The mistakes of a sample, in which each edit of the content puts others.
  private static let sampleSize = 4

  @Test(.slow)
  func `a mistake breaks something over the worlds, unless it is listed as harmless`() async throws
  {
    let catalog = try #require(try Content.own.catalog)
    let worlds = catalog.worlds(Self.worldCount)
    let search = DecidingSearch(in: worlds)
    let chosen = try Self.chosenMistakes(in: catalog)
    let judged = await withTaskGroup(of: [Judged].self) { group in
      for scenario in catalog.scenarios {
        let mistakes = chosen.filter { $0.scenario == scenario.id }
        group.addTask { Self.judged(mistakes, of: scenario, in: catalog, worlds, search) }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    for mistake in judged.sorted(by: { $0.name < $1.name }) {
      if mistake.mutation.harmlessBecause == nil {
        #expect(!mistake.broken.isEmpty, "\(mistake.name) breaks nothing")
      } else {
        #expect(mistake.broken == [], "\(mistake.name) is no harmless one")
      }
    }
    guard Self.isWhole else {
      #expect(judged.count == Self.sampleSize)
      return
    }
    let noticed = Set(judged.filter { !$0.broken.isEmpty }.map(\.mutation.change.technique))
    #expect(Technique.allCases.filter { !noticed.contains($0) } == [])
  }

  @Test func `few mistakes are listed as harmless`() throws {
    let all = try #require(try Content.own.catalog).scenarios.flatMap(\.mutations)
    let listed = all.count { $0.harmlessBecause != nil }
    #expect(listed * 100 <= 15 * all.count, "\(listed) of \(all.count)")
  }

  private static func chosenMistakes(in catalog: ScenarioCatalog) throws -> [Judged] {
    let all = catalog.scenarios.flatMap { scenario in
      scenario.mutations.map { Judged(scenario: scenario.id, mutation: $0) }
    }
    if isWhole { return all }
    let seed = try #require(Int(catalog.digest.hexadecimal.prefix(15), radix: 16))
    var generator = SeededGenerator(seed: seed)
    return Array(all.shuffled(using: &generator).prefix(sampleSize))
  }

  /// Judges the mistakes on one device after another until each is noticed; those listed as harmless
  /// on all devices.
  private static func judged(
    _ mistakes: [Judged],
    of scenario: Scenario,
    in catalog: ScenarioCatalog,
    _ worlds: WorldModel,
    _ search: DecidingSearch
  ) -> [Judged] {
    var judged = mistakes
    for device in scenario.devices {
      let open = judged.indices.filter {
        judged[$0].mutation.harmlessBecause != nil || judged[$0].broken.isEmpty
      }
      if open.isEmpty { break }
      let run = ScenarioRun(
        scenario,
        on: device,
        world: catalog.centralWorld,
        repetitions: Repetitions(trials: 1, worlds: worldCount)
      )
      let worldRun = WorldRun(of: run, in: worlds)
      let central = run.run()
      let outcomes = (1...worldCount).map { worldRun.outcome(inWorld: $0) }
      let unmutated = lines(worldRun.judge(central, by: outcomes, with: search), catalog)
      #expect(unmutated == [], "\(scenario.id) on \(device.id) as it is")
      for index in open {
        let mutation = judged[index].mutation
        guard let place = scenario.variants.firstIndex(of: mutation.variant) else { continue }
        var mutant = mutation.variant
        mutant.techniques = mutant.techniques
          .taking(mutation.change.technique, from: mutation.trap.techniques)
        let mutated = outcomes.enumerated().map { number, outcome in
          outcome.replacing(place, by: worldRun.outcome(of: mutant, inWorld: number + 1))
        }
        judged[index].broken +=
          lines(worldRun.judge(central, by: mutated, with: search), catalog)
          .filter { !unmutated.contains($0) }
      }
    }
    return judged
  }

  /// What is broken by its share of the worlds.
  private static func lines(_ result: ScenarioResult, _ catalog: ScenarioCatalog) -> [String] {
    let expectations = result.variants.flatMap { variant in
      variant.verdicts.filter(\.isBroken).map {
        "\(result.model.id): \(variant.variant.id) at \($0.expectation.place)"
      }
    }
    let claims = catalog.claimOutcomes(over: [result]).filter {
      $0.claim.test?.scenario == result.scenario.id
        && $0.shares?.contains { !$0.isReached } == true
    }
    return expectations + claims.map { "\(result.model.id): claim \($0.claim.id)" }
  }

  @Test func `every scenario has a right variant, and mutations each technique that it is about`()
    throws
  {
    let reading = try Content.own
    for scenario in try #require(reading.catalog).scenarios {
      let mutated = Set(scenario.mutations.map(\.change.technique))
      #expect(scenario.techniques.filter { !mutated.contains($0) } == [], "\(scenario.id)")
    }
  }
}

extension WorldOutcome {
  /// The outcome with one variant's values replaced by those of a changed one.
  fileprivate func replacing(_ variant: Int, by other: WorldOutcome) -> WorldOutcome {
    var values = values
    let count = other.values.count
    values.replaceSubrange(variant * count..<(variant + 1) * count, with: other.values)
    return WorldOutcome(values: values, errors: errors)
  }
}
