import FrameLab
import Scenarios

/// What one decision about a list is worth: the hitch time ratio that it saves where nothing but
/// this technique is decided otherwise.
struct TechniqueWorth {
  /// The hitch time ratio with the worse and the better setting on a device, in ms/s.
  struct Saving {
    let model: DeviceModel
    let before: Double
    let after: Double

    /// The difference, in ms/s.
    var amount: Double { before - after }
  }

  let technique: Technique
  let scenario: Scenario
  let method: TechniqueEvidence.Method
  /// One per device of the scenario that was run.
  let savings: [Saving]

  /// The largest saving on any device; the first of equal ones.
  var largest: Saving? { savings.max { $0.amount < $1.amount } }

  /// The techniques by what they save where they save most, each in the one scenario where that is.
  ///
  /// - Parameter results: the results, those of a scenario one after the other.
  /// - Returns: the techniques that were compared alone and save something on some device.
  static func ranking(of results: [[ScenarioResult]]) -> [TechniqueWorth] {
    Technique.allCases.compactMap { technique in
      results.flatMap { own in
        [
          variants(of: own, in: technique), ablation(of: own, in: technique, .added),
          ablation(of: own, in: technique, .removed),
        ].compactMap(\.self)
      }.max { $0.rank < $1.rank }
    }
    .filter { $0.rank > Metric.hitchTimeRatio.resolution }
    .enumerated()
    .sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }
    .map(\.element)
  }

  private var rank: Double { largest?.amount ?? 0 }

  /// The two variants on each device that differ in a technique alone and are furthest apart.
  private static func variants(
    of results: [ScenarioResult],
    in technique: Technique
  ) -> TechniqueWorth? {
    let savings = results.compactMap { result -> Saving? in
      let pairs = result.variants.flatMap { worse in
        result.variants.compactMap { better -> Saving? in
          guard worse.variant.differs(from: better.variant, onlyIn: technique),
            let before = worse[.hitchTimeRatio]?.value, let after = better[.hitchTimeRatio]?.value
          else { return nil }
          return Saving(model: result.model, before: before, after: after)
        }
      }
      return pairs.max { $0.amount < $1.amount }
    }
    return make(technique, of: results, by: .variants, savings)
  }

  /// The step of each device's ablation that changes a technique in the worst or the best variant.
  private static func ablation(
    of results: [ScenarioResult],
    in technique: Technique,
    _ method: TechniqueEvidence.Method
  ) -> TechniqueWorth? {
    let savings = results.compactMap { result -> Saving? in
      let steps = TechniqueEvidence.ablation(technique, result)
      guard let step = steps.first(where: { $0.method == method && $0.metric == .hitchTimeRatio })
      else { return nil }
      return Saving(model: result.model, before: step.worse.value, after: step.better.value)
    }
    return make(technique, of: results, by: method, savings)
  }

  private static func make(
    _ technique: Technique,
    of results: [ScenarioResult],
    by method: TechniqueEvidence.Method,
    _ savings: [Saving]
  ) -> TechniqueWorth? {
    guard let scenario = results.first?.scenario, !savings.isEmpty else { return nil }
    return TechniqueWorth(
      technique: technique,
      scenario: scenario,
      method: method,
      savings: savings
    )
  }
}

extension Variant {
  /// Whether another variant decides one technique otherwise, and has all else in common.
  fileprivate func differs(from other: Variant, onlyIn technique: Technique) -> Bool {
    techniques.differences(from: other.techniques) == [technique] && costs == other.costs
  }
}
