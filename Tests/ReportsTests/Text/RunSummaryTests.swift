import Reports
import Scenarios
import Testing

@Suite struct RunSummaryTests {
  /// Scenarios by id, each broken or not, run on both devices.
  private func verdict(broken: [String], passing: [String]) throws -> RunSummary {
    let trap = TestContent.dates.replacing("{atMost: 1000}", with: "{atLeast: 1000}")
    var scenarios = Dictionary(uniqueKeysWithValues: broken.map { ($0, trap) })
    for id in passing { scenarios[id] = TestContent.dates }
    return RunSummary(try TestContent.results(scenarios))
  }

  @Test func `one scenario`() throws {
    let passing = try verdict(broken: [], passing: ["a"])
    #expect(passing.sentence == "1 scenario on 2 devices: passes")
    #expect(passing.hasPassed)
    let broken = try verdict(broken: ["a"], passing: [])
    #expect(broken.sentence == "1 scenario on 2 devices: fails")
    #expect(!broken.hasPassed)
  }

  @Test func `several scenarios, of which those that fail are named in order`() throws {
    #expect(
      try verdict(broken: [], passing: ["a", "b"]).sentence == "2 scenarios on 2 devices: all pass"
    )
    #expect(
      try verdict(broken: ["c"], passing: ["a", "b"]).sentence
        == "3 scenarios on 2 devices: 1 of 3 fails (c)"
    )
    #expect(
      try verdict(broken: ["c", "a", "d"], passing: ["b"]).sentence
        == "4 scenarios on 2 devices: 3 of 4 fail (a, c, d)"
    )
  }

  @Test func `without scenarios nothing passes`() {
    let verdict = RunSummary([])
    #expect(verdict.sentence == "no scenario was run")
    #expect(!verdict.isJudged)
  }

  @Test func `a scenario without expectations is not called a pass`() throws {
    let results = try TestContent.results(["a": TestContent.dates])
      .filter { $0.model.id == "fast" }
    let verdict = RunSummary(results)
    #expect(verdict.sentence == "1 scenario on 1 device: nothing is expected")
    #expect(!verdict.isJudged)
    #expect(verdict.hasPassed)
  }
}
