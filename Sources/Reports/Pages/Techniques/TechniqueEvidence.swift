import FrameLab
package import Scenarios

/// The effect of one technique in a scenario on one device, with everything else unchanged.
struct TechniqueEvidence {
  /// The kind of comparison.
  enum Method {
    /// Two variants that differ in this technique alone.
    case variants
    /// Two such variants, at a cost that the scenario overrides for one of them.
    case assumedCost
  }

  let technique: Technique
  let result: ScenarioResult
  let method: Method
  /// The setting before the change.
  let from: String
  /// The setting after it: the better one, if the scenario shows one.
  let to: String
  /// The effect on the metric that was compared.
  let difference: PairedDifference
  /// The effect on the hitch time ratio; nil if that was not measured.
  let hitchTimeRatio: PairedDifference?
  /// The two variants.
  let pair: TechniquePair
  /// The improvement of the hitch time ratio in each world; empty without worlds.
  var savings: [Double?] = []
  /// The improvement of the hitch time ratio over the worlds, paired by world; nil without worlds.
  var worth: WorldSpread? { WorldSpread(savings.compactMap(\.self)) }
  /// The improvement of the scenario's metric in each world; empty without worlds.
  var improvements: [Double?] = []
  var improvement: WorldSpread? { WorldSpread(improvements.compactMap(\.self)) }

  /// The numbers of worlds in which it saves hitch time, makes no visible difference, and costs
  /// some; nil without worlds.
  var counts: EffectCounts? {
    savings.isEmpty ? nil : Effect(in: .hitchTimeRatio, changes: savings).counts
  }

  /// True if the trials show a difference.
  var isDifferent: Bool { difference.isShown }

  /// The hitch time ratio that the change saves, in ms/s: the median over the worlds, or the
  /// central value if no other world was run.
  ///
  /// Negative if it costs some, 0 without a visible difference, nil if the ratio was not measured.
  var saving: Double? {
    if let worth {
      return worth.median.magnitude < Metric.hitchTimeRatio.margin ? 0 : worth.median
    }
    return hitchTimeRatio.map { $0.isShown ? -$0.change : 0 }
  }
}

extension TechniqueEvidence {
  /// Collects the evidence about a technique in some results.
  ///
  /// - Parameters:
  ///   - technique: the technique.
  ///   - results: the results, grouped by scenario.
  /// - Returns: the evidence in the order of the results.
  /// - Complexity: O(variants) for each result, unless variants set their own costs.
  static func all(for technique: Technique, in results: [ScenarioResult]) -> [TechniqueEvidence] {
    results.byScenario.flatMap { own in
      let pairs = [Method.variants, .assumedCost].compactMap { method in
        TechniquePair(of: technique, in: own, method)
      }
      return own.flatMap { result in
        pairs.compactMap { TechniqueEvidence(technique, $0, in: result) }
      }
    }
  }

  private init?(_ technique: Technique, _ pair: TechniquePair, in result: ScenarioResult) {
    guard let from = result[pair.from], let to = result[pair.to],
      let difference = to.difference(in: result.scenario.metric, from: from)
    else { return nil }
    self.init(
      technique: technique,
      result: result,
      method: pair.method,
      from: technique.setting(in: pair.from.techniques),
      to: technique.setting(in: pair.to.techniques),
      difference: difference,
      hitchTimeRatio: to.difference(in: .hitchTimeRatio, from: from),
      pair: pair,
      savings: result.worlds?.improvements(
        in: .hitchTimeRatio,
        of: pair.to.id,
        over: pair.from.id
      ) ?? [],
      improvements: result.worlds?.improvements(
        in: result.scenario.metric,
        of: pair.to.id,
        over: pair.from.id
      ) ?? []
    )
  }
}

extension TechniqueEvidence.Method {
  /// The caveat of the method, in words.
  var words: String {
    switch self {
    case .variants: "nothing else differs"
    case .assumedCost: "assumption: at a cost that the scenario sets"
    }
  }
}

extension Scenario {
  /// Returns true if it involves a technique: as its subject, or because its variants differ in it.
  func involves(_ technique: Technique) -> Bool {
    techniques.contains(technique)
      || Set(variants.map { technique.setting(in: $0.techniques) }).count > 1
  }
}

extension [ScenarioResult] {
  /// The results of each scenario, in order; the results must be grouped by scenario.
  package var byScenario: [[ScenarioResult]] {
    reduce(into: []) { groups, result in
      if groups.last?.first?.scenario.id == result.scenario.id {
        groups[groups.count - 1].append(result)
      } else {
        groups.append([result])
      }
    }
  }
}

extension Sequence {
  /// Returns the element with the greatest value, the first if there are several; nil without
  /// elements.
  func first(withGreatest value: (Element) -> Double) -> Element? {
    var greatest: (element: Element, value: Double)?
    for element in self {
      let value = value(element)
      if value > greatest?.value ?? -.infinity { greatest = (element, value) }
    }
    return greatest?.element
  }
}
