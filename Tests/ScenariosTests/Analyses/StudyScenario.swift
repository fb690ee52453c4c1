import FrameLab
import ListEngine
import Scenarios
import Testing

/// A small scenario for studies, with the repository's own devices and networks, and ways to answer
/// a study without running a list.
enum StudyScenario {
  /// A feed of photos with its worst variant first and its best last.
  static let text = """
    title: A feed
    question: Does it hitch?
    techniques: [imagePreparation]
    devices: [iphone-11]
    list:
      items: 100
      rowHeight: 300 pt
      image:
        stored: 1600 x 1200 px
        file: 300 kB
        shown: 360 x 270 pt
    network: wifi
    scroll:
      - pause: 0.5 s
      - drag: 300 pt
        during: 0.25 s
      - flick: 2000 pt/s
    variants:
      trap:
        title: All wrong
        techniques: {imagePreparation: onCommit, formatting: perCell, dataPrefetching: {ahead: 4}}
        expect: {rating: critical}
      half:
        title: Half right
        techniques: {imagePreparation: prepareForDisplay}
        expect: {rating: good}
      fix:
        title: All right
        techniques: {imagePreparation: thumbnail, dataPrefetching: {ahead: 8}}
        expect: {rating: good}

    """

  /// The run of the scenario, with three measured trials.
  static func run() throws -> ScenarioRun { try shared.get() }

  /// The only run of a scenario.
  static func run(
    _ text: String,
    repetitions: Repetitions = Repetitions(warmUps: 1, trials: 3)
  ) throws -> ScenarioRun {
    let models = try models
    let file = ContentFile(path: "Content/scenarios/study.yml", bytes: Array(text.utf8))
    let reading = ScenarioCatalog.reading(models + [file], inFolder: "Content")
    #expect(reading.diagnostics == [])
    return try #require(reading.catalog?.runs(repetitions).first)
  }

  /// The repository's devices and networks with the fixtures' costs: what is studied hitches
  /// whatever the repository learns about costs.
  static var models: [ContentFile] {
    get throws {
      let own = try Content.ownFiles.filter {
        $0.path.hasPrefix("Content/models/") && !$0.path.hasSuffix("/costs.yml")
      }
      return try own + Content.models.filter { $0.path.hasSuffix("/costs.yml") }
    }
  }

  private static let shared = Result { try run(text) }

  /// Replaces a list: hitches by technique, and memory, with common random numbers for all.
  static func outcome(of trial: Trial) -> TrialOutcome {
    let techniques = trial.configuration.techniques
    let draw = Int(trial.seed % 1_000) * 1_000
    var hitch = 1_000_000 + draw
    if techniques.imagePreparation == .onCommit { hitch += 40_000_000 }
    if techniques.formatting == .perCell { hitch += 8_000_000 }
    var outcome = Outcomes.scrolling(
      hitchNanoseconds: hitch,
      durationNanoseconds: 1_000_000_000
    )
    outcome.memory.decodedBytesPeak =
      techniques.imagePreparation == .thumbnail ? 20_000_000 : 90_000_000
    return outcome
  }
}

extension Study {
  /// The finding when a function stands in for the trials.
  func conclusion(where outcome: (Trial) -> TrialOutcome) -> Conclusion {
    var record = TrialRecord()
    while true {
      let plan = TrialPlan(for: [self], knowing: record)
      if plan.jobs.isEmpty { return conclusion(from: record) }
      record.add(plan.jobs.map { outcome($0.trial) }, of: plan)
    }
  }
}
