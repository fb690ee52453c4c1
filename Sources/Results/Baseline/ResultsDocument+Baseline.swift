import Diagnostics
import Scenarios

extension ResultsDocument {
  /// Returns the document with an expectation for every comparison with a baseline, so that every
  /// output format reports it like one of a scenario.
  ///
  /// A missing variant is there again, with only the expectation of its presence.
  package func judged(by gate: BaselineGate) -> ResultsDocument {
    let comparison = gate.comparison
    var entries: [VariantSubject: [ExpectationEntry]] = [:]
    for lost in comparison.lost {
      entries[lost.subject, default: []].append(ExpectationEntry(lost, in: gate))
    }
    for change in comparison.metrics {
      entries[change.subject, default: []].append(ExpectationEntry(change, in: gate))
    }
    for change in comparison.expectations where gate.fails(change) {
      entries[change.subject, default: []].append(ExpectationEntry(change, in: gate))
    }
    if gate.strictness == .outdated {
      for added in comparison.added {
        entries[added.entry.subject, default: []].append(ExpectationEntry(added, in: gate))
      }
    }
    var document = self
    for removed in comparison.removed where gate.fails(removed) {
      document.append(removed, in: gate)
    }
    return document.adding(entries)
  }

  /// Returns the document with more expectations of its variants.
  package func adding(_ entries: [VariantSubject: [ExpectationEntry]]) -> ResultsDocument {
    var document = self
    for index in document.scenarios.indices {
      let scenario = document.scenarios[index]
      for variant in scenario.variants.indices {
        let subject = VariantSubject(
          scenario: scenario.id,
          device: scenario.device,
          variant: scenario.variants[variant].id
        )
        document.scenarios[index].variants[variant].expectations += entries[subject] ?? []
      }
    }
    return document
  }

  /// Adds a variant after the others of its scenario, or with its scenario after all others.
  private mutating func append(_ removed: RemovedVariant, in gate: BaselineGate) {
    let subject = removed.entry.subject
    let variant = VariantEntry(removed, in: gate)
    let own = scenarios.firstIndex { $0.id == subject.scenario && $0.device == subject.device }
    if let own { return scenarios[own].variants.append(variant) }
    scenarios.append(
      ScenarioEntry(
        id: subject.scenario,
        title: subject.scenario,
        device: subject.device,
        place: removed.entry.place ?? gate.file,
        digest: removed.scenario?.digest ?? "",
        metric: removed.entry.values.first?.metric ?? .hitchTimeRatio,
        seed: removed.scenario?.seed ?? 0,
        variants: [variant]
      )
    )
  }
}

extension BaselineGate {
  /// Returns true if a change of an expectation fails the run.
  func fails(_ change: ExpectationChange) -> Bool {
    strictness == .outdated || change.kind.isWeaker
  }

  /// Returns true if the absence of a variant fails the run, as it does if it had expectations.
  func fails(_ removed: RemovedVariant) -> Bool {
    strictness == .outdated || removed.entry.expectations.contains { $0.applied.written != .off }
  }

  /// Returns true if a change of a metric fails the run.
  fileprivate func fails(_ change: MetricChange) -> Bool {
    switch change.kind {
    case .regression, .lost: true
    case .improvement, .found: strictness == .outdated
    case .unchanged: false
    }
  }

  /// The effect of a change on the run, with its source.
  fileprivate var level: AppliedLevel { AppliedLevel(.error, by: path) }

  private static let update = "accept it with 'perfsite baseline update'"

  /// Returns a message with the remedy.
  fileprivate func message(_ sentence: String) -> String { "\(sentence); \(Self.update)" }
}

extension VariantEntry {
  fileprivate init(_ removed: RemovedVariant, in gate: BaselineGate) {
    self.init(
      id: removed.entry.subject.variant,
      title: removed.entry.subject.variant,
      expectations: [
        ExpectationEntry(
          rule: .acceptedVariant,
          expected: "to be there, as in the baseline",
          isMet: false,
          level: gate.level,
          place: removed.entry.place ?? gate.file,
          message: gate.message(removed.sentence)
        )
      ]
    )
  }
}

extension ExpectationEntry {
  fileprivate init(_ lost: LostOpportunity, in gate: BaselineGate) {
    self.init(
      rule: .acceptedOpportunity,
      expected: "that what happens in the baseline still does (\(lost.opportunity.rawValue))",
      isMet: false,
      level: gate.level,
      place: lost.place ?? gate.file,
      message: gate.message(lost.sentence),
      reason: gate.cause
    )
  }

  fileprivate init(_ change: MetricChange, in gate: BaselineGate) {
    let subject = change.subject
    let isMet = !gate.fails(change)
    let isWorse = change.kind == .regression || change.kind == .lost
    self.init(
      rule: .accepted(change.metric),
      expected: change.old == nil
        ? "\(change.metric.rawValue), which the baseline did not measure"
        : "\(change.metric.rawValue) not worse than the \(change.metric.acceptedText(change.old)) of the "
          + "baseline by more than \(change.metric.acceptedText(change.allowed))",
      isMet: isMet,
      level: gate.level,
      place: change.place ?? gate.file,
      message: isMet ? nil : isWorse ? change.sentence : gate.message(change.sentence),
      reason: isMet || !isWorse ? nil : gate.cause,
      help: isMet || !isWorse
        ? nil
        : HelpEntry(
          command: "perfsite explain \(subject.scenario)/\(subject.variant) "
            + "--device \(subject.device)"
        ),
      value: change.new,
      limit: change.old.map { $0 + (change.metric.isLowerBetter ? 1 : -1) * change.allowed }
    )
  }

  fileprivate init(_ change: ExpectationChange, in gate: BaselineGate) {
    self.init(
      rule: change.rule,
      expected: "expectation as in the baseline: \(change.oldText)",
      isMet: false,
      level: gate.level,
      place: change.place ?? gate.file,
      message: gate.message(change.sentence)
    )
  }

  fileprivate init(_ added: AddedVariant, in gate: BaselineGate) {
    self.init(
      rule: .acceptedVariant,
      expected: "to be in the baseline",
      isMet: false,
      level: gate.level,
      place: added.entry.place ?? gate.file,
      message: gate.message(added.sentence)
    )
  }
}
