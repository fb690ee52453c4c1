/// A piece of work to measure against others.
package struct Contender {
  /// Its name in the table.
  package let name: String
  /// Does the work once and returns something that depends on all of it.
  package let run: () -> Int

  /// Names a piece of work.
  package init(name: String, run: @escaping () -> Int) {
    self.name = name
    self.run = run
  }
}

/// The times of several contenders at the same task.
///
/// The runs are interleaved, so a busy machine slows all contenders down equally: compare within
/// one measurement, not between two.
package struct ContenderTimes {
  /// A contender's time.
  package struct Result {
    /// The contender's name.
    package let name: String
    /// The median of its runs, in nanoseconds.
    package let medianNanoseconds: Double
    /// The shortest of its runs, in nanoseconds.
    package let minimumNanoseconds: Double
  }

  /// What the contenders did.
  package let task: String
  /// The results, in the order of the contenders.
  package let results: [Result]

  /// Runs each contender once to warm up, and then in turns.
  package init(_ task: String, runs: Int = 9, _ contenders: [Contender]) {
    let clock = ContinuousClock()
    var times: [[Double]] = contenders.map { _ in [] }
    for round in 0...runs {
      for (index, contender) in contenders.enumerated() {
        var outcome = 0
        let duration = clock.measure { outcome = contender.run() }
        keep(outcome)
        if round > 0 { times[index].append(duration.nanoseconds) }
      }
    }
    self.task = task
    results = zip(contenders, times).map { contender, times in
      let sorted = times.sorted()
      return Result(
        name: contender.name,
        medianNanoseconds: sorted[sorted.count / 2],
        minimumNanoseconds: sorted[0]
      )
    }
  }
}

extension ContenderTimes {
  /// How much longer one contender took than another: by medians and, in brackets, by the shortest
  /// runs.
  package func ratio(of index: Int, to other: Int) -> String {
    let medians = results[index].medianNanoseconds / results[other].medianNanoseconds
    let minima = results[index].minimumNanoseconds / results[other].minimumNanoseconds
    return "\(decimal(medians, digits: 3)) (\(decimal(minima, digits: 3)))"
  }
}

extension Duration {
  /// The whole duration in nanoseconds.
  package var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

/// Keeps the optimizer from removing work whose result is not used.
@inline(never)
package func keep(_ outcome: Int) {
  if outcome == .min { print(outcome) }
}
