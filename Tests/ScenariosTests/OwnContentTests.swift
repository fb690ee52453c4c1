import Diagnostics
import FrameLab
import ListEngine
import Scenarios
import TestSupport
import Testing

/// The repository's own models and scenarios.
@Suite struct OwnContentTests {
  private func catalog() throws -> ScenarioCatalog {
    let reading = try Content.own
    #expect(reading.diagnostics.map { $0.formatted(with: reading.files) } == [])
    return try #require(reading.catalog)
  }

  @Test func `they have no mistakes`() throws {
    let catalog = try catalog()
    #expect(
      Set(catalog.scenarios.map(\.id)).isSuperset(
        of: ["data-prefetch", "date-formatter", "image-preparation"])
    )
    #expect(Set(catalog.devices.map(\.device.refreshRateHertz)).isSuperset(of: [60, 120]))
    #expect(catalog.costs.entries.count == ListOperation.priced.count)
  }

  @Test func `every scenario asks a question of two variants on a slow and a fast display`() throws
  {
    for scenario in try catalog().scenarios {
      #expect(scenario.question.hasSuffix("?"), "\(scenario.id)")
      #expect(scenario.variants.count >= 2, "\(scenario.id)")
      #expect(
        Set(scenario.devices.map(\.device.refreshRateHertz)).isSuperset(of: [60, 120]),
        "\(scenario.id)"
      )
    }
  }

  @Test func `there are old and new devices, and one that the system slows down`() throws {
    let devices = try catalog().devices.map(\.device)
    let fast = try #require(devices.first { $0.id == "iphone-13-pro" })
    for id in ["iphone-13-pro-low-power", "iphone-13-pro-hot"] {
      let slow = try #require(devices.first { $0.id == id })
      #expect(slow.refreshRateHertz == 60, "the system caps the refresh rate")
      #expect(slow.processorSpeed < fast.processorSpeed)
      #expect(slow.screen == fast.screen)
      #expect(slow.coreCount == fast.coreCount)
      #expect(slow.memoryBudgetBytes == fast.memoryBudgetBytes)
    }
  }

  @Test func `unpublished numbers are called assumptions`() throws {
    for device in try catalog().devices {
      let memory = try #require(device.parameters.first { $0.name == "memoryBudget" })
      #expect(memory.citation.isAssumption, "\(device.id)")
    }
  }

  @Test func `the reference device has speed 1`() throws {
    let reference = try #require(try catalog().devices.first { $0.id == "iphone-13-pro" }).device
    #expect(
      [reference.processorSpeed, reference.graphicsSpeed, reference.decodeSpeed] == [1, 1, 1]
    )
  }

  /// What has to hold in 95 of 100 worlds holds in the central one as well; `perfsite check` judges the
  /// worlds.
  @Test(.slow) func `every expectation is met, and no claim is broken`() throws {
    let catalog = try catalog()
    let results = catalog.runs().map { $0.run() }
    for result in results {
      for variant in result.variants {
        let broken = variant.verdicts.filter {
          $0.isBroken && $0.expectation.leastPercent >= ScenarioExpectation.usualPercent
        }
        #expect(broken.isEmpty, "\(result.scenario.id) \(result.model.id) \(variant.variant.id)")
      }
    }
    let outcomes = catalog.claimOutcomes(over: results)
    let standings = Dictionary(grouping: outcomes, by: \.standing)
    #expect(standings[.broken, default: []].map(\.claim.id) == [])
    #expect(standings[.notRun, default: []].map(\.claim.id) == [])
    #expect(standings[.holds, default: []].count == catalog.claims.count { $0.test != nil })
  }

  /// A threshold that nothing can break guards nothing.
  @Test(
    .slow,
    arguments: [
      ("image-preparation", "imagePreparation: prepareForDisplay", "imagePreparation: onCommit"),
      ("image-preparation", "imagePreparation: thumbnail", "imagePreparation: onCommit"),
      ("image-preparation", "imagePreparation: thumbnail", "imagePreparation: prepareForDisplay"),
      ("image-preparation", "imagePreparation: onCommit", "imagePreparation: thumbnail"),
      ("data-prefetch", "dataPrefetching: {ahead: 16}", "dataPrefetching: off"),
      ("data-prefetch", "dataPrefetching: off", "dataPrefetching: {ahead: 16}"),
      (
        "date-formatter", "techniques: {formatting: perCell}",
        "techniques: {formatting: shared}"
      ),
      ("date-formatter", "median: 4 ms", "median: 0.33 ms"),
    ]
  )
  func `a mutated technique breaks an expectation on every device`(
    id: String,
    technique: String,
    other: String
  ) throws {
    let path = "Content/scenarios/\(id).yml"
    let files = try Content.ownFiles.map { file in
      let text = String(decoding: file.bytes, as: UTF8.self)
      // A variant that does the same as its trap does not fix it.
      let unfixed = text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("    fixes:") }.joined(separator: "\n")
      let mutated = file.path == path ? unfixed.replacingFirst(technique, with: other) : text
      #expect(file.path != path || mutated != unfixed)
      return ContentFile(path: file.path, bytes: Array(mutated.utf8))
    }
    let catalog = try #require(ScenarioCatalog.reading(files, inFolder: "Content").catalog)
    let runs = catalog.runs(Repetitions(warmUps: 0, trials: 1)) { scenario, _ in
      scenario.id == id
    }
    #expect(runs.count == 2)
    for run in runs { #expect(!run.run().hasPassed, "\(run.model.id)") }
  }

  @Test func `the folklore of date formatters is marked as an assumption, the measurement is not`()
    throws
  {
    let scenario = try #require(try catalog().scenarios.first { $0.id == "date-formatter" })
    #expect(scenario.variants.map(\.hasAssumedCosts) == [true, false, false, false])
  }
}
