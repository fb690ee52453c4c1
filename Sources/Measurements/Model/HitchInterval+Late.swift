package import FrameLab
internal import TextFormats

extension LateStages {
  /// A text about the cause of a hitch.
  var narrative: String {
    switch self {
    case .commit: "late commit"
    case .render: "late render"
    case []: ""
    default: "late commit and late render"
    }
  }

  private static let words: [(stage: LateStages, words: [String])] = [
    (.commit, ["expensive commit", "pre-commit", "app update"]),
    (.render, ["expensive render", "expensive gpu"]),
  ]

  /// Finds the late stages in Instruments' text.
  init(narrative: String) {
    let narrative = narrative.lowercased()
    self = Self.words.reduce(into: []) { late, stage in
      if stage.words.contains(where: narrative.contains) { late.insert(stage.stage) }
    }
  }
}

extension HitchInterval {
  /// The hitches by late stage, with their number and time; nil if single hitches are unknown.
  package var lateStages: [LateStages: (count: Int, nanoseconds: Int)]? {
    var sums: [LateStages: (count: Int, nanoseconds: Int)] = [:]
    for iteration in iterations {
      guard let hitches = iteration.hitches else { return nil }
      for hitch in hitches {
        let before = sums[hitch.late] ?? (0, 0)
        sums[hitch.late] = (before.count + 1, before.nanoseconds + hitch.durationNanoseconds)
      }
    }
    return sums
  }

  /// The text `commit 9 (416.7 ms), render 2 (33.3 ms), unknown 1 (16.7 ms)`; nil without any
  /// stage.
  package var lateStagesText: String? {
    guard let sums = lateStages, sums.keys.contains(where: { !$0.isEmpty }) else { return nil }
    return LateStages.all.compactMap { late in
      sums[late].map {
        "\(late.name) \($0.count) (\(TimeText.milliseconds($0.nanoseconds, atMost: 1)))"
      }
    }.joined(separator: ", ")
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
