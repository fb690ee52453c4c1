import Diagnostics
import FrameLab
import Reports
import Results
import Scenarios
import Testing

/// The results document of a run.
@Suite struct ResultsDocumentTests {
  private func report() throws -> Run {
    let catalog = try TestContent.catalog(
      ["feed": TestContent.feed, "dates": TestContent.dates],
      claims: TestContent.claims
    )
    let results = catalog.runs(Repetitions(warmUps: 0, trials: 2)).map { $0.run() }
    return Run(
      project: "Lists",
      catalog: catalog,
      repetitions: Repetitions(warmUps: 0, trials: 2),
      results: results
    )
  }

  @Test func `what the catalog has and the report has not was not run`() throws {
    let whole = try report()
    #expect(whole.document.notRun == [])
    let part = Run(
      project: whole.project,
      catalog: whole.catalog,
      repetitions: whole.repetitions,
      results: whole.results.filter { $0.scenario.id == "feed" && $0.model.id == "slow" }
    )
    let notRun = part.document.notRun
    let devices = Dictionary(uniqueKeysWithValues: notRun.map { ($0.key, $0.value) })
    for scenario in whole.catalog.scenarios {
      let left = scenario.devices.map(\.id).filter { scenario.id != "feed" || $0 != "slow" }
      #expect(devices[scenario.id] ?? [] == left)
    }
    #expect(!notRun.isEmpty)
  }

  @Test func `inputs are every cost, device, network and parameter in file order`() throws {
    let inputs = try report().document.inputs
    func value(_ key: String) -> String? { inputs.first { $0.key == key }?.value }
    #expect(Set(inputs.map(\.key)).count == inputs.count)
    #expect(value("costs.image-decoding.median") == "10 ms")
    #expect(value("costs.image-decoding.range") == "5 ms to 20 ms")
    #expect(value("costs.date-formatter-creation.spread") == "0.2")
    #expect(value("devices.slow.processorSpeed") == "1")
    #expect(value("devices.slow.processorSpeed.range") != nil)
    #expect(value("networks.lan.downlink") == "30 Mbit/s")
    #expect(value("parameters.waitingCells") == "4")
    #expect(value("parameters.waitingCells.values") == "1 (25 %), 4 (50 %), 8 (25 %)")
    #expect(value("parameters.thumbnailShares.eighth.values") == "0.12 to 0.8")
    let kinds = inputs.map { $0.key.prefix { $0 != "." } }
    #expect(
      kinds.enumerated().filter { $0 == 0 || kinds[$0 - 1] != $1 }.map(\.element) == [
        "costs", "devices", "networks", "parameters",
      ]
    )
  }

  @Test(arguments: [
    ("", false, ExpectationLevel.error, ExpectationLevel.error),
    (", level: warn", false, .warn, .warn), (", level: warn", true, .error, .warn),
    (", in: 75", false, .error, .error),
    (", level: off", true, .off, .off),
  ])
  func `the level that is written is told from what a run makes of it`(
    text: String,
    warningsAreErrors: Bool,
    level: ExpectationLevel,
    written: ExpectationLevel
  ) throws {
    var diagnostics: [Diagnostic] = []
    let catalog = try TestContent.catalog([
      "feed": TestContent.feed.replacing("{atMost: 5 ms/s}", with: "{atMost: 5 ms/s\(text)}")
    ])
    .applyingLevels(of: nil, warningsAreErrors: warningsAreErrors, reporting: &diagnostics)
    let run = try #require(catalog.runs(Repetitions(warmUps: 0, trials: 1)).first)
    let result = run.assemble([TestOutcomes.trial(), TestOutcomes.trial()])
    let document = try TestContent.report([result]).document
    let limit = try #require(document.scenarios.first?.variants.last?.expectations.last)
    #expect(limit.level == level, "\(limit.applied.rule)")
    #expect(limit.applied.written == written, "\(limit.applied.rule)")
  }

  @Test func `a broken expectation has its finding, its reason and where to read on`() throws {
    let result = try TestOutcomes.feed(
      decode: [TestOutcomes.trial()],
      prepare: [TestOutcomes.trial(hitchNanoseconds: 33_333_334, hitches: 2)]
    )
    let document = try TestContent.report([result]).document
    let expectations = document.scenarios.flatMap(\.variants).flatMap(\.expectations)
    #expect(
      expectations.map(\.rule.text) == [
        "hitchTimeRatio/rating", "hitchTimeRatio/rating", "hitchTimeRatio/atMost",
      ]
    )
    #expect(expectations.map(\.isMet) == [false, false, false])
    let limit = try #require(expectations.last)
    #expect(limit.expected == "hitch time ratio at most 5 ms/s (in 95 of 100)")
    #expect(limit.limit == 5)
    #expect(limit.value == 33.333334)
    #expect(
      limit.message
        == "Hitch time ratio of 'prepare' on Fast Phone is 33.3 ms/s, expected at most 5 ms/s"
    )
    #expect(limit.reason == "every trial measures 33.3 ms/s")
    #expect(limit.help?.command == "perfsite explain feed/prepare --device fast --trials 1")
    #expect(limit.help?.page == "guide/start.html")
    #expect(limit.place.description == "Content/scenarios/feed.yml:26:32")
    #expect(document.scenarios.map(\.hasPassed) == [result.hasPassed])
  }
}
