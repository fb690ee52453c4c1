import FrameLab
import Scenarios

/// What one technique makes of a scenario on one device, with all else the same.
struct TechniqueEvidence {
  /// What was compared.
  enum Method {
    /// Two variants that differ in this technique alone.
    case variants
    /// The same, at a cost that the scenario assumes for the worse one.
    case assumedCost
    /// The worst variant of the scenario, with this technique as in the best.
    case added
    /// The best variant of the scenario, with this technique as in the worst.
    case removed
  }

  let technique: Technique
  let result: ScenarioResult
  let method: Method
  let metric: Metric
  /// The setting that does worse, or the one of the trap where neither does.
  let from: String
  /// The setting that does better.
  let to: String
  let worse: MeasuredValue
  let better: MeasuredValue
  /// The better setting against the worse, trial by trial; nil when no trial of both has a value.
  let difference: PairedDifference?
  /// The hitch time ratio that the better setting saves, in ms/s; nil where it was not measured.
  let savedRatio: Double?

  /// Whether the trials show a difference.
  var isDifferent: Bool { (difference?.verdict ?? .noDifference) != .noDifference }

  /// Everything that a result says about a technique.
  static func all(for technique: Technique, in result: ScenarioResult) -> [TechniqueEvidence] {
    variants(technique, result) + ablation(technique, result)
  }
}

extension TechniqueEvidence {
  /// The pair of variants that are furthest apart, at the same costs and at different ones.
  private static func variants(
    _ technique: Technique,
    _ result: ScenarioResult
  ) -> [TechniqueEvidence] {
    let pairs = result.variants.enumerated().flatMap { index, one in
      result.variants.dropFirst(index + 1).compactMap { other -> TechniqueEvidence? in
        guard one.variant.techniques.differences(from: other.variant.techniques) == [technique]
        else { return nil }
        return TechniqueEvidence(technique, one, other, in: result)
      }
    }
    return [Method.variants, .assumedCost].compactMap { method in
      pairs.filter { $0.method == method }.reduce(nil) { furthest, pair in
        guard let furthest, furthest.gap >= pair.gap else { return pair }
        return furthest
      }
    }
  }

  private var gap: Double { abs(worse.value - better.value) }

  private init?(
    _ technique: Technique,
    _ one: VariantResult,
    _ other: VariantResult,
    in result: ScenarioResult
  ) {
    let metric = result.scenario.metric
    // Of equal ones the first is called the worse, as traps come first.
    guard let range = VariantRange([one, other], by: metric), let worse = range.worst[metric],
      let better = range.best[metric]
    else { return nil }
    self.technique = technique
    self.result = result
    self.metric = metric
    method =
      one.variant.costs == other.variant.costs
      ? .variants : .assumedCost
    from = technique.setting(in: range.worst.variant.techniques)
    to = technique.setting(in: range.best.variant.techniques)
    self.worse = worse
    self.better = better
    difference = range.difference
    savedRatio = range.best.difference(in: .hitchTimeRatio, from: range.worst)?.saved
  }

  /// The two steps of the ablation that change the technique.
  static func ablation(
    _ technique: Technique,
    _ result: ScenarioResult
  ) -> [TechniqueEvidence] {
    guard let ablation = result.findings?.ablation else { return [] }
    return [(Method.added, ablation.additions), (.removed, ablation.removals)].compactMap {
      method,
      path in
      guard let step = path.steps.first(where: { $0.change.technique == technique }),
        let start = path.measured, let end = step.measured
      else { return nil }
      let isAdded = method == .added
      let difference = isAdded ? step.difference : step.difference?.reversed
      return TechniqueEvidence(
        technique: technique,
        result: result,
        method: method,
        metric: ablation.metric,
        from: isAdded ? step.change.from : step.change.to,
        to: isAdded ? step.change.to : step.change.from,
        worse: isAdded ? start : end,
        better: isAdded ? end : start,
        difference: difference,
        savedRatio: ablation.metric == .hitchTimeRatio ? difference?.saved : nil
      )
    }
  }
}

extension TechniqueEvidence.Method {
  /// What else was the same.
  var words: String {
    switch self {
    case .variants: "nothing else differs"
    case .assumedCost: "assumption: at a cost that the scenario sets"
    case .added: "added to the worst variant"
    case .removed: "taken from the best variant"
    }
  }
}

extension PairedDifference {
  /// How much less the value is than that of the reference, in the mean; 0 without a difference.
  fileprivate var saved: Double { verdict == .noDifference ? 0 : -estimate.mean }
}

extension Variant {
  /// The costs that are not those of the cost table.
  var costs: [Operation: Cost] {
    costOverrides.reduce(into: [:]) { $0[$1.operation] = $1.cost }
  }
}

extension Scenario {
  /// Whether a technique has a part in it: it is about it, or its variants decide it differently.
  func involves(_ technique: Technique) -> Bool {
    techniques.contains(technique)
      || Set(variants.map { technique.setting(in: $0.techniques) }).count > 1
  }
}
