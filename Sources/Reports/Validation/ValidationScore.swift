import Scenarios
import TextFormats

/// The score of the cases, in sentences.
struct ValidationScore {
  private let cases: [CaseResult]

  init(_ cases: [CaseResult]) {
    self.cases = cases
  }

  /// A summary such as `21 measurements: 11 inside, 3 near, 7 not telling`.
  var sentence: String { "\(counted(cases.count, "measurement")): \(outcomes)" }

  /// The score of the held-out cases beside that of random costs, such as `Of 18 held-out criteria it
  /// meets 9; random costs 8.9.`; none without such cases.
  ///
  /// The first sentence is the one that stands alone. The others count the criteria that random costs
  /// mostly miss, and each source once, and the numbers that the worlds cover.
  var lines: [String] {
    guard let score = HeldOutScore(of: cases) else { return [] }
    let coverage = score.coverage.map {
      "The 10th to 90th percentile meets \($0) held-out numbers; it should meet "
        + "\(HeldOutScore.meantPercent) %."
    }
    let skill = score.skill.map { skill in
      "By their ranked probability score, the plausible phones' numbers are "
        + "\(Self.difference(skill)) than those of random costs"
        + (score.tellingSkill.map { ", and \(Self.difference($0)) where these mostly miss" } ?? "")
        + "."
    }
    return [
      Self.sentence(
        "Of \(counted(score.all.count, "held-out criterion", plural: "held-out criteria"))",
        score.all
      ),
      Self.sentence("Of the \(score.telling.count) that random costs mostly miss", score.telling),
      Self.sentence(
        "With one vote for each source, \(score.bySource.count) in all,",
        score.bySource
      ),
    ] + [coverage, skill].compactMap(\.self)
  }

  private static func difference(_ skill: Double) -> String {
    "\(DecimalText.fixed(skill.magnitude * 100, places: 0)) % \(skill < 0 ? "worse" : "better")"
  }

  private static func sentence(_ start: String, _ score: CriteriaScore) -> String {
    "\(start) it meets \(DecimalText.trimmed(score.met, places: 1)); random costs "
      + "\(DecimalText.fixed(score.byChance, places: 1))."
  }

  /// The number of each outcome, such as `11 inside, 3 near, 6 missed`.
  var outcomes: String {
    CaseOutcome.allCases.compactMap { outcome in
      let count = cases.count { $0.outcome == outcome }
      return count == 0 && outcome != .inside ? nil : "\(count) \(outcome.word)"
    }
    .joined(separator: ", ")
  }
}
