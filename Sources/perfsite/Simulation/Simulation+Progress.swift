import Scenarios

extension Simulation {
  /// Returns the progress meter of a run, which has begun.
  ///
  /// - Parameters:
  ///   - work: the work besides the central world.
  ///   - catalog: the models and scenarios.
  ///   - runs: the runs in the central world.
  ///   - store: the known outcomes, which take no time.
  ///   - isQuiet: true to show nothing.
  /// - Returns: the meter, which its owner ends.
  static func progress(
    of work: [WorkUnit.Subject],
    in catalog: ScenarioCatalog,
    runs: [ScenarioRun] = [],
    knowing store: (any OutcomeStore)?,
    isQuiet: Bool = false
  ) -> ProgressMeter {
    let new = work.filter { store?.knows($0, in: catalog) != true }
    let central = runs.filter { store?.outcomes(of: .variants, of: $0, in: catalog) == nil }
      .reduce(0) { $0 + $1.jobs.count }
    return ProgressMeter(
      expecting: new.reduce(central) { $0 + $1.partCount * $1.trialsPerPart },
      isQuiet: isQuiet
    )
  }

  /// Returns the meter of a run of scenarios and nothing else.
  ///
  /// - Throws: a usage error for a selection of nothing.
  static func progress(
    of selection: Selection,
    _ extent: Extent,
    in catalog: ScenarioCatalog,
    knowing store: (any OutcomeStore)?
  ) throws -> ProgressMeter {
    let work = try SimulationWork(buildOf: catalog, selecting: selection).subjects.filter {
      switch $0 {
      case .worlds: true
      case .analyses: extent == .variantsAndAnalyses
      case .validation, .sweep: false
      }
    }
    let runs = try selection.runs(in: catalog)
    return progress(of: work, in: catalog, runs: runs, knowing: store)
  }
}
