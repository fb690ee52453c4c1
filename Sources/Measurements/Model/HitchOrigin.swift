/// Who was late in a hitch, as far as a tool says.
package enum HitchOrigin: String, CaseIterable, Hashable, Sendable {
  /// The app: its commit, or what came before it.
  case commit
  /// The render server.
  case render
  /// Both.
  case both
  /// The tool says something else, such as that the frame waited between the two.
  case other
  /// The tool says nothing.
  case unstated
}

extension RecordedHitch {
  /// Who was late, by the words that Instruments and perfsite use.
  package var origin: HitchOrigin {
    if narrative.isEmpty { return .unstated }
    let words = narrative.lowercased()
    let isCommit = Self.commitWords.contains { words.contains($0) }
    let isRender = Self.renderWords.contains { words.contains($0) }
    return switch (isCommit, isRender) {
    case (true, true): .both
    case (true, false): .commit
    case (false, true): .render
    case (false, false): .other
    }
  }

  private static let commitWords = [
    "expensive commit", "pre-commit", "app update", "late commit",
  ]
  private static let renderWords = [
    "expensive render", "expensive gpu", "late render",
  ]
}

extension HitchInterval {
  /// The hitch time by who was late, in nanoseconds; nil if the hitches are not known one by one.
  package var nanosecondsByOrigin: [HitchOrigin: Int]? {
    var times: [HitchOrigin: Int] = [:]
    for iteration in iterations {
      guard let hitches = iteration.hitches else { return nil }
      for hitch in hitches { times[hitch.origin, default: 0] += hitch.durationNanoseconds }
    }
    return times
  }

  /// The durations of all hitches in ascending order; nil if they are not known one by one.
  package var sortedDurations: [Int]? {
    var durations: [Int] = []
    for iteration in iterations {
      guard let hitches = iteration.hitches else { return nil }
      durations += hitches.map(\.durationNanoseconds)
    }
    return durations.sorted()
  }
}
