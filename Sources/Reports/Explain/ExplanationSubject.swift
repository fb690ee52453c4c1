import HitchMonitoring
package import Scenarios

/// The subject of an explanation: a variant on a device, with the variant it's compared with.
package struct ExplanationSubject: Hashable, Sendable {
  /// The scenario on the device.
  package let result: ScenarioResult
  package let variant: VariantResult
  /// The scenario's fix, or its trap if the variant is the fix; nil without a contrast.
  package let other: VariantResult?

  /// Chooses the device, and a variant if none is named; nil for an unknown variant or no results.
  ///
  /// The device is the first on which the variant breaks an expectation, or else the one where it's
  /// worst in the scenario's metric. The default variant is the trap, or without a contrast the one
  /// that hitches most.
  ///
  /// - Parameters:
  ///   - id: the variant; nil to choose one.
  ///   - results: the scenario on one or more devices.
  package init?(_ id: String?, in results: [ScenarioResult]) {
    guard let first = results.first else { return nil }
    let chosen = id ?? first.contrast?.trap.variant.id ?? WorstHitch.variant(of: first)?.variant.id
    let found = results.compactMap { result in
      result.variants.first { $0.variant.id == chosen }.map { (result: result, variant: $0) }
    }
    let metric = first.scenario.metric
    let subject =
      found.first { !$0.variant.hasPassed }
      ?? found.first(withGreatest: { metric.badness(of: $0.variant[metric]) })
    guard let subject else { return nil }
    result = subject.result
    variant = subject.variant
    let contrast = result.contrast
    let isFix = contrast?.fix.variant.id == variant.variant.id
    other = isFix ? contrast?.trap : contrast?.fix
  }

  /// The metric to improve: that of the first missed expectation, or else the scenario's.
  package var metric: Metric {
    variant.verdicts.first { !$0.isMet }?.expectation.metric ?? result.scenario.metric
  }
}

extension ExplanationSubject {
  /// The world to look into: the requested one, or else the central one, 0.
  ///
  /// If the first missed expectation holds in the central world, it's the median, by badness, of
  /// the worlds where the value is too bad.
  package var world: Int {
    guard let missed = missedElsewhere, let evidence = missed.evidence, let worlds = result.worlds
    else { return 0 }
    let metric = missed.expectation.metric
    let ranked = worlds.values(of: metric, in: variant.variant.id).enumerated()
      .compactMap { index, value in
        value.map { (world: index + 1, badness: metric.badness(of: $0)) }
      }
      .sorted { ($1.badness, $0.world) < ($0.badness, $1.world) }
      .prefix(evidence.share.total - evidence.share.count)
    return ranked.isEmpty ? 0 : ranked[ranked.count / 2].world
  }

  /// The first missed expectation, if it holds in the central world and the value is too bad in
  /// others.
  var missedElsewhere: Verdict? {
    guard let missed = variant.verdicts.first(where: { !$0.isMet }), missed.holdsCentrally else {
      return nil
    }
    switch missed.expectation {
    case .rating(let expected): return expected.rating == .critical ? nil : missed
    case .limit(let metric, let limit):
      switch limit.side {
      case .atMost, .lessThan: return metric.isLowerBetter ? missed : nil
      case .atLeast, .moreThan: return metric.isLowerBetter ? nil : missed
      case .exactly: return nil
      }
    case .order, .fix: return nil
    }
  }
}

extension Metric {
  /// Returns more for a worse value; the least for one that was not measured.
  fileprivate func badness(of measured: MeasuredValue?) -> Double {
    measured.map { badness(of: $0.value) } ?? -.greatestFiniteMagnitude
  }

  fileprivate func badness(of value: Double) -> Double { improvement(of: 0, over: value) }
}
