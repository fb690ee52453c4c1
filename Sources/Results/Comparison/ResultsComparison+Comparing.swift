import Diagnostics
import HitchMonitoring
import Scenarios

extension ResultsComparison {
  /// The extent of the new side.
  package enum Scope: Hashable, Sendable {
    /// All scenarios on all devices: a missing one was removed.
    case everything
    /// Some scenarios or devices: a missing one was not run.
    case part
  }

  /// Compares two runs.
  ///
  /// - Parameters:
  ///   - old: the results before.
  ///   - new: the results after.
  ///   - names: the names of both sides.
  ///   - tolerances: the differences that count as no change.
  ///   - scope: the extent of the new side.
  ///   - followsRenaming: true if a scenario with another id may be the same one.
  package init(
    of old: Baseline,
    with new: Baseline,
    names: Names,
    tolerances: Tolerances = Tolerances(),
    scope: Scope = .everything,
    followsRenaming: Bool = true
  ) {
    self.init(names: names)
    var before = Dictionary(
      old.entries.map { ($0.subject, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    if scope == .everything, followsRenaming {
      renamed = RenamedScenario.all(from: old, to: new)
      for scenario in renamed {
        for entry in old.entries where entry.subject.scenario == scenario.old {
          var moved = entry
          moved.subject.scenario = scenario.new
          before[entry.subject] = nil
          before[moved.subject] = moved
        }
      }
    }
    let reading = ValueReading(old.settings, new.settings)
    for entry in new.entries {
      guard let other = before.removeValue(forKey: entry.subject) else {
        added.append(
          AddedVariant(entry: entry, fallback: old.fallback(for: entry.subject, in: new))
        )
        continue
      }
      let lost =
        (old.settings.worlds >= Share.leastForVerdicts)
          == (new.settings.worlds >= Share.leastForVerdicts)
        ? LostOpportunity.all(in: entry, from: other) : []
      self.lost += lost
      let own = entry.values.compactMap { value -> MetricChange? in
        guard let earlier = other.value(value.metric) else { return nil }
        return MetricChange(
          from: (other, earlier),
          to: (entry, value),
          tolerance: tolerances.tolerance(of: value.metric, in: entry.subject.scenario),
          by: reading
        )
      }
      // An event that no longer happens costs nothing, which is no improvement.
      metrics += lost.isEmpty ? own : own.filter { $0.kind != .improvement && $0.kind != .found }
      expectations += ExpectationChange.all(of: entry, from: other, knowing: own)
    }
    let scenarios = Set(new.entries.map(\.subject.scenario))
    let runs = Set(new.entries.map(\.subject.run))
    removed = before.values.sorted { $0.subject < $1.subject }
      .filter { scope == .everything || runs.contains($0.subject.run) }
      .map {
        RemovedVariant(
          entry: $0,
          scenario: old.scenario($0.subject.scenario),
          isScenarioGone: !scenarios.contains($0.subject.scenario)
        )
      }
    failed = FailedVariant.all(in: new, before: old)
    metrics = metrics.sortedByWorth()
    causes = InputChange.all(from: old, to: new)
    notes = [reading.note].compactMap(\.self)
    let changed = lost.map(\.subject) + metrics.filter { $0.kind != .unchanged }.map(\.subject)
    if causes.isEmpty, !changed.isEmpty {
      notes.append(Self.noteWithoutCause(old, new, about: changed))
    }
  }

  private static func noteWithoutCause(
    _ old: Baseline,
    _ new: Baseline,
    about subjects: [VariantSubject]
  ) -> String {
    var changed: [String] = []
    for subject in subjects {
      let id = subject.scenario
      let isSame = old.scenario(id).map { $0.digest == new.scenario(id)?.digest } ?? false
      if !isSame, !changed.contains(id) { changed.append(id) }
    }
    let what = "settings, engine version, costs, ranges, devices and networks are the same"
    return changed.isEmpty
      ? "\(what), and so is every scenario that changed: the program itself behaves differently"
      : "\(what): what changed is in the scenarios or the recorded scrolls"
  }
}

/// The values by which two runs can be compared.
struct ValueReading {
  /// True if both have medians over the same number of worlds.
  let usesMedians: Bool
  /// A note for the reader; nil for none.
  let note: String?

  init(_ old: Repetitions, _ new: Repetitions) {
    usesMedians = old.worlds == new.worlds && old.worlds > 0
    note =
      old.worlds == new.worlds
      ? nil
      : "compared with every cost at its middle, for one side has \(old.worlds) phones and the other "
        + "\(new.worlds)"
  }

  func value(_ value: BaselineValue) -> Double? {
    let number = usesMedians ? value.median ?? value.central : value.central
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension MetricChange {
  fileprivate init(
    from old: (entry: BaselineEntry, value: BaselineValue),
    to new: (entry: BaselineEntry, value: BaselineValue),
    tolerance: Tolerance,
    by reading: ValueReading
  ) {
    self.init(
      subject: new.entry.subject,
      metric: new.value.metric,
      old: reading.value(old.value),
      new: reading.value(new.value),
      tolerance: tolerance,
      place: new.entry.expectations.first { $0.rule.metric == new.value.metric }?.place
        ?? new.entry.place
    )
    if metric == .hitchTimeRatio {
      oldRating = old.entry.rating
      newRating = new.entry.rating
    }
  }
}

extension [MetricChange] {
  /// Returns the most important changes first, and equal ones by variant and metric.
  fileprivate func sortedByWorth() -> [MetricChange] {
    map { (change: $0, worth: $0.kind == .unchanged ? -1 : $0.worth) }
      .sorted { left, right in
        left.worth != right.worth
          ? left.worth > right.worth
          : (left.change.subject, left.change.metric.rawValue)
            < (right.change.subject, right.change.metric.rawValue)
      }
      .map(\.change)
  }
}

extension ExpectationChange {
  fileprivate static func all(
    of entry: BaselineEntry,
    from old: BaselineEntry,
    knowing metrics: [MetricChange]
  ) -> [ExpectationChange] {
    all(of: entry.subject, from: old.expectations, to: entry.expectations)
      .map { change in
        var change = change
        let metric = (change.new ?? change.old)?.rule.metric
        let result = metrics.first { $0.metric == metric }
        change.hasResultChanged = result.map { $0.kind != .unchanged } ?? false
        change.place = change.new?.place ?? entry.place ?? change.old?.place
        return change
      }
      .sorted { $0.kind.isWeaker && !$1.kind.isWeaker }
  }
}

extension VariantSubject {
  /// The scenario and device.
  fileprivate var run: [String] { [scenario, device] }
}

extension FailedVariant {
  fileprivate static func all(in new: Baseline, before old: Baseline) -> [FailedVariant] {
    var before: [VariantSubject: Bool] = [:]
    for entry in old.entries {
      before[entry.subject] = entry.expectations.contains(where: \.isBroken)
    }
    return new.entries.compactMap { entry in
      let broken = entry.expectations.filter(\.isBroken)
      if broken.isEmpty { return nil }
      return FailedVariant(
        subject: entry.subject,
        expectations: broken,
        failedBefore: before[entry.subject]
      )
    }
  }
}

extension ExpectationEntry {
  fileprivate var isBroken: Bool { !isMet && applied.written == .error }
}
