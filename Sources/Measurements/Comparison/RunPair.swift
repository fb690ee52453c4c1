package import DeterministicMath

/// What the runs of two sides say about one quantity.
package struct RunPair: Hashable, Sendable {
  /// The three answers.
  package enum Answer: String, CaseIterable, Hashable, Sendable {
    case worse
    case better
    case notDistinguishable = "not distinguishable"
  }

  package let subject: RunSubject
  package let quantity: RunQuantity
  package let before: [WeightedRun]
  package let after: [WeightedRun]
  /// Whether each run is an iteration of the one recording of its side.
  package let areIterations: Bool
  package let test: PermutationTest

  init(
    subject: RunSubject,
    quantity: RunQuantity,
    before: [[WeightedRun]],
    after: [[WeightedRun]]
  ) {
    self.subject = subject
    self.quantity = quantity
    // Iterations of one recording have more in common than two recordings, so with several of them
    // each counts once.
    let isAlone = before.count == 1 && after.count == 1
    func units(_ recordings: [[WeightedRun]]) -> [WeightedRun] {
      if isAlone { return recordings[0] }
      return recordings.map { runs in
        WeightedRun(runs.reduce(0) { $0 + $1.amount }, per: runs.reduce(0) { $0 + $1.weight })
      }
    }
    self.before = units(before)
    self.after = units(after)
    areIterations = isAlone && max(before[0].count, after[0].count) > 1
    test = PermutationTest(before: self.before, after: self.after)
  }

  package var answer: Answer {
    guard test.isDistinguishable, test.difference != 0 else { return .notDistinguishable }
    return (test.difference > 0) == (quantity.prefers == .larger) ? .better : .worse
  }

  /// By which factor the pooled value changed; nil from or to 0.
  package var factor: Double? {
    let (old, new) = (before.pooled, after.pooled)
    return old > 0 && new > 0 ? new / old : nil
  }

  /// Whether so few runs can't differ at 5 %, whatever their values.
  package var isBelowLimit: Bool {
    PermutationTest.leastProbability(before.count, after.count) > 0.05
  }

  /// The median factor between two repeats of one build that stands in for a spread that two single
  /// runs don't show: that of the five runs in bitwarden/ios#2191.
  package static let publishedFactor = 1.6

  /// Whether the spread of runs is the published one, since neither side has two runs.
  package var hasAssumedSpread: Bool { before.count == 1 && after.count == 1 }

  /// How many more runs of each would show the difference that was seen in 80 % of cases, if runs go on
  /// scattering as they do; nil if none or more than 50.
  package var runsNeeded: Int? {
    guard answer == .notDistinguishable, test.difference != 0 else { return nil }
    let (old, new) = (Self.relativeDeviation(of: before), Self.relativeDeviation(of: after))
    let assumed = RunPower.relativeDeviation(ofMedianFactor: Self.publishedFactor)
    let power = RunPower(
      difference: test.difference,
      deviations: [
        (old ?? new ?? assumed) * before.pooled.magnitude,
        (new ?? old ?? assumed) * after.pooled.magnitude,
      ]
    )
    return power.runsNeeded(before: before.count, after: after.count)
  }

  /// The standard deviation as a share of the pooled value; nil for one run.
  private static func relativeDeviation(of runs: [WeightedRun]) -> Double? {
    guard let deviation = MeanEstimate(of: runs.map(\.value))?.standardDeviation else { return nil }
    return runs.pooled == 0 ? (deviation == 0 ? 0 : nil) : deviation / runs.pooled.magnitude
  }
}
