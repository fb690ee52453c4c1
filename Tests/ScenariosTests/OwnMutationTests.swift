import FrameLab
import Scenarios
import Testing

/// Every single mistake that a correct variant of the repository's scenarios could make breaks an
/// expectation or a claim, or is listed as harmless.
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

  /// Three trials on one device after another, until a mistake is noticed; those listed as harmless
  /// run on all devices.
  private static let judged = Result { () throws -> [Judged] in
    let reading = ScenarioCatalog.reading(try Content.ownFiles, inFolder: "Content")
    let catalog = try #require(reading.catalog)
    return catalog.scenarios.flatMap { scenario in
      var judged = scenario.mutations.map { Judged(scenario: scenario.id, mutation: $0) }
      for device in scenario.devices {
        let open = judged.filter { $0.mutation.harmlessBecause != nil || $0.broken.isEmpty }
        if open.isEmpty { break }
        let run = ScenarioRun(
          scenario,
          on: device,
          world: catalog.centralWorld,
          repetitions: Repetitions(trials: 3)
        )
        let study = MutationStudy(of: run, mutations: open.map(\.mutation), claims: catalog.claims)
        let finding = study.run()
        #expect(lines(finding.unmutated, on: device) == [], "\(scenario.id) as it is")
        for outcome in finding.outcomes {
          guard let index = judged.firstIndex(where: { $0.mutation == outcome.mutation }) else {
            continue
          }
          judged[index].broken += lines(outcome.breakage, on: device)
        }
      }
      return judged
    }
  }

  private static func lines(_ breakage: Breakage, on device: DeviceModel) -> [String] {
    breakage.expectations.map { broken in
      "\(device.id): \(broken.variantID) at \(broken.verdict.expectation.place)"
    } + breakage.claims.map { "\(device.id): claim \($0.id)" }
  }

  @Test func `a mistake breaks something, unless it is listed as harmless`() throws {
    for mistake in try Self.judged.get() where mistake.mutation.harmlessBecause == nil {
      #expect(!mistake.broken.isEmpty, "\(mistake.name) breaks nothing")
    }
  }

  @Test func `a mistake that is listed as harmless breaks nothing on any device`() throws {
    for mistake in try Self.judged.get() where mistake.mutation.harmlessBecause != nil {
      #expect(mistake.broken == [], "\(mistake.name) is no harmless one")
    }
  }

  @Test func `at most 15 of 100 mistakes are listed as harmless`() throws {
    let all = try Self.judged.get()
    let listed = all.count { $0.mutation.harmlessBecause != nil }
    #expect(all.count >= 100)
    #expect(listed * 100 <= 15 * all.count, "\(listed) of \(all.count)")
  }

  @Test func `every technique, when set wrongly, is noticed in some scenario`() throws {
    let noticed = Set(
      try Self.judged.get().filter { !$0.broken.isEmpty }.map(\.mutation.change.technique)
    )
    #expect(Technique.allCases.filter { !noticed.contains($0) } == [])
  }

  @Test func `every scenario has a right variant, and mutations each technique that it is about`()
    throws
  {
    let reading = ScenarioCatalog.reading(try Content.ownFiles, inFolder: "Content")
    for scenario in try #require(reading.catalog).scenarios {
      let mutated = Set(scenario.mutations.map(\.change.technique))
      #expect(scenario.techniques.filter { !mutated.contains($0) } == [], "\(scenario.id)")
    }
  }
}
