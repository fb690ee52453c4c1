import Scenarios
import TextFormats

/// Claims of one kind; those that need attention come first, and those that were not judged last.
struct ClaimGroup {
  let title: String
  /// The basis of claims of the kind.
  var explanation: String?
  let outcomes: [ClaimOutcome]

  /// Returns the claims by kind, after those that are broken or contradicted and before those that
  /// were not judged.
  ///
  /// - Parameter outcomes: the outcomes of the claims, in the order of the file.
  /// - Returns: the groups that are not empty, each with the surest claims first.
  static func groups(of outcomes: [ClaimOutcome]) -> [ClaimGroup] {
    let kinds = [Claim.Kind.Name.finding, .rule, .arithmetic].map { kind in
      ClaimGroup(
        title: kind.title,
        explanation: kind.explanation,
        outcomes: bySureness(
          outcomes.filter {
            $0.claim.kind?.name == kind && $0.standing == .holds && !$0.claim.isContradicted
          }
        )
      )
    }
    func verdict(_ word: String) -> ClaimGroup {
      ClaimGroup(
        title: word.capitalizedStart,
        outcomes: outcomes.filter { $0.word == word }
      )
    }
    let all =
      [verdict("broken"), verdict("contradicted")] + kinds
      + [verdict("not run"), verdict("not modeled")]
    return all.filter { !$0.outcomes.isEmpty }
  }

  /// Returns the surest first, otherwise in the order of the file.
  private static func bySureness(_ outcomes: [ClaimOutcome]) -> [ClaimOutcome] {
    Sureness.allCases.flatMap { sureness in outcomes.filter { $0.sureness == sureness } }
      + outcomes.filter { $0.sureness == nil }
  }

  /// The HTML id, such as `claims-not-modeled` or `claims-rules`.
  var id: String { "claims-" + title.lowercased().replacing(" ", with: "-") }

  /// True if the group is folded: arithmetic is certain, so it interests the fewest readers.
  var isFolded: Bool { title == Claim.Kind.Name.arithmetic.title }
}
