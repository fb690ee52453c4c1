import Scenarios
import SiteBuilder

/// Claims of one kind and about one subject; those that need attention have groups of their own.
struct ClaimGroup {
  let title: String
  /// What claims of the kind rest on; only the first group of a kind says so.
  var explanation: String?
  let outcomes: [ClaimOutcome]

  /// The claims by kind, after those that are broken or contradicted and before those that were not
  /// judged.
  ///
  /// - Parameters:
  ///   - outcomes: the outcomes of the claims, in the order of the file.
  ///   - chapters: the page of the guide of each scenario that has one, by scenario.
  /// - Returns: the groups that are not empty.
  static func groups(of outcomes: [ClaimOutcome], chapters: [String: Page]) -> [ClaimGroup] {
    let kinds = Claim.Kind.Name.allCases.flatMap { kind in
      groups(
        of: kind,
        among: outcomes.filter {
          $0.claim.kind?.name == kind && $0.standing == .holds && !$0.claim.isContradicted
        },
        chapters: chapters
      )
    }
    func verdict(_ word: String) -> ClaimGroup {
      ClaimGroup(
        title: word.prefix(1).uppercased() + word.dropFirst(),
        outcomes: outcomes.filter { $0.word == word }
      )
    }
    let all =
      [verdict("broken"), verdict("contradicted")] + kinds
      + [verdict("not run"), verdict("not modelled")]
    return all.filter { !$0.outcomes.isEmpty }
  }

  /// The claims of one kind, by the chapter of the guide.
  private static func groups(
    of kind: Claim.Kind.Name,
    among outcomes: [ClaimOutcome],
    chapters: [String: Page]
  ) -> [ClaimGroup] {
    let subjects = outcomes.reduce(into: [String]()) { subjects, outcome in
      let subject = subject(of: outcome.claim, chapters)
      if !subjects.contains(subject) { subjects.append(subject) }
    }
    return subjects.enumerated().map { index, name in
      ClaimGroup(
        title: subjects.count > 1 ? "\(kind.title): \(name)" : kind.title,
        explanation: index == 0 ? kind.explanation : nil,
        outcomes: outcomes.filter { subject(of: $0.claim, chapters) == name }
      )
    }
  }

  /// Such as `claims-not-modelled` and `claims-rules-images`.
  var id: String { "claims-" + Self.slug(title) }

  /// The heading above them, such as `Rules: Images (6)`.
  var heading: String { "\(title) (\(outcomes.count))" }

  /// The chapter of the scenario that judges a claim.
  private static func subject(of claim: Claim, _ chapters: [String: Page]) -> String {
    switch claim.test?.subject {
    case .scenario(let id, _): chapters[id]?.title ?? "Other scenarios"
    case .frames: "Frames"
    case nil: "Others"
    }
  }

  /// A text as part of an id: lower-case letters and digits, and hyphens.
  private static func slug(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
