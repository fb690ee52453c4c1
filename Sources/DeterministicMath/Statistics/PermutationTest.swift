/// The result of one run: an amount, such as hitch time, per weight, such as the time spent
/// scrolling.
///
/// The weight is 1 for a plain value.
package struct WeightedRun: Hashable, Sendable {
  /// The counted or measured amount.
  package let amount: Double
  /// The divisor; positive.
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

/// A run before a change and one after it that were recorded one after the other.
package struct Turn: Hashable, Sendable {
  /// The place of the run among those before.
  package let before: Int
  /// The place of the run among those after.
  package let after: Int

  package init(before: Int, after: Int) {
    self.before = before
    self.after = after
  }
}

/// A test whether two sets of runs differ by more than random assignment to two sides explains.
///
/// The statistic is the difference of the pooled values. If there are at most 20,000 assignments of
/// the runs, the test tries all and is exact; otherwise it tries the given one and 9,999 random
/// ones (Phipson and Smyth, "Permutation P-values Should Never Be Zero", 2010). It assumes nothing
/// about the scatter of runs, so it reports a difference where there is none in at most 5 of 100
/// cases.
///
/// Runs that were recorded in turns only change sides within their turn, so whatever drifts while they
/// are recorded, such as the temperature of the phone, is the same on both sides.
package struct PermutationTest: Hashable, Sendable {
  /// The pooled value after, minus the one before.
  package let difference: Double
  /// The two-sided probability of a difference at least this large between equal sides.
  package let probability: Double
  /// The differences that the runs don't rule out at 5%; nil if there are too few runs to rule out
  /// any.
  package let interval: ClosedRange<Double>?
  /// The number of assignments that were tried.
  package let dealCount: Int
  /// True if those are all assignments.
  package let isExact: Bool
  /// The number of turns; nil if the runs weren't recorded in turns.
  package let turnCount: Int?
  /// The least probability possible with these numbers of runs.
  package let leastProbability: Double

  private static let most = 20_000
  private static let randomCount = 9_999

  /// Compares two sets of runs.
  ///
  /// The interval holds the differences δ for which the test would not distinguish the runs before
  /// from runs after of `amount − δ · weight`.
  ///
  /// - Parameters:
  ///   - before: the runs before.
  ///   - after: the runs after.
  ///   - turns: a turn for each run of a side; nil if they weren't recorded in turns.
  /// - Complexity: O(ways × runs).
  /// - Precondition: both sides have runs.
  package init(before: [WeightedRun], after: [WeightedRun], turns: [Turn]? = nil) {
    precondition(!before.isEmpty && !after.isEmpty, "both sides of a test have runs")
    let runs = before + after
    let deals = Deals(before.count, after.count, turns: turns)
    let amount = runs.reduce(0) { $0 + $1.amount }
    let weight = runs.reduce(0) { $0 + $1.weight }
    let afterWeight = after.reduce(0) { $0 + $1.weight }
    let difference = after.pooled - before.pooled
    // Sums that differ by less have the same terms in another order.
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
    turnCount = turns?.count
    leastProbability = min(1, 2 / Double(deals.count))
  }

  /// Returns the least probability possible with these numbers of runs: above 0.05 up to 3 against
  /// 3.
  package static func leastProbability(_ before: Int, _ after: Int) -> Double {
    min(1, 2 / Double(Deals(before, after).count))
  }

  /// Returns the least probability possible with this many turns: above 0.05 up to 5.
  package static func leastProbability(turns: Int) -> Double {
    let turn = Turn(before: 0, after: 0)
    return min(
      1,
      2 / Double(Deals(turns, turns, turns: Array(repeating: turn, count: turns)).count)
    )
  }

  /// The assignments of runs to two sides.
  private struct Deals {
    let before: Int
    let after: Int
    let turns: [Turn]?
    let isExact: Bool
    /// The number of assignments to try.
    let count: Int

    init(_ before: Int, _ after: Int, turns: [Turn]? = nil) {
      self.before = before
      self.after = after
      self.turns = turns
      var ways = 1
      if let turns {
        ways = turns.count < 20 ? 1 << turns.count : .max
      } else {
        for index in 1...min(before, after) where ways <= PermutationTest.most {
          ways = ways * (before + after - index + 1) / index
        }
      }
      isExact = ways <= PermutationTest.most
      count = isExact ? ways : PermutationTest.randomCount + 1
    }

    /// Calls a function with the runs on the side after, for every assignment, including the given
    /// one.
    func visit(_ body: (ArraySlice<Int>) -> Void) {
      if let turns { return visit(turns, body) }
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

    private func visit(_ turns: [Turn], _ body: (ArraySlice<Int>) -> Void) {
      var stream = RandomStream(seed: 1, purpose: StreamName("permutation test"))
      for number in 0..<count {
        let dealt = turns.indices.map { index in
          // The first is the given one.
          let isSwapped =
            isExact ? number >> index & 1 == 1 : number > 0 && stream.integer(below: 2) == 1
          return isSwapped ? turns[index].before : before + turns[index].after
        }
        body(dealt[...])
      }
    }
  }
}
