import Scenarios

/// The changes between two runs of the same project.
package struct ResultsComparison: Hashable, Sendable {
  /// The names of both sides, such as `main` or `baseline.json`.
  package struct Names: Hashable, Sendable {
    /// The name of the results before.
    package var old: String
    /// The name of the results after.
    package var new: String

    package init(old: String, new: String) {
      self.old = old
      self.new = new
    }
  }

  /// The names of both sides.
  package var names: Names
  /// Every metric of every variant that both sides have, the most important change first.
  package var metrics: [MetricChange] = []
  /// The events that no longer happen in variants.
  package var lost: [LostOpportunity] = []
  /// Every changed expectation, by variant; the weaker ones first.
  package var expectations: [ExpectationChange] = []
  /// The variants that only the new side has.
  package var added: [AddedVariant] = []
  /// The variants that only the old side has.
  package var removed: [RemovedVariant] = []
  /// The scenarios that have a new id and are otherwise the same.
  package var renamed: [RenamedScenario] = []
  /// The variants that break their own expectations on the new side.
  package var failed: [FailedVariant] = []
  /// The possible causes of the changes: settings, engine, then inputs by key.
  package var causes: [InputChange] = []
  /// Notes for the reader about the comparison as a whole.
  package var notes: [String] = []

  /// Creates a comparison in which nothing was compared yet.
  init(names: Names) { self.names = names }
}

/// A variant that has nothing to be compared with.
package struct AddedVariant: Hashable, Sendable {
  /// The measurements.
  package var entry: BaselineEntry
  /// The same variant on another device with as many frames a second, which is shown but not
  /// judged; nil if there is none.
  package var fallback: BaselineEntry?
}

package struct RemovedVariant: Hashable, Sendable {
  /// The measurements.
  package var entry: BaselineEntry
  /// Its scenario, as it was.
  package var scenario: BaselineScenario?
  /// True if its whole scenario was removed.
  package var isScenarioGone: Bool
}

/// A scenario that has a new id.
package struct RenamedScenario: Hashable, Sendable {
  /// The old id.
  package var old: String
  /// The new id.
  package var new: String

  package init(old: String, new: String) {
    self.old = old
    self.new = new
  }
}

/// A variant that breaks its own expectations.
package struct FailedVariant: Hashable, Sendable {
  package var subject: VariantSubject
  /// The expectations that it breaks, in words.
  package var expectations: [ExpectationEntry]
  /// True if it broke one on the old side too; nil if it was not there.
  package var failedBefore: Bool?
}

/// A changed value of the models or the settings.
package struct InputChange: Hashable, Sendable {
  /// Its path, such as `costs.decode.median`, `engine` or `trials`.
  package var key: String
  /// The former value; nil if it is new.
  package var old: String?
  /// The present value; nil if it was removed.
  package var new: String?

  package init(key: String, old: String?, new: String?) {
    self.key = key
    self.old = old
    self.new = new
  }
}

extension ResultsComparison {
  /// Returns the changes of one kind, in their order.
  package func metrics(_ kind: MetricChange.Kind) -> [MetricChange] {
    metrics.filter { $0.kind == kind }
  }

  /// The metrics that fail a gate: those that got worse, and those no longer measured.
  package var regressions: [MetricChange] {
    metrics.filter { $0.kind == .regression || $0.kind == .lost }
  }

  /// The expectations that now pass results that failed before.
  package var weakened: [ExpectationChange] { expectations.filter(\.kind.isWeaker) }

  /// The removed variants that had expectations.
  package var removedExpectations: [RemovedVariant] {
    removed.filter { $0.entry.expectations.contains { $0.applied.written != .off } }
  }

  /// True if a gate must fail, because something got worse or may get worse unnoticed.
  package var isWorse: Bool {
    !lost.isEmpty || !regressions.isEmpty || !weakened.isEmpty || !removedExpectations.isEmpty
  }

  /// True if the old side differs from the new one, even for the better.
  package var isOutdated: Bool {
    isWorse || !added.isEmpty || !removed.isEmpty || !renamed.isEmpty || !expectations.isEmpty
      || metrics.contains { $0.kind == .improvement || $0.kind == .found }
  }
}
