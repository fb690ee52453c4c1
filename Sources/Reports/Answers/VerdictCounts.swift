package import Scenarios
import TextFormats

/// How many answers there are of each kind: one for each scenario and device.
package struct VerdictCounts: Hashable, Sendable {
  private let counts: [(name: String, count: Int)]

  /// Counts the answers; nil if none has a verdict.
  package init?(_ results: [ScenarioResult]) {
    let verdicts = results.compactMap { ScenarioAnswer.Lead($0)?.effect.verdict }
      .filter { $0 != .tooFewWorlds }
    guard !verdicts.isEmpty else { return nil }
    func count(_ isOne: (Effect.Verdict) -> Bool) -> Int { verdicts.count(where: isOne) }
    counts = [
      ("help nearly always", count { $0 == .clear(.helps, .nearlyAlways) }),
      ("mostly help", count { $0 == .clear(.helps, .mostly) }),
      (
        "make no difference",
        count { if case .clear(.noDifference, _) = $0 { true } else { false } }
      ),
      ("hurt", count { if case .clear(.hurts, _) = $0 { true } else { false } }),
      ("depend on one cost", count { if case .depends = $0 { true } else { false } }),
      ("are unsettled", count { $0 == .unsettled }),
      ("are untested", count { if case .untested = $0 { true } else { false } }),
    ]
  }

  /// The counts in a sentence.
  package var sentence: String {
    let all = counts.reduce(0) { $0 + $1.count }
    let parts = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }
    return "Of \(counted(all, "fix", plural: "fixes")) on a device, \(Words.list(parts))."
  }

  package static func == (left: VerdictCounts, right: VerdictCounts) -> Bool {
    left.sentence == right.sentence
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(sentence) }
}
