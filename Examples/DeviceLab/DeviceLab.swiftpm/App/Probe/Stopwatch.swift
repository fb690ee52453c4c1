import Foundation

/// Times what is repeated.
@MainActor enum Stopwatch {
  /// Times repetitions, after a few that warm caches up.
  ///
  /// - Parameters:
  ///   - count: how many repetitions are timed.
  ///   - prepare: makes what a repetition uses; not timed.
  ///   - work: the repetition.
  /// - Returns: nanoseconds of each.
  static func times<Subject>(
    _ count: Int = 100,
    prepare: (Int) -> Subject,
    _ work: (Subject) -> Void
  ) -> [Int] {
    for index in 0..<3 { work(prepare(index)) }
    return (0..<count).map { index in
      let subject = prepare(index)
      let start = ContinuousClock.now
      work(subject)
      return (ContinuousClock.now - start).nanoseconds
    }
  }

  /// Nanoseconds of each repetition of something so quick that many are timed at once.
  static func quickTimes(_ count: Int = 100, batch: Int = 100, _ work: (Int) -> Void) -> [Int] {
    times(count, prepare: { $0 }) { start in
      for index in 0..<batch { work(start * batch + index) }
    }
    .map { $0 / batch }
  }
}

extension Duration {
  var nanoseconds: Int {
    Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000)
  }
}
