/// One run of something: an amount, such as hitch time, and what it is divided by, such as the time
/// spent scrolling; 1 for a plain value.
package struct WeightedRun: Hashable, Sendable {
  /// What was counted or timed.
  package let amount: Double
  /// What it is divided by; more than 0.
  package let weight: Double

  /// - Precondition: the weight is positive.
  package init(_ amount: Double, per weight: Double = 1) {
    precondition(weight > 0, "a run has a positive weight, got \(weight)")
    self.amount = amount
    self.weight = weight
  }

  /// The value of this run alone.
  package var value: Double { amount / weight }
}

extension [WeightedRun] {
  /// Σ amount ÷ Σ weight.
  package var pooled: Double { reduce(0) { $0 + $1.amount } / reduce(0) { $0 + $1.weight } }
}

/// Whether two sets of runs differ by more than dealing the same runs to two sides at random would
/// make them.
///
/// The statistic is the difference of the pooled values. If there are at most 20,000 ways to deal the
/// runs, all are tried and the test is exact; otherwise the one at hand and 9,999 random ones (Phipson
/// and Smyth, "Permutation P-values Should Never Be Zero", 2010). Nothing is assumed about how runs
/// scatter, so a difference where there is none is seen in at most 5 of 100 cases.
package struct PermutationTest: Hashable, Sendable {
  /// The pooled value after less that before.
  package let difference: Double
  /// The probability, on two sides, of a difference at least this large between equal sides.
  package let probability: Double
  /// All differences that the runs don't rule out at 5 %; nil if so few runs rule out none.
  package let interval: ClosedRange<Double>?
  /// How many ways to deal the runs were tried.
  package let dealCount: Int
  /// Whether those are all.
  package let isExact: Bool

  private static let most = 20_000
  private static let randomCount = 9_999

  /// Holds two sets of runs against each other.
  ///
  /// The interval holds the differences δ for which runs after of `amount − δ · weight` would not be
  /// told from those before.
  ///
  /// - Complexity: O(ways × runs).
  /// - Precondition: both sides have runs.
  package init(before: [WeightedRun], after: [WeightedRun]) {
    precondition(!before.isEmpty && !after.isEmpty, "both sides of a test have runs")
    let runs = before + after
    let deals = Deals(before.count, after.count)
    let amount = runs.reduce(0) { $0 + $1.amount }
    let weight = runs.reduce(0) { $0 + $1.weight }
    let afterWeight = after.reduce(0) { $0 + $1.weight }
    let difference = after.pooled - before.pooled
    // What differs by less is the same sum in another order.
    let slack = 1e-9 * runs.reduce(0) { max($0, $1.value.magnitude) }
    var crossings: [Double] = []
    var sameCount = 0
    deals.visit { dealt in
      var (sum, dealtWeight, kept, keptCount) = (0.0, 0.0, 0.0, 0)
      for index in dealt {
        sum += runs[index].amount
        dealtWeight += runs[index].weight
        if index >= before.count {
          kept += runs[index].weight
          keptCount += 1
        }
      }
      guard keptCount < after.count else {
        sameCount += 1
        return
      }
      let otherWeight = weight - dealtWeight
      let shift = kept / dealtWeight - (afterWeight - kept) / otherWeight
      let gap = difference - (sum / dealtWeight - (amount - sum) / otherWeight)
      crossings.append(gap.magnitude <= slack ? 0 : gap / (1 - shift))
    }
    crossings.sort()
    let count = crossings.count + sameCount
    let above = sameCount + crossings.count { $0 <= 0 }
    let below = sameCount + crossings.count { $0 >= 0 }
    self.difference = difference
    probability = min(1, 2 * Double(min(above, below)) / Double(count))
    // The first difference that is extreme in more than 2.5 % of the ways.
    let rank = count / 40 - sameCount
    interval =
      rank >= 0 && rank < crossings.count
      ? crossings[rank]...max(crossings[rank], crossings[crossings.count - 1 - rank]) : nil
    dealCount = count
    isExact = deals.isExact
  }

  /// Whether the sides differ at 5 %.
  package var isDistinguishable: Bool { probability <= 0.05 }

  /// The least probability that so many runs can come to: more than .05 up to 3 against 3.
  package static func leastProbability(_ before: Int, _ after: Int) -> Double {
    min(1, 2 / Double(Deals(before, after).count))
  }

  /// The ways to deal runs to two sides.
  private struct Deals {
    let before: Int
    let after: Int
    let isExact: Bool
    /// How many are tried.
    let count: Int

    init(_ before: Int, _ after: Int) {
      self.before = before
      self.after = after
      var ways = 1
      for index in 1...min(before, after) where ways <= PermutationTest.most {
        ways = ways * (before + after - index + 1) / index
      }
      isExact = ways <= PermutationTest.most
      count = isExact ? ways : PermutationTest.randomCount + 1
    }

    /// Calls a function with the runs after of every way, which are all of `after` at some time.
    func visit(_ body: (ArraySlice<Int>) -> Void) {
      let total = before + after
      guard isExact else {
        var order = Array(0..<total)
        body(order[before...])
        var stream = RandomStream(seed: 1, purpose: StreamName("permutation test"))
        for _ in 0..<PermutationTest.randomCount {
          for index in 0..<after {
            order.swapAt(index, index + stream.integer(below: total - index))
          }
          body(order[..<after])
        }
        return
      }
      var chosen = Array(0..<after)
      while true {
        body(chosen[...])
        guard let last = chosen.indices.last(where: { chosen[$0] < before + $0 }) else { return }
        chosen[last] += 1
        for index in chosen.indices[(last + 1)...] { chosen[index] = chosen[index - 1] + 1 }
      }
    }
  }
}
