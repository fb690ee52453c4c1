import ArgumentParser
import Diagnostics
import Foundation
import FrameLab
import Results
import Scenarios
import TextFormats

/// Scenarios that were run, with their running times.
struct Simulation {
  /// The extent of the run of each scenario.
  enum Extent {
    /// The trials of its variants.
    case variants
    /// The trials of its variants and its analyses.
    case variantsAndAnalyses
  }

  let catalog: ScenarioCatalog
  private(set) var results: [ScenarioResult]
  let times: [RunTime]

  /// Reads the project's scenarios.
  ///
  /// - Throws: `ExitCode.failure` after printing the mistakes in the content.
  static func catalog(of project: Project) throws -> ScenarioCatalog {
    var diagnostics: [Diagnostic] = []
    let files = project.files(in: "Content", reporting: &diagnostics).filter(\.isSimulated)
    let reading = ScenarioCatalog.reading(files, inFolder: "Content")
    diagnostics += reading.diagnostics
    let settings = project.settings(reporting: &diagnostics)
    let catalog = reading.catalog?.applyingLevels(of: settings, reporting: &diagnostics)
    catalog?.checkWork(of: settings, reporting: &diagnostics)
    var excerpts = reading.files
    if let settings { excerpts[settings.path] = settings }
    project.print(diagnostics, excerptsFrom: excerpts)
    guard let catalog, !diagnostics.contains(where: { $0.severity == .error })
    else { throw ExitCode.failure }
    return catalog
  }

  /// Returns the project's scenarios, or nil if there are mistakes in its content.
  static func readableCatalog(of project: Project) -> ScenarioCatalog? {
    var ignored: [Diagnostic] = []
    let files = project.files(in: "Content", reporting: &ignored).filter(\.isSimulated)
    let catalog = ScenarioCatalog.reading(files, inFolder: "Content").catalog
    return catalog?.applyingLevels(of: project.settings, reporting: &ignored)
  }

  /// Runs selected scenarios of a catalog, with `jobs` trials at a time.
  static func run(
    _ catalog: ScenarioCatalog,
    selecting selection: Selection,
    extent: Extent = .variants,
    worlds: WorldModel? = nil,
    cache: (any OutcomeStore)? = nil,
    progress: ProgressMeter? = nil,
    jobs: Int?
  ) async throws -> Simulation {
    let runs = try selection.runs(in: catalog)
    let threads = threads(jobs)
    // This is a part of a longer run, which has its own meter.
    let own =
      progress == nil
      ? try Self.progress(of: selection, extent, in: catalog, knowing: cache) : nil
    defer { own?.end() }
    let progress = progress ?? own
    let clock = ContinuousClock()
    let outcomes = await outcomes(
      of: runs,
      jobs: threads,
      progress: progress,
      partCount: \.jobs.count,
      trialsPerPart: { _ in 1 },
      known: { run in
        cache?.outcomes(of: .variants, of: run, in: catalog)?
          .map { (outcome: $0, time: .zero) }
      },
      outcome: { run, index -> (outcome: TrialOutcome, time: Duration) in
        let start = clock.now
        let outcome = run.jobs[index].run()
        return (outcome, clock.now - start)
      },
      store: { cache?.store($0.map(\.outcome), of: .variants, of: $1, in: catalog) }
    )
    var results: [ScenarioResult] = []
    var times: [RunTime] = []
    var studies: [ScenarioStudies] = []
    for (run, own) in zip(runs, outcomes) {
      results.append(run.assemble(own.map(\.outcome)))
      if extent == .variantsAndAnalyses {
        studies.append(
          try Self.studies(of: run, in: catalog, knowing: own.map(\.outcome), cache)
        )
      }
      times.append(
        RunTime(
          scenario: run.scenario.id,
          device: run.model.id,
          trials: own.count,
          real: own.reduce(.zero) { $0 + $1.time },
          scrolledNanoseconds: own.reduce(0) { $0 + $1.outcome.scrolling.durationNanoseconds }
        )
      )
    }
    let judged = await judge(
      results,
      of: runs,
      in: catalog,
      worlds,
      cache: cache,
      progress: progress,
      jobs: threads
    )
    for (index, time) in judged.times.enumerated() { times[index].worlds = time }
    // Variants outside the selection also run, because others are compared with them.
    results = judged.results.map { result in
      result.judging { selection.names.include(result.scenario.id, $0) }
    }
    let analyses = await analyses(of: studies, progress: progress, jobs: threads) {
      cache?.store($1, of: .analyses, of: runs[$0], in: catalog)
    }
    for (index, analyses) in analyses.enumerated() { results[index].analyses = analyses }
    return Simulation(catalog: catalog, results: results, times: times)
  }

  /// Returns the simulation with the results of some variants only.
  func keeping(_ names: [ScenarioName]) -> Simulation {
    var simulation = self
    simulation.results = results.map { result in
      result.keeping(result.scenario.variants.filter { names.include(result.scenario.id, $0.id) })
    }
    return simulation
  }

  /// Returns the number of trials to run at a time: all cores, unless specified.
  static func threads(_ jobs: Int?) -> Int {
    jobs ?? ProcessInfo.processInfo.activeProcessorCount
  }
}

extension [RunTime] {
  /// The running time of each scenario, and its ratio to real time, a line each.
  ///
  /// Known outcomes took no time.
  var text: String { filter { $0.real > .zero }.map { "\($0)\n" }.joined() }
}

/// The running time of a scenario's trials on one core, on one device.
struct RunTime: CustomStringConvertible, Sendable {
  let scenario: String
  let device: String
  let trials: Int
  let real: Duration
  let scrolledNanoseconds: Int
  /// The running time of all worlds that were not known.
  var worlds = Duration.zero

  /// The whole time, worlds included, as results list it.
  var entry: RunTimeEntry {
    let (seconds, attoseconds) = (real + worlds).components
    return RunTimeEntry(
      scenario: scenario,
      device: device,
      milliseconds: Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    )
  }

  var description: String {
    let seconds = Double(real.components.attoseconds) / 1e18 + Double(real.components.seconds)
    let factor = seconds > 0 ? Double(scrolledNanoseconds) / 1e9 / seconds : 0
    return "\(scenario) on \(device): \(trials) trials in "
      + "\(DecimalText.fixed(seconds * 1000, places: 1)) ms, "
      + "\(DecimalText.fixed(factor, places: 0)) × real time"
  }
}
