import Scenarios
internal import TextFormats

/// A baseline, and the one that accepting a run would make.
package struct BaselineUpdate: Hashable, Sendable {
  /// The baseline to write.
  package let baseline: Baseline
  /// The changes; nil if there was no baseline.
  package let comparison: ResultsComparison?

  /// The changes, for people.
  package var summary: String {
    if let comparison { return comparison.text }
    let variants = baseline.entries.count
    let scenarios = baseline.scenarios.count
    let broken = baseline.entries.count {
      $0.expectations.contains { !$0.isMet && $0.applied.written == .error }
    }
    return "accepts \(counted(variants, "variant")) of "
      + "\(counted(scenarios, "scenario"))"
      + (broken > 0 ? ", of which \(broken) break their own expectations" : "") + "\n"
  }

  /// The reason why a part of a baseline can't be updated alone.
  package enum Refusal: Error, Hashable, Sendable {
    /// There is no baseline yet.
    case missing
    /// Models or settings are not those of the rest of the baseline.
    case otherInputs([InputChange])
  }

  /// Accepts the results of a run: all of them, or those of some variants.
  ///
  /// For some variants, the rest of the baseline stays, so it must have been made with the same
  /// models and settings.
  ///
  /// - Throws: `Refusal` if that is impossible.
  package init(
    of old: Baseline?,
    accepting new: Baseline,
    onlyOf isIncluded: ((_ scenario: String, _ variant: String?) -> Bool)?,
    tolerances: Tolerances,
    names: ResultsComparison.Names
  ) throws(Refusal) {
    guard let isIncluded else {
      baseline = new
      comparison = old.map {
        ResultsComparison(of: $0, with: new, names: names, tolerances: tolerances)
      }
      return
    }
    guard let old else { throw .missing }
    let changes = InputChange.all(from: old, to: new).filter { !$0.key.hasPrefix("scenarios.") }
    guard changes.isEmpty else { throw .otherInputs(changes) }
    var merged = old
    merged.model = new.model
    merged.tolerances = new.tolerances
    let new = new.about(isIncluded)
    merged.scenarios.removeAll { isIncluded($0.id, nil) }
    merged.scenarios += new.scenarios
    merged.scenarios.sort { $0.id < $1.id }
    merged.entries.removeAll { isIncluded($0.subject.scenario, $0.subject.variant) }
    merged.entries += new.entries
    merged.entries.sort { $0.subject < $1.subject }
    merged.metrics += new.metrics.filter { !merged.metrics.contains($0) }
    baseline = merged
    comparison = ResultsComparison(
      of: old.about(isIncluded),
      with: new,
      names: names,
      tolerances: tolerances,
      scope: .part
    )
  }
}
