package import Diagnostics
package import Scenarios

/// The reason why a claim is broken: a comparison that is false, or a share of the worlds that is
/// too small.
package struct BrokenClaim: Hashable, Sendable {
  /// The reason why a claim is broken.
  package enum Cause: Hashable, Sendable {
    /// A comparison that does not hold, with the evaluation of it.
    case comparison(JudgedComparison, in: ClaimEvaluation)
    /// Too few worlds.
    case share(ClaimShare)
  }

  package let claim: Claim
  /// The reason.
  package let cause: Cause

  /// Returns everything that breaks a claim, in the order of claims and devices.
  package static func all(in outcomes: [ClaimOutcome]) -> [BrokenClaim] {
    outcomes.filter { $0.standing == .broken }.flatMap { outcome in
      let evaluations = outcome.isJudgedInTheCentralWorld ? outcome.evaluations : []
      let comparisons = evaluations.flatMap { evaluation in
        evaluation.comparisons.filter { !$0.holds }.map { Cause.comparison($0, in: evaluation) }
      }
      let shares = (outcome.shares ?? []).filter { !$0.isReached }.map { Cause.share($0) }
      return (comparisons + shares).map { BrokenClaim(claim: outcome.claim, cause: $0) }
    }
  }

  /// A sentence with the false comparison, its place and the values.
  package var message: String {
    switch cause {
    case .comparison(let comparison, let evaluation): Self.message(comparison, in: evaluation)
    case .share(let share):
      "holds on \(share.share) plausible phones (\(share.device)); "
        + (claim.kind?.need ?? "")
    }
  }

  private static func message(
    _ comparison: JudgedComparison,
    in evaluation: ClaimEvaluation
  ) -> String {
    let place = evaluation.device.map { " on \($0)" } ?? ""
    let values = evaluation.values
      .filter { value in
        let written = comparison.comparison
        return (written.left.quantities + written.right.quantities).contains(value.quantity)
      }
      .map { "\($0.quantity.name) = \($0.text)" }
    return "'\(comparison.comparison.text)' is false\(place): \(comparison.text) "
      + "(\(values.joined(separator: ", ")))"
  }

  /// The diagnostic at the place where the comparison is written, with a note at the scenario.
  package var diagnostic: Diagnostic {
    .error("claim '\(claim.id)': \(message)", at: place, notes: notes)
  }

  /// The command that explains the scenario that the claim is about; nil for one about frames.
  package var command: String? {
    let device: String? =
      switch cause {
      case .comparison(_, let evaluation): evaluation.device
      case .share(let share): share.device
      }
    return claim.test?.scenario.map { scenario in
      "perfsite explain \(scenario)" + (device.map { " --device \($0)" } ?? "")
    }
  }

  private var notes: [Diagnostic] {
    guard let scenario = claim.test?.scenario, let command else { return [] }
    let folder = claim.place.path.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    return [
      .note(
        "'\(command)' says more about the list",
        at: Place(path: "\(folder)scenarios/\(scenario).yml")
      )
    ]
  }

  private var place: Place {
    switch cause {
    case .comparison(let comparison, _): comparison.comparison.place
    case .share: claim.test?.expression.comparisons.first?.place ?? claim.place
    }
  }
}
