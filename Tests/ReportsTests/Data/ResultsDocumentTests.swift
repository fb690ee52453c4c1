import Diagnostics
import FrameLab
import Reports
import Results
import Scenarios
import Testing

/// The results document of a run.
@Suite struct ResultsDocumentTests {
  private func report() throws -> RunReport {
    let catalog = try TestContent.catalog(
      ["feed": TestContent.feed, "dates": TestContent.dates],
      claims: TestContent.claims
    )
    let results = catalog.runs(Repetitions(warmUps: 0, trials: 2)).map { $0.run() }
    return RunReport(
      project: "Lists",
      catalog: catalog,
      repetitions: Repetitions(warmUps: 0, trials: 2),
      results: results,
      claims: catalog.claimOutcomes(over: results)
    )
  }

  @Test func `the file that a run writes reads as the document that it was written from`() throws {
    let report = try report()
    var diagnostics: [Diagnostic] = []
    let read = ResultsDocument(
      reading: Array(ResultsJSON.text(report).utf8),
      path: "results.json",
      reporting: &diagnostics
    )
    #expect(diagnostics.map(\.description) == [])
    #expect(read == ResultsDocument(report))
  }

  @Test func `inputs are every cost, device, network and parameter in file order`() throws {
    let inputs = ResultsDocument(try report()).inputs
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

  @Test func `a broken expectation has its finding, its reason and where to read on`() throws {
    let result = try TestOutcomes.feed(
      decode: [TestOutcomes.trial()],
      prepare: [TestOutcomes.trial(hitchNanoseconds: 33_333_334, hitches: 2)]
    )
    let document = ResultsDocument(try TestContent.report([result]))
    let expectations = document.scenarios.flatMap(\.variants).flatMap(\.expectations)
    #expect(
      expectations.map(\.rule) == [
        "hitchTimeRatio/rating", "hitchTimeRatio/rating", "hitchTimeRatio/atMost",
      ]
    )
    #expect(expectations.map(\.isMet) == [false, false, false])
    let limit = try #require(expectations.last)
    #expect(limit.expected == "hitchTimeRatio at most 5 ms/s (robust)")
    #expect(limit.limit == 5)
    #expect(limit.value == 33.333334)
    #expect(
      limit.message == "hitchTimeRatio of 'prepare' on fast is 33.3 ms/s, expected at most 5 ms/s"
    )
    #expect(limit.reason == "every trial measures 33.3 ms/s")
    #expect(limit.help?.command == "perfsite explain feed/prepare --device fast --trials 1")
    #expect(limit.help?.page == "guide/start.html")
    #expect(limit.place.description == "Content/scenarios/feed.yml:26:32")
    #expect(document.scenarios.map(\.hasPassed) == [result.hasPassed])
  }
}
