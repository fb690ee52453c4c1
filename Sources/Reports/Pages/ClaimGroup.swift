import Scenarios
import SiteBuilder

/// Claims with the same verdict; those that are shown are grouped by chapter.
struct ClaimGroup {
  let word: String
  /// Their subject; nil for all claims with a verdict.
  var subject: String?
  let outcomes: [ClaimOutcome]

  /// The claims by verdict, with those that need attention first.
  ///
  /// - Parameters:
  ///   - outcomes: the outcomes of the claims, in the order of the file.
  ///   - chapters: the page of the guide of each scenario that has one, by scenario.
  /// - Returns: the groups that are not empty.
  static func groups(of outcomes: [ClaimOutcome], chapters: [String: Page]) -> [ClaimGroup] {
    ["broken", "contradicted", "shown", "not run", "not modelled"].flatMap { word -> [ClaimGroup] in
      let own = outcomes.filter { $0.word == word }
      let subjects = own.reduce(into: [String]()) { subjects, outcome in
        let subject = subject(of: outcome.claim, chapters)
        if !subjects.contains(subject) { subjects.append(subject) }
      }
      guard word == "shown", subjects.count > 1 else {
        return own.isEmpty ? [] : [ClaimGroup(word: word, outcomes: own)]
      }
      return subjects.map { name in
        ClaimGroup(
          word: word,
          subject: name,
          outcomes: own.filter { subject(of: $0.claim, chapters) == name }
        )
      }
    }
  }

  /// Such as `verdict-not-modelled` and `shown-images`.
  var id: String {
    subject.map { "\(Self.slug(word))-\(Self.slug($0))" } ?? "verdict-\(Self.slug(word))"
  }

  /// The heading above them, such as `Shown: Images (6)`.
  var heading: String {
    let verdict = word.prefix(1).uppercased() + word.dropFirst()
    return (subject.map { "\(verdict): \($0)" } ?? verdict) + " (\(outcomes.count))"
  }

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
