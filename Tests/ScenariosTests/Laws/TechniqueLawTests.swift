import FrameLab
import Scenarios
import TestSupport
import Testing

/// Every choice of every technique, in lists of different kinds, on every device.
@Suite struct TechniqueLawTests {
  @Test func `the scenarios use every choice of every technique`() throws {
    let variants = try LawScenarios.catalog().scenarios.flatMap(\.variants)
    for technique in Technique.allCases {
      let used = Set(variants.map { technique.setting(in: $0.techniques) })
      #expect(used.isSuperset(of: technique.names), "\(technique.rawValue)")
    }
  }

  @Test(arguments: LawScenarios.lists)
  func `bundles of choices keep to the laws on every device`(id: String) throws {
    let runs = try LawScenarios.catalog()
      .runs(Repetitions(warmUps: 0, trials: 1)) { scenario, _ in scenario.id == id }
    #expect(!runs.isEmpty)
    for run in runs {
      for job in run.jobs {
        let laws = TrialLaws(job.trial.configuration, seed: job.trial.seed)
        let name = "\(run.model.id), \(run.scenario.variants[job.variantIndex].id)"
        #expect(laws.broken == [], "\(name)")
        #expect(laws.outcome.scrolling.frameCount > 0, "\(name)")
      }
    }
  }

  @Test(.slow, arguments: Technique.allCases)
  func `a single choice obeys the laws, and repeats its outcome`(
    technique: Technique
  ) throws {
    let catalog = try LawScenarios.catalog()
    let number = try #require(Technique.allCases.firstIndex(of: technique))
    for (index, scenario) in catalog.scenarios.enumerated() {
      let variant = try #require(scenario.variants.first)
      // Another device for each, so that each technique meets all of them.
      let model = scenario.devices[(number + index) % scenario.devices.count]
      for choice in technique.names {
        var configuration = scenario.configuration(of: variant, on: model, in: catalog.centralWorld)
        var techniques = Techniques()
        let isChosen = techniques.choose(choice, for: technique)
        #expect(isChosen)
        configuration.techniques = techniques
        let laws = TrialLaws(configuration, seed: UInt64(number + 1))
        let name = "\(scenario.id) on \(model.id), \(technique.rawValue): \(choice)"
        #expect(laws.broken == [], "\(name)")
        #expect(laws.trial.run(recording: .frames) == laws.outcome, "\(name)")
      }
    }
  }
}
