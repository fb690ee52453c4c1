package import Scenarios
import TextFormats

/// How sure all statements about scenarios are.
package struct StatementCounts: Hashable, Sendable {
  private let robust: Int
  private let likely: Int
  private let open: Int

  /// Counts every expectation of every variant on every device; nil with too few worlds for words.
  package init?(_ results: [ScenarioResult]) {
    let words = results.flatMap(\.variants).flatMap(\.verdicts)
      .compactMap { $0.evidence?.share.confidence }
    guard !words.isEmpty else { return nil }
    robust = words.count { $0 == .robust }
    likely = words.count { $0 == .likely }
    open = words.count { $0 == .open }
  }

  /// How many there are of each word, such as `96 are robust`, in a sentence.
  package var sentence: String {
    let all = robust + likely + open
    return "Of \(counted(all, "statement")) about lists, \(robust) are robust (they hold in at "
      + "least 95 of 100 worlds), \(likely) likely (75) and \(open) open."
  }
}
