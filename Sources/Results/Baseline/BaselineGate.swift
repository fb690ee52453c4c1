import Diagnostics
import Scenarios

/// Holds a run against a baseline: what fails it, what only has to be said.
package struct BaselineGate: Hashable, Sendable {
  /// How exactly the baseline must describe the run.
  package enum Strictness: Hashable, Sendable {
    /// What is better, new or stricter is only said.
    case worse
    /// Whatever the baseline does not say fails.
    case outdated
  }

  /// What changed since the baseline.
  package let comparison: ResultsComparison
  /// How exactly the baseline must describe the run.
  package let strictness: Strictness
  /// The file of the baseline, as diagnostics name it.
  package let path: String

  /// A gate.
  package init(_ comparison: ResultsComparison, strictness: Strictness, path: String) {
    self.comparison = comparison
    self.strictness = strictness
    self.path = path
  }

  /// Whether the run fails.
  package var hasFailed: Bool {
    strictness == .outdated ? comparison.isOutdated : comparison.isWorse
  }

  /// The summary below everything else: what it comes to, why, and what to do.
  package var summary: String {
    guard comparison.isOutdated else {
      let inputs = comparison.causes.count
      let changed =
        inputs == 0
        ? "" : ", though \(inputs) input\(inputs == 1 ? "" : "s") changed since it was accepted"
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

  /// What is better or new, which fails nothing unless the baseline has to be exact.
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

  /// What may have caused the changes, in a clause; nil if nothing is known.
  var cause: String? {
    guard let first = comparison.causes.first else { return nil }
    let others = comparison.causes.count - 1
    return "likely caused by \(first.text)" + (others > 0 ? " and \(others) more" : "")
  }

  var file: Place { Place(path: path) }
}

extension AddedVariant {
  /// One sentence that says that it is new, and what is known about the same on another device.
  package var sentence: String {
    let what = "'\(entry.subject.variant)' on \(entry.subject.device) is new to the baseline"
    guard let fallback else { return what }
    return "\(what), which has it on \(fallback.subject.device)"
  }
}

extension RemovedVariant {
  /// One sentence that says what is gone.
  package var sentence: String {
    let subject = entry.subject
    let count = entry.expectations.count { $0.applied.written != .off }
    let what = isScenarioGone ? "\(subject) is gone with its scenario" : "\(subject) is gone"
    return what + (count > 0 ? ", and \(count) expectation\(count == 1 ? "" : "s") of it" : "")
  }
}

extension RenamedScenario {
  /// One sentence that says which is which.
  package var sentence: String { "'\(new)' measures what '\(old)' did: it was renamed" }
}
