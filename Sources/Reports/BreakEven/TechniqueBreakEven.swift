import FrameLab
import Scenarios

extension BreakEvenStatement {
  /// The list in which it depends most on one number whether a technique saves hitch time.
  ///
  /// It saves some where the scenario expects so by a margin of its own, and elsewhere from 1 ms/s on.
  /// Of equally undecided lists the first counts.
  ///
  /// - Parameters:
  ///   - evidence: that of the technique.
  ///   - model: the worlds.
  ///   - search: what finds the input that decides.
  /// - Returns: nil if no number decides in any list.
  static func technique(
    _ evidence: [TechniqueEvidence],
    in model: WorldModel,
    with search: DecidingSearch
  ) -> BreakEvenStatement? {
    let open = evidence.compactMap { one -> (evidence: TechniqueEvidence, evenness: Int)? in
      guard one.method == .variants, one.result.scenario.stressPlace == nil, let shares = one.gains
      else { return nil }
      let count = shares.better.count
      let settled = shares.better.total / 20
      guard count > settled, shares.better.total - count > settled else { return nil }
      return (one, -abs(2 * count - shares.better.total))
    }
    let ranked = open.enumerated().sorted {
      ($1.element.evenness, $0.offset) < ($0.element.evenness, $1.offset)
    }
    return ranked.prefix(mostSearched).lazy.compactMap { ranked in
      statement(of: ranked.element.evidence, in: model, with: search)
    }.first
  }

  /// A search takes some milliseconds.
  private static let mostSearched = 6

  private static func statement(
    of evidence: TechniqueEvidence,
    in model: WorldModel,
    with search: DecidingSearch
  ) -> BreakEvenStatement? {
    guard let pair = evidence.pair else { return nil }
    let margins = evidence.savings.indices.map { world -> Double? in
      evidence.savings[world].map { $0 - evidence.margin(inWorld: world) }
    }
    let deciding = search.deciding(
      margins: margins,
      holds: margins.map { ($0 ?? -1) >= 0 },
      on: evidence.result.model.id,
      overriding: pair.to.costOverrides + pair.from.costOverrides
    )
    return deciding.flatMap { deciding in
      BreakEvenStatement(
        deciding,
        of: (pair.to, pair.from),
        in: .hitchTimeRatio,
        result: evidence.result,
        margin: evidence.margin(beside:),
        model: model
      )
    }
  }
}

extension TechniqueEvidence {
  /// The least saving that counts, beside what the other setting measures.
  fileprivate func margin(beside reference: Double) -> Double {
    order?.margin(beside: reference) ?? 1
  }

  fileprivate func margin(inWorld world: Int) -> Double {
    guard let pair, let worlds = result.worlds else { return 1 }
    let reference = worlds.value(of: .hitchTimeRatio, in: pair.from.id, world: world + 1)
    return margin(beside: reference ?? 0)
  }

  /// In how many worlds it saves what counts.
  fileprivate var gains: OrderShares? {
    guard !savings.isEmpty else { return nil }
    return OrderShares(
      savings.indices.map { world in savings[world].map { $0 - margin(inWorld: world) } },
      margin: .leastNonzeroMagnitude
    )
  }

  /// What the scenario expects of the two in hitch time.
  private var order: ExpectedOrder? {
    guard let pair else { return nil }
    return result[pair.to]?.verdicts.lazy.compactMap { verdict -> ExpectedOrder? in
      guard case .order(let order) = verdict.expectation, order.relation == .better,
        order.metric == .hitchTimeRatio, order.reference == pair.from.id
      else { return nil }
      return order
    }.first
  }
}
