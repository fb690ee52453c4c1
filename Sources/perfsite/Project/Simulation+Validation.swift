import Scenarios

extension Simulation {
  /// Runs all cases, in the central world with twenty seeds and in all other worlds.
  ///
  /// - Parameters:
  ///   - catalog: the cases and the models.
  ///   - count: how many worlds to run besides the central one.
  ///   - cache: where the outcomes of earlier builds are; nil to run everything.
  ///   - jobs: how many parts to run at a time; as many as there are cores if nil.
  /// - Returns: the results in the order of the cases.
  static func validate(
    _ catalog: ScenarioCatalog,
    inWorlds count: Int,
    cache: OutcomeCache?,
    jobs: Int?
  ) async -> [CaseResult] {
    let threads = threads(jobs)
    let runs = catalog.caseRuns(inWorlds: count)
    let known = await parallelMap(runs, jobs: threads) { cache?.outcomes(of: $0, in: catalog) }
    let missing = known.indices.filter { known[$0] == nil }
    let parts = missing.flatMap { run in (0..<runs[run].partCount).map { (run: run, part: $0) } }
    let made = await parallelMap(parts, jobs: threads) { runs[$0.run].outcome(ofPart: $0.part) }
    var outcomes = known
    var rest = made[...]
    for run in missing {
      let own = Array(rest.prefix(runs[run].partCount))
      rest = rest.dropFirst(own.count)
      outcomes[run] = own
      cache?.store(own, of: runs[run], in: catalog)
    }
    return zip(runs, outcomes.compactMap(\.self)).map { $0.judge($1) }
  }
}
