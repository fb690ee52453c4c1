import Bytes
import FrameLab
import HitchMonitoring
import Scenarios
import Testing

/// Checklists, and what is kept of their frames.
@Suite struct ChecklistTests {
  private func checklist() throws -> (ScenarioCatalog, Scenario, Checklist) {
    let catalog = try #require(try Content.own.catalog)
    let scenario = try #require(catalog.scenarios.first { $0.id == "capstone-checklist" })
    return (catalog, scenario, try #require(Checklist(of: scenario)))
  }

  private func run(on model: DeviceModel) throws -> ChecklistRun {
    let (catalog, scenario, _) = try checklist()
    let world = catalog.centralWorld
    let run = ScenarioRun(scenario, on: model, world: world, repetitions: Repetitions(trials: 1))
    return try #require(ChecklistRun(run.run(), in: world))
  }

  @Test func `the project has one, with ten mistakes`() throws {
    let (catalog, _, checklist) = try checklist()
    #expect(catalog.scenarios.filter { Checklist(of: $0) != nil }.count == 1)
    #expect(checklist.mistakes.count == 10)
    #expect(checklist.combinationCount == 1024)
    #expect(checklist.techniques(of: 0) == checklist.fix.techniques)
    for (index, mistake) in checklist.mistakes.enumerated() {
      #expect(checklist.techniques(of: 1 << index) == mistake.techniques)
    }
    let all = checklist.techniques(of: 1023)
    for mistake in checklist.mistakes {
      for technique in mistake.techniques.differences(from: checklist.fix.techniques) {
        #expect(technique.setting(in: all) == technique.setting(in: mistake.techniques))
      }
    }
  }

  @Test func `mistakes about the same technique cannot be combined`() throws {
    let (_, scenario, checklist) = try checklist()
    var same = scenario
    let place = try #require(same.variants.firstIndex { $0.id == checklist.mistakes[1].id })
    same.variants[place].techniques = checklist.mistakes[0].techniques
    #expect(Checklist(of: same) == nil)
    var few = scenario
    few.variants.removeAll { variant in checklist.mistakes.dropFirst(2).contains(variant) }
    #expect(Checklist(of: few) == nil)
  }

  /// What pages play with is what was simulated.
  @Test(arguments: ["iphone-xr", "iphone-11", "iphone-13-pro-low-power", "iphone-13-pro"])
  func `the frames that are kept hitch as all of them do`(device: String) throws {
    let (catalog, scenario, checklist) = try checklist()
    let model = try #require(catalog.devices.first { $0.id == device })
    let run = try run(on: model)
    let others = run.record(of: 0).others
    let seed = Repetitions.seed(ofTrial: 1, from: scenario.seed)
    for combination in [0, 1, 2, 16, 64, 513, 1023] {
      var configuration = run.configuration
      configuration.techniques = checklist.techniques(of: combination)
      let outcome = Trial(configuration, seed: seed).run()
      let timings = run.record(of: combination).timings(in: run.pipeline, others: others)
      let hitches = timings.joined().reduce(0) { $0 + $1.hitchTicks }
      #expect(
        hitches * run.pipeline.tickNanoseconds == outcome.scrolling.hitchNanoseconds,
        "\(combination)"
      )
      let ratio = try #require(outcome.scrolling.hitchTimeRatio?.millisecondsPerSecond)
      #expect(abs(timings.hitchTimeRatio - ratio) < 0.05, "\(combination)")
    }
  }

  @Test func `what is stored is what was run, and damage is noticed`() throws {
    let (catalog, _, _) = try checklist()
    let record = try run(on: catalog.devices[0]).record(of: 1023)
    var bytes = ByteRecord()
    record.append(to: &bytes)
    var reader = ByteRecord.Reader(bytes.bytes)
    #expect(CommitRecord(from: &reader) == record)
    #expect(reader.isAtEnd)
    for length in stride(from: 0, to: bytes.bytes.count, by: 7) {
      var cut = ByteRecord.Reader(Array(bytes.bytes.prefix(length)))
      #expect(CommitRecord(from: &cut) == nil)
    }
  }
}
