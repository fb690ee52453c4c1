import FrameLab
import Scenarios
import Testing

/// Every single mistake that a right variant of the repository's scenarios could make breaks an
/// expectation or a claim, or is listed as harmless.
@Suite struct OwnFlipTests {
  /// A mistake, and what it breaks on the devices that it was made on.
  private struct Judged {
    let scenario: String
    let flip: Flip
    var broken: [String] = []

    /// `photo-feed: right with shadows withoutPath`.
    var name: String {
      "\(scenario): \(flip.variant.id) with \(flip.change.technique.rawValue) \(flip.change.to)"
    }
  }

  /// Three trials on one device after the other, until a mistake is noticed; those that are listed as
  /// harmless on all devices.
  private static let judged = Result { () throws -> [Judged] in
    let reading = ScenarioCatalog.reading(try Content.ownFiles, inFolder: "Content")
    let catalog = try #require(reading.catalog)
    return catalog.scenarios.flatMap { scenario in
      var judged = scenario.flips.map { Judged(scenario: scenario.id, flip: $0) }
      for device in scenario.devices {
        let open = judged.filter { $0.flip.harmlessBecause != nil || $0.broken.isEmpty }
        if open.isEmpty { break }
        let run = ScenarioRun(
          scenario,
          on: device,
          costs: catalog.costs,
          measurement: Measurement(trials: 3)
        )
        let study = FlipStudy(of: run, flips: open.map(\.flip), claims: catalog.claims)
        let finding = study.run()
        #expect(lines(finding.unflipped, on: device) == [], "\(scenario.id) as it is")
        for outcome in finding.outcomes {
          guard let index = judged.firstIndex(where: { $0.flip == outcome.flip }) else { continue }
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
    for mistake in try Self.judged.get() where mistake.flip.harmlessBecause == nil {
      #expect(!mistake.broken.isEmpty, "\(mistake.name) breaks nothing")
    }
  }

  @Test func `a mistake that is listed as harmless breaks nothing on any device`() throws {
    for mistake in try Self.judged.get() where mistake.flip.harmlessBecause != nil {
      #expect(mistake.broken == [], "\(mistake.name) is no harmless one")
    }
  }

  @Test func `at most 15 of 100 mistakes are listed as harmless`() throws {
    let all = try Self.judged.get()
    let listed = all.count { $0.flip.harmlessBecause != nil }
    #expect(all.count >= 100)
    #expect(listed * 100 <= 15 * all.count, "\(listed) of \(all.count)")
  }

  @Test func `every technique is noticed in some scenario when it is decided wrongly`() throws {
    let noticed = Set(
      try Self.judged.get().filter { !$0.broken.isEmpty }.map(\.flip.change.technique)
    )
    #expect(Technique.allCases.filter { !noticed.contains($0) } == [])
  }

  @Test func `every scenario has a right variant, and flips each technique that it is about`()
    throws
  {
    let reading = ScenarioCatalog.reading(try Content.ownFiles, inFolder: "Content")
    for scenario in try #require(reading.catalog).scenarios {
      let flipped = Set(scenario.flips.map(\.change.technique))
      #expect(scenario.techniques.filter { !flipped.contains($0) } == [], "\(scenario.id)")
    }
  }
}
