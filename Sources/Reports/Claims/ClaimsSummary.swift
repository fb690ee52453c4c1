import Scenarios

/// What became of all claims, in one clause.
struct ClaimsSummary {
  /// The clause, such as `12 claims: all hold`; nil without claims.
  let clause: String?
  /// Whether none is broken.
  let hasPassed: Bool
  /// Whether any was judged.
  let isJudged: Bool

  /// Sums up what became of the claims.
  init(_ outcomes: [ClaimOutcome]) {
    let broken = outcomes.filter { $0.standing == .broken }.map(\.claim.id)
    let judged = outcomes.count { $0.standing == .holds } + broken.count
    let notRun = outcomes.count { $0.standing == .notRun }
    let notModelled = outcomes.count { $0.standing == .notModelled }
    hasPassed = broken.isEmpty
    isJudged = judged > 0
    if outcomes.isEmpty {
      clause = nil
      return
    }
    var clause = counted(outcomes.count, "claim") + ": "
    if judged == 0 {
      clause += "none judged"
    } else if broken.isEmpty {
      clause += judged == 1 ? "1 holds" : "\(judged) hold"
    } else {
      clause += "\(broken.count) of \(judged) broken (\(broken.joined(separator: ", ")))"
    }
    if notRun > 0 { clause += ", \(notRun) not run" }
    if notModelled > 0 { clause += ", \(notModelled) not modelled" }
    self.clause = clause
  }
}
