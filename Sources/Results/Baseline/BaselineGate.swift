import Diagnostics
import Scenarios
internal import TextFormats

/// Compares a run with a baseline, and decides which changes fail the run.
package struct BaselineGate: Hashable, Sendable {
  /// The accuracy with which the baseline must describe the run.
  package enum Strictness: Hashable, Sendable {
    /// Fails on worse results; only reports changes that are better, new or stricter.
    case worse
    /// Fails on any difference from the baseline.
    case outdated
  }

  /// The changes since the baseline.
  package let comparison: ResultsComparison
  /// The accuracy with which the baseline must describe the run.
  package let strictness: Strictness
  /// The file of the baseline, as diagnostics name it.
  package let path: String

  package init(_ comparison: ResultsComparison, strictness: Strictness, path: String) {
    self.comparison = comparison
    self.strictness = strictness
    self.path = path
  }

  /// True if the run fails.
  package var hasFailed: Bool {
    strictness == .outdated ? comparison.isOutdated : comparison.isWorse
  }

  /// The summary below everything else: the result, its reason, and the remedy.
  package var summary: String {
    guard comparison.isOutdated else {
      let inputs = comparison.causes.count
      let changed =
        inputs == 0
        ? "" : ", though \(counted(inputs, "input")) changed since it was accepted"
      return "\(path): \(comparison.countsText)\(changed)\n"
    }
    var lines = ["\(path): \(comparison.countsText)"]
    lines += comparison.notes.map { "  \($0)" }
    if !comparison.lost.isEmpty || !comparison.metrics.allSatisfy({ $0.kind == .unchanged }) {
      lines += comparison.causeLines(atMost: 8).map { "  \($0)" }
    }
    lines += news.map { "  \($0)" }
    lines.append("  " + advice)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The better and new results, which fail only if the baseline has to be exact.
  private var news: [String] {
    if strictness == .outdated { return [] }
    let better = comparison.metrics(.improvement) + comparison.metrics(.found)
    let sentences =
      better.map { "better: \($0.subject.scenario): \($0.sentence)" }
      + comparison.expectations.filter { !$0.kind.isWeaker }
      .map { "stricter: \($0.subject.scenario): \($0.sentence)" }
      + comparison.added.map { "new: \($0.entry.subject.scenario): \($0.sentence)" }
      + comparison.removed.filter { !comparison.removedExpectations.contains($0) }
      .map { "gone: \($0.sentence)" }
      + comparison.renamed.map { "renamed: \($0.sentence)" }
    let others = sentences.count - Self.mostNews
    return sentences.prefix(Self.mostNews) + (others > 0 ? ["and \(others) more"] : [])
  }

  private static let mostNews = 10

  private var advice: String {
    let update = "'perfsite baseline update'"
    if comparison.isWorse, comparison.metrics(.regression).isEmpty, comparison.failed.isEmpty,
      comparison.lost.isEmpty
    {
      return "put the expectations back, or accept the change with \(update)"
    }
    if comparison.isWorse { return "fix what got worse, or accept it with \(update)" }
    return comparison.metrics(.improvement).isEmpty
      ? "accept it with \(update)" : "tighten the baseline with \(update)"
  }

  /// The possible cause of the changes, in a clause; nil if none is known.
  var cause: String? {
    guard let first = comparison.causes.first else { return nil }
    let others = comparison.causes.count - 1
    return "likely caused by \(first.text)" + (others > 0 ? " and \(others) more" : "")
  }

  var file: Place { Place(path: path) }
}

extension AddedVariant {
  /// A sentence about the new variant, and the same variant on another device.
  package var sentence: String {
    let what = "'\(entry.subject.variant)' on \(entry.subject.device) is new to the baseline"
    guard let fallback else { return what }
    return "\(what), which has it on \(fallback.subject.device)"
  }
}

extension RemovedVariant {
  /// A sentence about the missing variant.
  package var sentence: String {
    let subject = entry.subject
    let count = entry.expectations.count { $0.applied.written != .off }
    let what = isScenarioGone ? "\(subject) is gone with its scenario" : "\(subject) is gone"
    return what + (count > 0 ? ", and \(counted(count, "expectation")) of it" : "")
  }
}

extension RenamedScenario {
  /// A sentence with the old and the new name.
  package var sentence: String { "'\(new)' measures what '\(old)' did: it was renamed" }
}
