import Scenarios

/// What changed between two runs of the same project.
package struct ResultsComparison: Hashable, Sendable {
  /// What is compared with what, in words, such as `main` or `baseline.json`.
  package struct Names: Hashable, Sendable {
    /// What it was.
    package var old: String
    /// What it is.
    package var new: String

    /// Two names.
    package init(old: String, new: String) {
      self.old = old
      self.new = new
    }
  }

  /// What is compared with what.
  package var names: Names
  /// Every metric of every variant that both sides have: what matters most first.
  package var metrics: [MetricChange] = []
  /// What happened in variants and no longer does.
  package var lost: [LostOpportunity] = []
  /// Every expectation that is not what it was, by variant; the weaker ones first.
  package var expectations: [ExpectationChange] = []
  /// The variants that only the new side has.
  package var added: [AddedVariant] = []
  /// The variants that only the old side has.
  package var removed: [RemovedVariant] = []
  /// The scenarios that have a new id and are otherwise the same.
  package var renamed: [RenamedScenario] = []
  /// What broke its own expectations on the new side.
  package var failed: [FailedVariant] = []
  /// What may have caused the changes: settings, engine, then inputs by key.
  package var causes: [InputChange] = []
  /// What a reader has to know about the comparison as a whole.
  package var notes: [String] = []

  /// A comparison in which nothing was compared yet.
  init(names: Names) { self.names = names }
}

/// A variant that has nothing to be compared with.
package struct AddedVariant: Hashable, Sendable {
  /// What it measured.
  package var entry: BaselineEntry
  /// The same variant on another device with as many frames a second, which is shown but not
  /// judged; nil if there is none.
  package var fallback: BaselineEntry?
}

/// A variant that is gone.
package struct RemovedVariant: Hashable, Sendable {
  /// What it measured.
  package var entry: BaselineEntry
  /// Its scenario, as it was.
  package var scenario: BaselineScenario?
  /// Whether its whole scenario is gone.
  package var isScenarioGone: Bool
}

/// A scenario that has a new id.
package struct RenamedScenario: Hashable, Sendable {
  /// The old id.
  package var old: String
  /// The new id.
  package var new: String

  /// A scenario with two ids.
  package init(old: String, new: String) {
    self.old = old
    self.new = new
  }
}

/// A variant that breaks expectations of its own.
package struct FailedVariant: Hashable, Sendable {
  /// Which variant.
  package var subject: VariantSubject
  /// The expectations that it breaks, in words.
  package var expectations: [ExpectationEntry]
  /// Whether it broke one on the old side too; nil if it was not there.
  package var failedBefore: Bool?
}

/// Something that the models or the settings say otherwise than before.
package struct InputChange: Hashable, Sendable {
  /// Its path, such as `costs.decode.median`, `engine` or `trials`.
  package var key: String
  /// What it was; nil if it is new.
  package var old: String?
  /// What it is; nil if it is gone.
  package var new: String?

  /// A change.
  package init(key: String, old: String?, new: String?) {
    self.key = key
    self.old = old
    self.new = new
  }
}

extension ResultsComparison {
  /// The changes of one kind, in their order.
  package func metrics(_ kind: MetricChange.Kind) -> [MetricChange] {
    metrics.filter { $0.kind == kind }
  }

  /// The changes of the metrics that fail a gate: what is worse, and what is no longer measured.
  package var regressions: [MetricChange] {
    metrics.filter { $0.kind == .regression || $0.kind == .lost }
  }

  /// The expectations that let pass what failed before.
  package var weakened: [ExpectationChange] { expectations.filter(\.kind.isWeaker) }

  /// The variants that are gone though something was expected of them.
  package var removedExpectations: [RemovedVariant] {
    removed.filter { $0.entry.expectations.contains { $0.applied.written != .off } }
  }

  /// Whether a gate must fail: something got worse, or may get worse unnoticed.
  package var isWorse: Bool {
    !lost.isEmpty || !regressions.isEmpty || !weakened.isEmpty || !removedExpectations.isEmpty
  }

  /// Whether the old side says anything that is no longer so, if only for the better.
  package var isOutdated: Bool {
    isWorse || !added.isEmpty || !removed.isEmpty || !renamed.isEmpty || !expectations.isEmpty
      || metrics.contains { $0.kind == .improvement || $0.kind == .found }
  }
}
