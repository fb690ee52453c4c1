import FrameLab
import Scenarios

extension BreakEvenStatement {
  /// Returns the device on which a claim depends most on one number.
  ///
  /// - Parameters:
  ///   - outcome: the claim; one that holds on 95 of 100 plausible phones is settled unless published figures
  ///     contradict it.
  ///   - results: the results.
  ///   - model: the worlds.
  ///   - search: finds the deciding input.
  /// - Returns: the statement; nil if no number decides on any device.
  static func claim(
    _ outcome: ClaimOutcome,
    in results: [ScenarioResult],
    model: WorldModel,
    with search: DecidingSearch
  ) -> BreakEvenStatement? {
    let claim = outcome.claim
    guard claim.kind?.leastPercent != nil,
      outcome.leastShare?.reaches(Sureness.nearlyAlways.leastPercent) != true
        || claim.isContradicted,
      let test = claim.test, case .scenario(let id, let devices) = test.subject
    else { return nil }
    let judged = results.compactMap { result -> (result: ScenarioResult, margins: ClaimMargins)? in
      guard result.scenario.id == id, devices.contains(result.model.id) else { return nil }
      return ClaimMargins(of: claim, in: result).map { (result, $0) }
    }
    let ranked = judged.enumerated().sorted {
      ($0.element.margins.unevenness, $0.offset) < ($1.element.margins.unevenness, $1.offset)
    }
    return ranked.lazy.compactMap { ranked in
      statement(of: claim, ranked.element.margins, in: ranked.element.result, model, search)
    }.first
  }

  private static func statement(
    of claim: Claim,
    _ judged: ClaimMargins,
    in result: ScenarioResult,
    _ model: WorldModel,
    _ search: DecidingSearch
  ) -> BreakEvenStatement? {
    let deciding = search.deciding(
      margins: judged.margins,
      holds: judged.holds,
      about: StatementScope(
        result.scenario,
        on: result.model,
        overrides: claim.costOverrides(in: result.scenario),
        operations: result.worlds?.operations
      )
    )
    let unit = judged.comparison.unit
    return deciding.flatMap { deciding in
      BreakEvenStatement(
        deciding,
        in: model,
        outcomes: ["it holds", "it does not hold"],
        output: (
          title: "by how much it holds" + (unit.isEmpty ? "" : " (\(unit))"), unit: unit, places: 1
        ),
        place: "\(result.scenario.title), \(result.model.name)",
        outputs: zip(judged.margins, judged.holds).map { ($0, $1 ? 0 : 1) }
      )
    }
  }
}

extension ClaimMargins {
  /// The difference between the numbers of worlds on both sides.
  fileprivate var unevenness: Int { abs(2 * holds.count { $0 } - holds.count) }
}
