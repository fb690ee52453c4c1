extension Simulation {
  /// Returns the outcomes of runs that consist of independent parts, and makes those that are not
  /// known.
  ///
  /// - Parameters:
  ///   - runs: the runs.
  ///   - jobs: the number of parts to run at a time.
  ///   - progress: shows people the progress.
  ///   - partCount: returns the number of parts of a run.
  ///   - trialsPerPart: returns the number of trials in each of them.
  ///   - known: returns the known outcomes of a run's parts; nil if there are none.
  ///   - outcome: runs one part, counted from 0.
  ///   - store: caches the outcomes of a run, some of which are new.
  /// - Returns: the outcomes of each run's parts, in order.
  static func outcomes<Run: Sendable, Outcome: Sendable>(
    of runs: [Run],
    jobs: Int,
    progress: ProgressMeter?,
    partCount: (Run) -> Int,
    trialsPerPart: (Run) -> Int,
    known: @escaping @Sendable (Run) -> [Outcome?]?,
    outcome: @escaping @Sendable (Run, Int) -> Outcome,
    store: ([Outcome], Run) -> Void
  ) async -> [[Outcome]] {
    let counts = runs.map(partCount)
    var outcomes = await parallelMap(Array(zip(runs, counts)), jobs: jobs) { run, count in
      known(run) ?? Array(repeating: nil, count: count)
    }
    // One job for each part, so that the last run does not keep only one core busy.
    let parts = outcomes.indices.flatMap { run in
      outcomes[run].indices.filter { outcomes[run][$0] == nil }.map { (run: run, part: $0) }
    }
    let made = await parallelMap(
      parts,
      jobs: jobs,
      progress: progress,
      weight: { trialsPerPart(runs[$0.run]) },
      { outcome(runs[$0.run], $0.part) }
    )
    for ((run, part), outcome) in zip(parts, made) { outcomes[run][part] = outcome }
    let complete = outcomes.map { $0.compactMap(\.self) }
    for run in Set(parts.map(\.run)).sorted() { store(complete[run], runs[run]) }
    return complete
  }
}
