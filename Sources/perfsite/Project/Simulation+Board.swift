import Scenarios

extension Simulation {
  /// Runs every combination of the catalog's board on each of its lists and devices.
  ///
  /// - Parameters:
  ///   - catalog: the board and the models.
  ///   - hasWorlds: whether the board's own choice of devices is run in several worlds.
  ///   - cache: where the outcomes of earlier builds are; nil to run everything.
  ///   - progress: what tells people how far it is.
  ///   - jobs: how many combinations to run at a time; as many as there are cores if nil.
  /// - Returns: the results, by list and device; none without a board.
  static func board(
    of catalog: ScenarioCatalog,
    hasWorlds: Bool,
    cache: (any OutcomeStore)?,
    progress: ProgressMeter?,
    jobs: Int?
  ) async -> [BoardResult] {
    let runs = catalog.boardRuns(hasWorlds: hasWorlds)
    let outcomes = await outcomes(
      of: runs,
      jobs: threads(jobs),
      progress: progress,
      partCount: { WorkUnit.Subject.board($0).partCount },
      trialsPerPart: { WorkUnit.Subject.board($0).trialsPerPart },
      known: { cache?.outcomes(of: $0, in: catalog) },
      outcome: { $0.outcome(of: $1) },
      store: { cache?.store($0, of: $1, in: catalog) }
    )
    return zip(runs, outcomes).map { $0.result($1) }
  }
}
