import Scenarios

extension Simulation {
  /// What tells people how far a run is, which has begun.
  ///
  /// - Parameters:
  ///   - work: what is run besides the central world.
  ///   - catalog: the models and scenarios.
  ///   - runs: what is run in the central world.
  ///   - extent: how much of it.
  ///   - store: the outcomes that are known, which take no time.
  ///   - isQuiet: whether to say nothing.
  static func progress(
    of work: [WorkUnit.Subject],
    in catalog: ScenarioCatalog,
    runs: [ScenarioRun] = [],
    extent: Extent = .variants,
    knowing store: (any OutcomeStore)?,
    isQuiet: Bool = false
  ) -> ProgressMeter {
    let new = work.filter { store?.knows($0, in: catalog) != true }
    let central = runs.reduce(0) { $0 + $1.jobs.count }
    // How many trials analyses need shows only as they go on; in this project it is thrice as many.
    let analyses = extent == .variantsAndAnalyses ? 3 * central : 0
    return ProgressMeter(
      expecting: new.reduce(central + analyses) { $0 + $1.partCount * $1.trialsPerPart },
      isQuiet: isQuiet
    )
  }
}
