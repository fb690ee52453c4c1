import Scenarios
import TextFormats

/// The outcomes of all claims, in one clause.
struct ClaimsSummary {
  /// The clause, such as `12 claims: 9 borne out (5 findings, 4 rules), 1 contradicted, 2 not
  /// modeled`; nil without claims.
  let clause: String?
  /// True if none is broken.
  let hasPassed: Bool
  /// True if any was judged.
  let isJudged: Bool

  /// Summarizes the outcomes of the claims.
  init(_ outcomes: [ClaimOutcome]) {
    let broken = outcomes.filter { $0.standing == .broken }.map(\.claim.id)
    let holding = outcomes.filter { $0.standing == .holds }
    let contradicted = holding.count { $0.claim.isContradicted }
    let notRun = outcomes.count { $0.standing == .notRun }
    let notModeled = outcomes.count { $0.standing == .notModeled }
    hasPassed = broken.isEmpty
    isJudged = !holding.isEmpty || !broken.isEmpty
    if outcomes.isEmpty {
      clause = nil
      return
    }
    // A contradicted claim whose expression holds is shown to be wrong, so it is not confirmed.
    let shown = holding.filter { !$0.claim.isContradicted }.compactMap(\.claim.kind?.name)
    // A rule holds at any costs, so it means less than a finding.
    let kinds = [Claim.Kind.Name.finding, .rule, .arithmetic].compactMap { kind in
      let count = shown.count { $0 == kind }
      return count == 0 ? nil : kind.counted(count)
    }
    let counts = [
      (broken.count, "broken (\(broken.joined(separator: ", ")))"),
      (shown.count, "borne out (\(kinds.joined(separator: ", ")))"), (contradicted, "contradicted"),
      (notRun, "not run"), (notModeled, "not modeled"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    clause = "\(counted(outcomes.count, "claim")): " + parts.joined(separator: ", ")
  }
}
