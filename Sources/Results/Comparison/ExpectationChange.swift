package import Diagnostics
import Scenarios

/// A changed expectation.
package struct ExpectationChange: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It allows more than before.
    case loosened
    /// It was removed.
    case removed
    /// It requires something else, neither more nor less.
    case changed
    /// It allows less.
    case tightened
    /// It is new.
    case added

    /// True if something may pass now that failed before.
    package var isWeaker: Bool {
      switch self {
      case .loosened, .removed, .changed: true
      case .tightened, .added: false
      }
    }
  }

  package var subject: VariantSubject
  package var kind: Kind
  /// The former expectation; nil if it is new.
  package var old: ExpectationEntry?
  /// The present expectation; nil if it was removed.
  package var new: ExpectationEntry?
  /// True if its metric changed by more than the tolerance.
  package var hasResultChanged = false
  /// The place for messages.
  package var place: Place?
}

extension ExpectationChange {
  /// The rule that the expectation is as strict as in the baseline.
  var rule: Rule {
    guard case .expectation(let metric, let statement)? = (old ?? new)?.rule else {
      preconditionFailure("a baseline has expectations of scenarios only")
    }
    return .acceptedExpectation(metric, statement)
  }

  /// Returns the changed expectations of a variant: those paired by their rule, then removed ones,
  /// then new ones.
  static func all(
    of subject: VariantSubject,
    from old: [ExpectationEntry],
    to new: [ExpectationEntry]
  ) -> [ExpectationChange] {
    var before = old
    var after = new
    // An expectation with the same rule and level is the same, wherever it moved.
    for expectation in old {
      guard let match = after.firstIndex(where: { $0.says(expectation) }),
        let own = before.firstIndex(where: { $0.says(expectation) })
      else { continue }
      before.remove(at: own)
      after.remove(at: match)
    }
    var changes: [ExpectationChange] = []
    for expectation in before {
      let match =
        after.firstIndex { $0.rule == expectation.rule }
        ?? after.firstIndex { $0.rule.metric == expectation.rule.metric }
      guard let match else {
        // A rule that did not judge is no loss.
        if expectation.applied.written == .off { continue }
        changes.append(
          ExpectationChange(subject: subject, kind: .removed, old: expectation, new: nil)
        )
        continue
      }
      let other = after.remove(at: match)
      changes.append(
        ExpectationChange(
          subject: subject,
          kind: kind(from: expectation, to: other),
          old: expectation,
          new: other
        )
      )
    }
    return changes
      + after.map { ExpectationChange(subject: subject, kind: .added, old: nil, new: $0) }
  }

  private static func kind(from old: ExpectationEntry, to new: ExpectationEntry) -> Kind {
    let steps = [
      old.step(to: new),
      step(
        from: old.applied.written,
        to: new.applied.written,
        in: ExpectationLevel.allCases
      ),
      ((new.terms.leastPercent ?? 0) - (old.terms.leastPercent ?? 0)).signum(),
    ]
    if steps.contains(nil) || steps.contains(-1) && steps.contains(1) { return .changed }
    return steps.contains(-1) ? .loosened : steps.contains(1) ? .tightened : .changed
  }
}
