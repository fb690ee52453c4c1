import Scenarios

/// What changing one variant into another does to a metric on one device, and how sure that is.
package struct VariantChange {
  /// Which values are compared.
  package enum Basis {
    /// Those of the central world.
    case centralWorld
    /// The medians over the worlds.
    case worlds
  }

  /// How the value comes out.
  enum Outcome {
    case less
    case greater
    case same
    /// Fewer than 75 of 100 worlds agree.
    case open
  }

  let outcome: Outcome
  /// Whether fewer than 95 of 100 worlds agree.
  let isLikely: Bool
  let before: Double
  let after: Double

  /// Compares two variants; nil if one of them was not measured.
  init?(
    _ result: ScenarioResult,
    of metric: Metric,
    from before: Variant,
    to after: Variant,
    in basis: Basis
  ) {
    guard let first = result[before], let second = result[after],
      let difference = second.difference(in: metric, from: first)
    else { return nil }
    let shares = result.worlds.flatMap { worlds in
      Shares(worlds, of: metric, from: before.id, to: after.id)
    }
    var values = (before: difference.before.value, after: difference.after.value)
    if basis == .worlds, let worlds = result.worlds,
      let one = worlds.spread(of: metric, in: before.id),
      let other = worlds.spread(of: metric, in: after.id)
    {
      values = (one.median, other.median)
    }
    self.before = values.before
    self.after = values.after
    let central: Outcome =
      switch difference.direction {
      case .less: .less
      case .greater: .greater
      case .notShown: difference.isWithinResolution ? .same : .open
      }
    let isLower = values.after < values.before
    // What the scenario's file expects of the two decides, so that no title is surer than the answer.
    let expected = second.expected(of: metric, over: before.id).map { share, relation in
      (outcome: relation == .equal ? Outcome.same : isLower ? .less : .greater, share: share)
    }
    let leading = shares?.leading
    // What is not better in enough worlds may be the same in all of them, which is a finding too.
    let isSame = leading.map { $0.outcome == .same && $0.share.reaches(.likely) } ?? false
    let isOpen = expected.map { !$0.share.reaches(.likely) } ?? true
    guard let (outcome, share) = isOpen && isSame ? leading : expected ?? leading else {
      self.outcome = central
      isLikely = false
      return
    }
    // Words must not say what the values beside the marks do not show.
    let isBorneOut =
      switch outcome {
      case .less: values.after < values.before
      case .greater: values.after > values.before
      case .same, .open: true
      }
    self.outcome = isBorneOut && share.reaches(.likely) ? outcome : .open
    isLikely = !share.reaches(.robust)
  }

  /// In how many worlds the value comes out which way, with too little of a difference counted as
  /// none.
  private struct Shares {
    let outcomes: [(outcome: Outcome, share: Share)]

    /// Nil with too few worlds for words.
    init?(_ worlds: WorldResult, of metric: Metric, from before: String, to after: String) {
      let changes = zip(worlds.values(of: metric, in: before), worlds.values(of: metric, in: after))
        .compactMap { one, other in one.flatMap { one in other.map { $0 - one } } }
      guard changes.count >= Share.leastForWords else { return nil }
      let least = metric.resolution
      outcomes = [
        (.less, Share(changes.map { $0 < -least })),
        (.greater, Share(changes.map { $0 > least })),
        (.same, Share(changes.map { $0.magnitude <= least })),
      ]
    }

    /// The outcome of most worlds; the first of equal ones.
    var leading: (outcome: Outcome, share: Share)? {
      outcomes.first(withGreatest: { Double($0.share.count) })
    }
  }
}

extension VariantResult {
  /// In how many worlds a variant compares to another one as expected in a metric; nil if nothing is
  /// expected, or with too few worlds for words.
  fileprivate func expected(
    of metric: Metric,
    over reference: String
  ) -> (share: Share, relation: ExpectedOrder.Relation)? {
    verdicts.lazy.compactMap { verdict in
      guard case .order(let order) = verdict.expectation, order.metric == metric,
        order.reference == reference, order.relation != .neverWorse,
        let share = verdict.evidence?.share, share.confidence != nil
      else { return nil }
      return (share, order.relation)
    }.first
  }
}
