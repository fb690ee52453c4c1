/// A piece of work that is measured against others.
struct Contender {
  /// Its name in the table.
  let name: String
  /// Does the work once and returns something that depends on all of it.
  let run: () -> Int
}

/// The times of several contenders at the same task.
///
/// The runs are interleaved, one of each contender by turns, so that a busy machine slows all of
/// them down alike: compare within one measurement, not between two.
struct Measurement {
  /// What a contender took.
  struct Result {
    let name: String
    /// The median of its runs, in nanoseconds.
    let medianNanoseconds: Double
    /// The shortest of its runs, in nanoseconds.
    let minimumNanoseconds: Double
  }

  let task: String
  let results: [Result]

  /// Runs each contender once to warm up and then by turns.
  init(_ task: String, runs: Int = 9, _ contenders: [Contender]) {
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

extension Measurement {
  /// How much longer one contender took than another: by medians, in brackets by the shortest runs.
  func ratio(of index: Int, to other: Int) -> String {
    let medians = results[index].medianNanoseconds / results[other].medianNanoseconds
    let minima = results[index].minimumNanoseconds / results[other].minimumNanoseconds
    return "\(decimal(medians, digits: 3)) (\(decimal(minima, digits: 3)))"
  }
}

extension Duration {
  /// The whole duration in nanoseconds.
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

/// Keeps the optimiser from removing work whose outcome nobody uses.
@inline(never)
func keep(_ outcome: Int) {
  if outcome == .min { print(outcome) }
}
