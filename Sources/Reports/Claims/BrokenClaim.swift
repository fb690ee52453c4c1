package import Diagnostics
package import Scenarios

/// A comparison of a claim that the engine does not support, with both values.
package struct BrokenClaim: Hashable, Sendable {
  /// The claim.
  package let claim: Claim
  /// Where it was judged, and the measured values.
  package let evaluation: ClaimEvaluation
  /// The comparison that does not hold.
  package let comparison: JudgedComparison

  /// Every comparison that does not hold, in the order of claims and devices.
  package static func all(in outcomes: [ClaimOutcome]) -> [BrokenClaim] {
    outcomes.flatMap { outcome in
      outcome.evaluations.flatMap { evaluation in
        evaluation.comparisons.filter { !$0.holds }
          .map { BrokenClaim(claim: outcome.claim, evaluation: evaluation, comparison: $0) }
      }
    }
  }

  /// One sentence: what does not hold and where, and the values.
  package var message: String {
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

  /// The diagnostic at the place where the comparison is written.
  package var diagnostic: Diagnostic {
    .error("claim '\(claim.id)': \(message)", at: comparison.comparison.place)
  }
}
