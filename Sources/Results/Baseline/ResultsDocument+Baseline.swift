internal import NumberText

extension ResultsDocument {
  /// The document with an expectation for everything that was compared with a baseline, so that
  /// every output format reports it like one that a scenario has.
  package func judged(by gate: BaselineGate) -> ResultsDocument {
    var entries: [VariantSubject: [ExpectationEntry]] = [:]
    for change in gate.comparison.metrics {
      entries[change.subject, default: []].append(ExpectationEntry(change, in: gate))
    }
    for change in gate.comparison.expectations where change.kind.isWeaker {
      entries[change.subject, default: []].append(ExpectationEntry(change, in: gate))
    }
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
}

extension ExpectationEntry {
  fileprivate init(_ change: MetricChange, in gate: BaselineGate) {
    let subject = change.subject
    let isMet = change.kind != .regression && change.kind != .lost
    let allowed = change.metric.text(change.allowed)
    self.init(
      rule: "\(change.metric.key)/\(Self.baselineRule)",
      expected: change.old == nil
        ? "\(change.metric.key), which the baseline did not measure"
        : "\(change.metric.key) not worse than the \(change.metric.text(change.old)) of the "
          + "baseline by more than \(allowed)",
      isMet: isMet,
      level: .error,
      levelRule: gate.path,
      place: change.place ?? gate.file,
      message: isMet ? nil : change.sentence,
      reason: isMet ? nil : gate.causeText,
      help: isMet
        ? nil : HelpEntry(command: "perfsite explain \(subject.scenario)/\(subject.variant)"),
      share: change.worlds.map { ShareEntry(count: $0.total - $0.worse, total: $0.total) },
      value: change.new,
      limit: change.old.map { $0 + (change.metric.isBetterSmaller ? 1 : -1) * change.allowed }
    )
  }

  fileprivate init(_ change: ExpectationChange, in gate: BaselineGate) {
    self.init(
      rule: "\((change.old ?? change.new)?.rule ?? "")/\(Self.baselineRule)",
      expected: "expectation as in the baseline: \(change.oldText)",
      isMet: false,
      level: .error,
      levelRule: gate.path,
      place: change.place ?? gate.file,
      message: change.sentence,
      help: HelpEntry(command: "perfsite baseline update")
    )
  }
}
