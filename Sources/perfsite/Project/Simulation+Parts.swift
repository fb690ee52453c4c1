extension Simulation {
  /// The outcomes of runs that consist of independent parts: those that are known from earlier, and
  /// the others made now.
  ///
  /// - Parameters:
  ///   - runs: the runs.
  ///   - jobs: how many parts to run at a time.
  ///   - progress: what tells people how far it is.
  ///   - partCount: how many parts a run has.
  ///   - trialsPerPart: how many trials each of them has.
  ///   - known: the outcomes of a run's parts, if they are known.
  ///   - outcome: runs one part, counted from 0.
  ///   - store: keeps what was made.
  /// - Returns: the outcomes of each run's parts, in order.
  static func outcomes<Run: Sendable, Outcome: Sendable>(
    of runs: [Run],
    jobs: Int,
    progress: ProgressMeter?,
    partCount: (Run) -> Int,
    trialsPerPart: (Run) -> Int,
    known: @escaping @Sendable (Run) -> [Outcome]?,
    outcome: @escaping @Sendable (Run, Int) -> Outcome,
    store: ([Outcome], Run) -> Void
  ) async -> [[Outcome]] {
    var outcomes = await parallelMap(runs, jobs: jobs, known)
    let missing = outcomes.indices.filter { outcomes[$0] == nil }
    // One job for each part, so that the last run does not keep only one core busy.
    let parts = missing.flatMap { run in (0..<partCount(runs[run])).map { (run: run, part: $0) } }
    var made = await parallelMap(
      parts,
      jobs: jobs,
      progress: progress,
      weight: { trialsPerPart(runs[$0.run]) },
      { outcome(runs[$0.run], $0.part) }
    )[...]
    for run in missing {
      let own = Array(made.prefix(partCount(runs[run])))
      made = made.dropFirst(own.count)
      outcomes[run] = own
      store(own, runs[run])
    }
    return outcomes.compactMap(\.self)
  }
}
