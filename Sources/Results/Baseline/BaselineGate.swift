package import Diagnostics

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

  /// Everything that fails the run, then what is better than the baseline says, each at its place.
  package var diagnostics: [Diagnostic] {
    var findings: [Diagnostic] = []
    let cause = causeText.map { "; \($0)" } ?? ""
    for change in comparison.regressions {
      findings.append(finding(.error, change.subject, change.sentence + cause, at: change.place))
    }
    for change in comparison.expectations where change.kind.isWeaker {
      findings.append(finding(.error, change.subject, change.sentence, at: change.place))
    }
    findings += removals
    for change in comparison.metrics where change.kind == .improvement || change.kind == .found {
      findings.append(finding(outdated, change.subject, change.sentence, at: change.place))
    }
    for change in comparison.expectations where !change.kind.isWeaker {
      findings.append(finding(outdated, change.subject, change.sentence, at: change.place))
    }
    for added in comparison.added {
      findings.append(
        finding(outdated, added.entry.subject, added.sentence, at: added.entry.place)
      )
    }
    for scenario in comparison.renamed {
      findings.append(
        Diagnostic(
          outdated,
          "the scenario '\(scenario.new)' measures what '\(scenario.old)' did: it was renamed",
          at: file
        )
      )
    }
    return findings
  }

  /// What is gone: a scenario as a whole, or single variants.
  private var removals: [Diagnostic] {
    var findings: [Diagnostic] = []
    var scenarios: Set<String> = []
    for removed in comparison.removed {
      let subject = removed.entry.subject
      if removed.isScenarioGone, !scenarios.insert(subject.scenario).inserted { continue }
      let all = comparison.removed.filter {
        removed.isScenarioGone
          ? $0.entry.subject.scenario == subject.scenario : $0.entry.subject == subject
      }
      let count = all.reduce(0) { $0 + $1.entry.expectations.count { $0.level != .off } }
      let what = removed.isScenarioGone ? "the scenario '\(subject.scenario)'" : "\(subject)"
      findings.append(
        Diagnostic(
          count > 0 ? .error : outdated,
          "\(what) is gone"
            + (count > 0 ? ", with \(count) expectation\(count == 1 ? "" : "s")" : ""),
          at: removed.entry.place ?? file
        )
      )
    }
    return findings
  }

  /// The summary below everything else: what it comes to, why, and what to do.
  package var summary: String {
    guard comparison.isOutdated else {
      return "\(path): \(comparison.countsText)\n"
    }
    var lines = ["\(path): \(comparison.countsText)"]
    lines += comparison.notes.map { "  \($0)" }
    if !comparison.metrics.allSatisfy({ $0.kind == .unchanged }) {
      lines += comparison.causeLines(atMost: 8).map { "  \($0)" }
    }
    if let trial = comparison.trial { lines += trial.lines.map { "  \($0)" } }
    lines.append("  " + advice)
    return lines.joined(separator: "\n") + "\n"
  }

  private var advice: String {
    let update = "'perfsite baseline update'"
    if comparison.isWorse { return "fix what got worse, or accept it with \(update)" }
    return comparison.metrics(.improvement).isEmpty
      ? "accept it with \(update)" : "tighten the baseline with \(update)"
  }

  /// The likely cause, in a clause; nil if nothing is known.
  var causeText: String? {
    guard let first = comparison.causes.first else { return nil }
    let others = comparison.causes.count - 1
    return "likely cause: \(first.text)" + (others > 0 ? " and \(others) more" : "")
  }

  private var outdated: Diagnostic.Severity { strictness == .outdated ? .error : .note }

  var file: Place { Place(path: path) }

  private func finding(
    _ severity: Diagnostic.Severity,
    _ subject: VariantSubject,
    _ message: String,
    at place: Place?
  ) -> Diagnostic {
    Diagnostic(severity, "scenario '\(subject.scenario)': \(message)", at: place ?? file)
  }
}

extension AddedVariant {
  /// One sentence that says that it is new, and what is known about the same on another device.
  package var sentence: String {
    let what = "'\(entry.subject.variant)' on \(entry.subject.device) is new to the baseline"
    guard let fallback else { return what }
    return "\(what), which has it on \(fallback.subject.device)"
  }
}
