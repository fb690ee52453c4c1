package import Scenarios
import TextFormats

/// The number of answers of each kind: one for each scenario and device.
package struct VerdictCounts: Sendable {
  private let counts: [(name: String, count: Int)]

  /// Counts the answers; nil if none has a verdict.
  package init?(_ results: [ScenarioResult]) {
    let effects = results.compactMap { ScenarioAnswer.Lead($0)?.effect }
      .filter { $0.verdict != .tooFewWorlds }
    guard !effects.isEmpty else { return nil }
    func count(_ isOne: (Effect.Verdict) -> Bool) -> Int { effects.count { isOne($0.verdict) } }
    func helping(_ sureness: Sureness, visibly isVisible: Bool) -> Int {
      effects.count {
        $0.verdict == .clear(.helps, sureness) && $0.metric.isVisible == isVisible
      }
    }
    counts = [
      ("help on nearly all phones", helping(.nearlyAlways, visibly: true)),
      ("usually help", helping(.mostly, visibly: true)),
      ("save work or memory on nearly all", helping(.nearlyAlways, visibly: false)),
      ("usually save some", helping(.mostly, visibly: false)),
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

  package var sentence: String {
    let all = counts.reduce(0) { $0 + $1.count }
    let parts = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }
    return "Of \(counted(all, "fix", plural: "fixes")) on a device, \(Words.list(parts))."
  }
}
