/// What the worlds say to a statement.
package struct Evidence: Hashable, Sendable {
  /// The worlds in which it holds.
  package let share: Share
  /// For an order, in how many worlds it comes out which way; nil otherwise.
  package let order: OrderShares?
  /// The input that tells the worlds where it holds from the others; nil for a statement that
  /// holds everywhere or nowhere, is robust, or is decided by no single input.
  package let deciding: DecidingInput?
}

/// In how many worlds a variant is better than another one, about equal, or worse.
package struct OrderShares: Hashable, Sendable {
  /// Better by at least the margin.
  package let better: Share
  /// Neither.
  package let within: Share
  /// Worse by at least the margin.
  package let worse: Share

  /// Counts the worlds.
  ///
  /// - Parameters:
  ///   - order: how the two are compared.
  ///   - pairs: the values of the variant and of the other one in each world; a world in which one of them had
  ///     nothing to measure counts as within.
  init(_ order: ExpectedOrder, _ pairs: [(value: Double?, reference: Double?)]) {
    var better = 0
    var worse = 0
    for pair in pairs {
      guard let value = pair.value, let reference = pair.reference else { continue }
      let margin = order.margin(beside: reference)
      let improvement = order.metric.improvement(of: value, over: reference)
      if improvement >= margin, improvement > 0 {
        better += 1
      } else if improvement <= -margin, improvement < 0 {
        worse += 1
      }
    }
    self.better = Share(count: better, of: pairs.count)
    self.worse = Share(count: worse, of: pairs.count)
    within = Share(count: pairs.count - better - worse, of: pairs.count)
  }

  /// Counts the worlds in which one of two is better, given by how much it is.
  ///
  /// - Parameters:
  ///   - improvements: how much better it is in each world; nil counts as within.
  ///   - margin: the difference that counts, positive.
  package init(_ improvements: [Double?], margin: Double) {
    better = Share(improvements.map { ($0 ?? 0) >= margin })
    worse = Share(improvements.map { ($0 ?? 0) <= -margin })
    within = Share(
      count: improvements.count - better.count - worse.count,
      of: improvements.count
    )
  }

  /// The same seen from the other one.
  package var reversed: OrderShares { OrderShares(better: worse, within: within, worse: better) }

  private init(better: Share, within: Share, worse: Share) {
    self.better = better
    self.within = within
    self.worse = worse
  }
}
