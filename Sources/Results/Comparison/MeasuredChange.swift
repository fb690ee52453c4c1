/// What became of an expectation of a real measurement.
package struct MeasuredChange: Hashable, Sendable {
  /// What happened.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It is broken, and was met, not there or off before.
    case broken
    /// It is broken, as before.
    case stillBroken
    /// It is gone or off, or allows what it did not allow.
    case weakened
    /// It is met, and was broken before.
    case fixed
  }

  /// What was measured on what.
  package var subject: String
  /// Which rule.
  package var rule: String
  /// What happened.
  package var kind: Kind
  /// How it was: the worst of several measurements of the same; nil if nothing was expected.
  package var old: ExpectationEntry?
  /// How it is.
  package var new: ExpectationEntry?

  /// Whether a gate must fail: it is worse than before and does not only warn.
  package var isWorse: Bool {
    switch kind {
    case .broken: new?.level == .error
    case .weakened: old?.level == .error
    case .stillBroken, .fixed: false
    }
  }
}

extension MeasuredChange {
  /// What changed between two sets of measurements, by what was measured, which rule, and which
  /// of a measurement's intervals; of several measurements of the same the worst counts.
  ///
  /// - Parameters:
  ///   - old: the measurements as they were.
  ///   - new: the measurements as they are.
  /// - Returns: the changes by kind, those that fail a gate first; what is as it was and met is left out.
  package static func all(
    from old: [MeasuredEntry],
    to new: [MeasuredEntry]
  ) -> [MeasuredChange] {
    let before = worst(old)
    let after = worst(new)
    var changes: [MeasuredChange] = []
    for key in Set(before.keys).union(after.keys).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let own = (old: before[key], new: after[key])
      guard let kind = kind(from: own.old, to: own.new) else { continue }
      changes.append(
        MeasuredChange(subject: key[0], rule: key[1], kind: kind, old: own.old, new: own.new)
      )
    }
    return Kind.allCases.flatMap { kind in changes.filter { $0.kind == kind } }
  }

  /// The expectations that judge, by subject, rule and how many before it in its file have that rule.
  private static func worst(_ entries: [MeasuredEntry]) -> [[String]: ExpectationEntry] {
    var worst: [[String]: ExpectationEntry] = [:]
    for entry in entries {
      var counts: [String: Int] = [:]
      for expectation in entry.expectations {
        let number = counts[expectation.rule, default: 0]
        counts[expectation.rule] = number + 1
        if expectation.level == .off { continue }
        let key = [entry.subject, expectation.rule, String(number)]
        if let other = worst[key], rank(other) >= rank(expectation) { continue }
        worst[key] = expectation
      }
    }
    return worst
  }

  private static func rank(_ expectation: ExpectationEntry) -> (Int, Double) {
    (expectation.isMet ? 0 : expectation.level == .error ? 2 : 1, expectation.distance)
  }

  private static func kind(from old: ExpectationEntry?, to new: ExpectationEntry?) -> Kind? {
    guard let new else { return .weakened }
    guard let old else { return new.isMet ? nil : .broken }
    if !new.isMet {
      // One that only warned and fails now is newly broken, too.
      return old.isMet || old.level == .warn && new.level == .error ? .broken : .stillBroken
    }
    if isWeaker(new, than: old) { return .weakened }
    return old.isMet ? nil : .fixed
  }

  /// Whether something may pass now that failed before.
  private static func isWeaker(_ new: ExpectationEntry, than old: ExpectationEntry) -> Bool {
    if old.level == .error, new.level == .warn { return true }
    if new.expected == old.expected { return false }
    guard let limit = new.limit, let before = old.limit, limit != before else { return true }
    return switch new.kind {
    case "atMost", "lessThan", "deviation": limit > before
    case "atLeast", "moreThan": limit < before
    default: true
    }
  }
}

extension ResultsComparison {
  /// The measurements' changes as tables.
  var measuredSections: [ComparisonSection] {
    [
      section("Measured: failing", [.broken, .stillBroken], .bad),
      section("Measured: weakened expectations", [.weakened], .bad),
      section("Measured: fixed", [.fixed], .good),
    ]
  }

  private func section(
    _ title: String,
    _ kinds: [MeasuredChange.Kind],
    _ tone: ComparisonSection.Tone
  ) -> ComparisonSection {
    ComparisonSection(
      title: title,
      tone: tone,
      columns: ["Measurement", "Expected", "Before", "Now"],
      rows: measured.filter { kinds.contains($0.kind) }.map { change in
        let expected = [change.old, change.new].compactMap { $0?.expected }
        let words =
          expected.count == 2 && expected[0] != expected[1]
          ? "\(expected[1]) (before: \(expected[0]))" : expected.last ?? ""
        return [
          change.subject, words, Self.state(change.old) ?? "nothing expected",
          Self.state(change.new) ?? "nothing expected",
        ]
      }
    )
  }

  private static func state(_ expectation: ExpectationEntry?) -> String? {
    expectation.map { entry in
      entry.isMet ? "met" : entry.level == .warn ? "broken (warns)" : "broken"
    }
  }

  /// The numbers of changes for the headline.
  var measuredCounts: [(Int, String, String)] {
    func count(_ kind: MeasuredChange.Kind) -> Int { measured.count { $0.kind == kind } }
    return [
      (count(.broken), "new failure of a measurement", "new failures of measurements"),
      (
        count(.weakened), "weakened expectation of a measurement",
        "weakened expectations of measurements"
      ),
      (
        count(.stillBroken), "measured expectation still broken",
        "measured expectations still broken"
      ),
      (count(.fixed), "measured expectation fixed", "measured expectations fixed"),
    ]
  }
}
