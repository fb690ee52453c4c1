import FrameLab
import Scenarios

extension BreakEvenStatement {
  /// Returns the list in which a technique's saving of hitch time depends most on one number.
  ///
  /// The first of equally undecided lists counts.
  ///
  /// - Parameters:
  ///   - evidence: the evidence of the technique.
  ///   - model: the worlds.
  ///   - search: finds the deciding input.
  /// - Returns: the statement; nil if no number decides in any list.
  static func technique(
    _ evidence: [TechniqueEvidence],
    in model: WorldModel,
    with search: DecidingSearch
  ) -> BreakEvenStatement? {
    let unclear = evidence.compactMap { one -> (evidence: TechniqueEvidence, evenness: Int)? in
      guard one.method == .variants, one.result.scenario.stressPlace == nil, let counts = one.counts
      else { return nil }
      let helps = counts.helps.count
      let settled = counts.total / 20
      guard helps > settled, counts.total - helps > settled else { return nil }
      return (one, -abs(2 * helps - counts.total))
    }
    let ranked = unclear.enumerated().sorted {
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
    let pair = evidence.pair
    let effect = evidence.result.effect(
      on: .hitchTimeRatio,
      from: pair.from,
      to: pair.to,
      with: search
    )
    return effect.deciding.flatMap { deciding in
      BreakEvenStatement(
        deciding,
        of: (pair.to, pair.from),
        in: .hitchTimeRatio,
        result: evidence.result,
        margin: effect.margin,
        model: model
      )
    }
  }
}
