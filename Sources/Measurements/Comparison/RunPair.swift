package import DeterministicMath
internal import TextFormats

/// The comparison of two sides' recordings of one quantity.
package struct RunPair: Hashable, Sendable {
  /// The answer of a comparison.
  package enum Answer: String, CaseIterable, Hashable, Sendable {
    case worse
    case better
    /// The sides differ, by less than counts.
    case tooSmall = "too small to count"
    case notDistinguishable = "not distinguishable"
  }

  /// The role of an answer: counted or not.
  package enum Role: Hashable, Sendable {
    /// The pair is one of the comparisons that share an error rate of 5%.
    case counted
    /// The pair repeats the one with this title in other numbers.
    case repeats(String)
    /// The rules exclude the pair's quantity.
    case notChosen
  }

  package let subject: RunSubject
  package let quantity: RunQuantity
  /// The recordings before the change, each with all its iterations.
  package let before: [WeightedRun]
  package let after: [WeightedRun]
  package let test: PermutationTest
  package internal(set) var role = Role.counted
  /// The probability of the test, raised for the number of comparisons.
  package internal(set) var adjustedProbability = 1.0
  /// The level of a single comparison that is equally strict.
  package internal(set) var level = 0.05
  /// The least difference that counts, in the quantity's unit.
  package let leastChange: Double

  init(
    subject: RunSubject,
    quantity: RunQuantity,
    before: [WeightedRun],
    after: [WeightedRun],
    turns: [Turn]?,
    minimum: Double?
  ) {
    self.subject = subject
    self.quantity = quantity
    self.before = before
    self.after = after
    test = PermutationTest(before: before, after: after, turns: turns)
    leastChange = minimum.map { $0 * before.pooled.magnitude } ?? quantity.margin(of: before.pooled)
  }

  package var answer: Answer {
    guard role == .counted, adjustedProbability <= 0.05, test.difference != 0 else {
      return .notDistinguishable
    }
    if test.difference.magnitude < leastChange { return .tooSmall }
    return (test.difference > 0) == (quantity.prefers == .larger) ? .better : .worse
  }

  /// The factor by which the pooled value changed; nil from or to 0.
  package var factor: Double? {
    let (old, new) = (before.pooled, after.pooled)
    return old > 0 && new > 0 ? new / old : nil
  }

  /// True if so few recordings can't differ at 5%, whatever their values.
  package var isBelowLimit: Bool { test.leastProbability > 0.05 }

  /// The number of recordings on each side of an equal pair with the same power: the harmonic mean.
  private var effectiveCount: Int {
    Int(2 / (1 / Double(before.count) + 1 / Double(after.count)))
  }

  /// The standard deviation of single recordings as a share of their mean; nil if no side has two,
  /// or all are zero.
  package var relativeDeviation: Double? {
    let sides = [before, after].compactMap { runs -> Double? in
      guard runs.pooled != 0 else { return nil }
      return MeanEstimate(of: runs.map(\.value))?.standardDeviation.map {
        $0 / runs.pooled.magnitude
      }
    }
    guard !sides.isEmpty else { return nil }
    return (sides.reduce(0) { $0 + $1 * $1 } / Double(sides.count)).squareRoot()
  }

  /// The change, as a share of the former value, that these recordings show in 80 of 100 cases; nil
  /// if they are too few or scatter too much.
  package var visibleChange: Double? {
    relativeDeviation.flatMap { deviation in
      RunPower.visibleFactor(
        recordings: effectiveCount,
        relativeDeviation: deviation,
        level: level
      ).map { $0 - 1 }
    }
  }

  /// The change that these recordings could have detected, and the number needed for more; nil if
  /// they did.
  package var outlook: String? {
    guard answer == .notDistinguishable, role == .counted else { return nil }
    let least = RunPower.leastRecordings(level: level)
    let enough = "it takes at least \(least) of each"
    if before.count == 1, after.count == 1 {
      return "one recording each says nothing about the next one; \(enough)"
    }
    if test.leastProbability > level {
      return "\(before.count) against \(after.count) can't tell; \(enough)"
    }
    guard let deviation = relativeDeviation else { return nil }
    let these = "these \(before.count) against \(after.count)"
    guard let visibleChange else {
      return "\(these) scatter so much that not even a tenfold change would show in 80 of 100 cases"
    }
    let shown = "\(these) would show a change of \(Self.percent(visibleChange)) in 80 of 100 cases"
    let more = RunPower.recordings(
      showing: 1 + visibleChange / 2,
      relativeDeviation: deviation,
      level: level
    )
    guard let more, visibleChange > 0 else { return shown }
    return "\(shown); \(more) of each, \(Self.percent(visibleChange / 2))"
  }

  private static func percent(_ share: Double) -> String {
    "\(DecimalText.significant(share * 100)) %"
  }

  /// Returns true if another pair has the same values in another unit.
  func isProportional(to other: RunPair) -> Bool {
    let (own, others) = (before + after, other.before + other.after)
    guard subject == other.subject, before.count == other.before.count, own.count == others.count,
      let index = others.firstIndex(where: { $0.value != 0 })
    else { return false }
    let factor = own[index].value / others[index].value
    return factor > 0
      && zip(own, others).allSatisfy {
        ($0.value - factor * $1.value).magnitude <= 1e-6 * $0.value.magnitude
      }
  }
}
