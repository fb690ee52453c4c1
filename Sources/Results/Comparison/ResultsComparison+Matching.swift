import Scenarios

extension RenamedScenario {
  /// Returns the scenarios that have a new id, with the same devices, variants and values.
  ///
  /// Omits one that could be several others.
  static func all(from old: Baseline, to new: Baseline) -> [RenamedScenario] {
    let before = old.measurements
    let after = new.measurements
    let gone = before.filter { after[$0.key] == nil }
    let come = after.filter { before[$0.key] == nil }
    return gone.sorted { $0.key < $1.key }.compactMap { id, values in
      let same = come.filter { $0.value == values }.map(\.key)
      let alike = gone.filter { $0.value == values }
      guard let match = same.first, same.count == 1, alike.count == 1 else { return nil }
      return RenamedScenario(old: id, new: match)
    }
  }
}

extension Baseline {
  /// The measurements of each scenario, without its id.
  fileprivate var measurements: [String: [String: [Metric: Double?]]] {
    var all: [String: [String: [Metric: Double?]]] = [:]
    for entry in entries {
      let subject = entry.subject
      let values = Dictionary(
        entry.values.map { ($0.metric, $0.central) },
        uniquingKeysWith: { first, _ in first }
      )
      all[subject.scenario, default: [:]]["\(subject.device)/\(subject.variant)"] = values
    }
    return all
  }

  /// Returns the same variant on another device of the same class, which is one with the same
  /// refresh rate.
  func fallback(for subject: VariantSubject, in new: Baseline) -> BaselineEntry? {
    guard let rate = new.refreshRate(of: subject.device) ?? refreshRate(of: subject.device) else {
      return nil
    }
    return entries.first {
      $0.subject.scenario == subject.scenario && $0.subject.variant == subject.variant
        && $0.subject.device != subject.device && refreshRate(of: $0.subject.device) == rate
    }
  }

  /// Returns a device's refresh rate in the inputs.
  private func refreshRate(of device: String) -> String? {
    inputs.first { $0.key == "devices.\(device).refreshRate" }?.value
  }
}

extension InputChange {
  /// Returns the differing inputs: engine and settings, then seeds of scenarios, then model inputs.
  static func all(from old: Baseline, to new: Baseline) -> [InputChange] {
    var pairs: [(key: String, old: String?, new: String?)] = [
      ("engine", old.engine, new.engine),
      ("trials", "\(old.settings.trials)", "\(new.settings.trials)"),
      ("worlds", "\(old.settings.worlds)", "\(new.settings.worlds)"),
      (
        "seed", old.settings.seed.map { "\($0)" } ?? "of each scenario",
        new.settings.seed.map { "\($0)" } ?? "of each scenario"
      ),
    ]
    if old.settings.seed == new.settings.seed {
      for scenario in new.scenarios {
        guard let before = old.scenario(scenario.id) else { continue }
        pairs.append(("scenarios.\(scenario.id).seed", "\(before.seed)", "\(scenario.seed)"))
      }
    }
    // A side without inputs does not describe its models.
    if !old.inputs.isEmpty, !new.inputs.isEmpty {
      let before = Dictionary(old.inputs.map { ($0.key, $0.value) }) { first, _ in first }
      let after = Dictionary(new.inputs.map { ($0.key, $0.value) }) { first, _ in first }
      pairs += new.inputs.map { ($0.key, before[$0.key], $0.value) }
      pairs += old.inputs.filter { after[$0.key] == nil }.map { ($0.key, $0.value, nil) }
    }
    return pairs.filter { $0.old != $0.new }
      .map { InputChange(key: $0.key, old: $0.old, new: $0.new) }
  }
}
