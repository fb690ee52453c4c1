/// The share of worlds in which a statement holds.
///
/// It is a share of our worlds, not a probability: the worlds are those that we consider plausible.
package struct Share: Hashable, Sendable {
  /// The worlds in which the statement holds.
  package let count: Int
  /// The worlds that were tried.
  package let total: Int

  /// - Precondition: `0 <= count <= total`.
  package init(count: Int, of total: Int) {
    precondition(
      count >= 0 && count <= total,
      "a share is part of its whole, got \(count) of \(total)"
    )
    self.count = count
    self.total = total
  }

  /// Counts the worlds in which something holds.
  package init(_ holds: some Collection<Bool>) {
    self.init(count: holds.count { $0 }, of: holds.count)
  }

  /// The sureness of a statement with this share: the strongest that other worlds would confirm,
  /// because its limit is below the interval; nil if none is, or with too few worlds to decide.
  package var sureness: Sureness? {
    guard isTelling else { return nil }
    let least = intervalPercent.lowerBound
    return Sureness.allCases.first { Double($0.leastPercent) <= least }
  }

  /// Returns true if the statement holds in at least a part of the worlds, in percent.
  package func reaches(_ percent: Int) -> Bool { count * 100 >= percent * total }

  /// True if there are enough worlds for a verdict.
  package var isTelling: Bool { total >= Self.leastForVerdicts }

  /// Verdicts are given from this number of worlds on.
  package static let leastForVerdicts = 40
}

extension Share {
  /// The 95 % interval of the share that more worlds would give, as percentages.
  ///
  /// Wilson's score interval ("Probable Inference, the Law of Succession, and Statistical
  /// Inference", 1927).
  package var intervalPercent: ClosedRange<Double> {
    guard total > 0 else { return 0...100 }
    let z = 1.959963984540054
    let n = Double(total)
    let share = Double(count) / n
    let middle = share + z * z / (2 * n)
    let half = z * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    let scale = 100 / (1 + z * z / n)
    // At the ends the interval is exact, but for the last digit.
    let low = count == 0 ? 0 : max(0, (middle - half) * scale)
    let high = count == total ? 100 : min(100, (middle + half) * scale)
    return low...high
  }
}

extension Share: CustomStringConvertible {
  /// The share in words, such as `96 of 100`.
  package var description: String { "\(count) of \(total)" }
}

/// The sureness of a statement, by the share of the worlds in which it holds.
package enum Sureness: CaseIterable, Hashable, Sendable {
  /// In at least 95 of 100 worlds.
  case nearlyAlways
  /// In at least 75 of 100 worlds.
  case mostly

  /// The required share, in percent.
  package var leastPercent: Int {
    switch self {
    case .nearlyAlways: 95
    case .mostly: 75
    }
  }

  /// The words for people: `on nearly all phones`.
  package var words: String {
    switch self {
    case .nearlyAlways: "on nearly all phones"
    case .mostly: "on most phones"
    }
  }
}
