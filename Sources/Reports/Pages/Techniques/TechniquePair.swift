import FrameLab
import Scenarios

/// Two variants of a scenario that differ in only one technique: the same two on all its devices.
struct TechniquePair {
  let method: TechniqueEvidence.Method
  let from: Variant
  let to: Variant

  /// Finds the two variants, the worse one first; nil if no two are comparable.
  ///
  /// They are the scenario's trap and fix if these differ only in the technique, so that all pages
  /// show the same two. Otherwise, they are those that are furthest apart in the scenario's metric
  /// on the first device that shows a difference. If no device shows one, the hitch time ratio
  /// decides which is worse, or else the order of the file.
  ///
  /// - Parameters:
  ///   - technique: the technique in which the two differ.
  ///   - results: the results of one scenario, one per device.
  ///   - method: `variants` for two with the same costs, `assumedCost` for two with different ones.
  /// - Complexity: O(results · variants) hashes; with variants that have their own costs, every two
  ///   of them are compared.
  init?(
    of technique: Technique,
    in results: [ScenarioResult],
    _ method: TechniqueEvidence.Method
  ) {
    guard let variants = results.first?.scenario.variants else { return nil }
    let isSameCost = method == .variants
    let groups = Alternatives.groups(of: variants, in: technique, isSameCost: isSameCost)
    guard let first = groups.first?.pairs.first else { return nil }
    self.method = method
    if isSameCost, let declared = groups.lazy.compactMap({ $0.declared(in: results[0]) }).first {
      (from, to) = declared
      return
    }
    for metric in [results[0].scenario.metric, .hitchTimeRatio] {
      for result in results where result.variants.count == variants.count {
        let values = result.variants.map { $0[metric]?.value }
        let furthest = groups.compactMap { $0.furthest(by: values) }
          .first(withGreatest: { abs((values[$0.0] ?? 0) - (values[$0.1] ?? 0)) })
        guard let (least, most) = furthest else { continue }
        let (worse, better) = metric.isLowerBetter ? (most, least) : (least, most)
        let difference = result.variants[better].difference(
          in: metric,
          from: result.variants[worse]
        )
        guard difference?.isShown == true else { continue }
        from = variants[worse]
        to = variants[better]
        return
      }
    }
    from = variants[first.0]
    to = variants[first.1]
  }
}

/// Variants that differ in one technique, and in costs if those may differ.
private struct Alternatives {
  /// The properties that the variants of a group share.
  private struct Common: Hashable {
    let techniques: Techniques
    let costs: [ListOperation: Cost]
  }

  private struct Choice: Hashable {
    let setting: String
    let costs: [ListOperation: Cost]
  }

  /// The first variant of each choice, as an index: two variants with the same choice measure the
  /// same.
  private(set) var variants: [Int] = []
  private var choices: [Choice] = []
  private let isSameCost: Bool

  /// Returns the groups of two or more variants, in the order of the file.
  static func groups(
    of variants: [Variant],
    in technique: Technique,
    isSameCost: Bool
  ) -> [Alternatives] {
    let settings = variants.map { technique.setting(in: $0.techniques) }
    guard Set(settings).count > 1 else { return [] }
    var groups: [Alternatives] = []
    var indices: [Common: Int] = [:]
    var seen: [Common: Set<Choice>] = [:]
    let reference = Techniques()
    for (index, variant) in variants.enumerated() {
      let costs = variant.costs
      let common = Common(
        techniques: variant.techniques.taking(technique, from: reference),
        costs: isSameCost ? costs : [:]
      )
      let choice = Choice(setting: settings[index], costs: costs)
      guard seen[common, default: []].insert(choice).inserted else { continue }
      let group = indices[common] ?? groups.count
      if group == groups.count {
        groups.append(Alternatives(isSameCost: isSameCost))
        indices[common] = group
      }
      groups[group].variants.append(index)
      groups[group].choices.append(choice)
    }
    return groups.filter { !$0.pairs.isEmpty }
  }

  private init(isSameCost: Bool) { self.isSameCost = isSameCost }

  /// All pairs that can be compared; at the same costs, the first two represent all.
  var pairs: [(Int, Int)] {
    if isSameCost { return variants.count > 1 ? [(variants[0], variants[1])] : [] }
    // Most scenarios have the same costs throughout.
    guard Set(choices.map(\.costs)).count > 1 else { return [] }
    return choices.indices.flatMap { one in
      choices.indices.dropFirst(one + 1).compactMap { other in
        choices[one].setting != choices[other].setting && choices[one].costs != choices[other].costs
          ? (variants[one], variants[other]) : nil
      }
    }
  }

  /// Returns the scenario's trap and fix if both are among these variants.
  func declared(in result: ScenarioResult) -> (Variant, Variant)? {
    let all = result.scenario.variants
    guard let contrast = result.scenario.contrast,
      let trap = all.firstIndex(of: contrast.trap), let fix = all.firstIndex(of: contrast.fix),
      variants.contains(trap), variants.contains(fix)
    else { return nil }
    return (contrast.trap, contrast.fix)
  }

  /// Returns the variants with the least and the greatest value; nil if fewer than two have one.
  func furthest(by values: [Double?]) -> (Int, Int)? {
    if isSameCost {
      let measured = variants.filter { values[$0] != nil }
      guard let least = measured.first(withGreatest: { -(values[$0] ?? 0) }),
        let most = measured.first(withGreatest: { values[$0] ?? 0 }), least != most
      else { return nil }
      return (least, most)
    }
    let furthest = pairs.filter { values[$0.0] != nil && values[$0.1] != nil }
      .first(withGreatest: { abs((values[$0.0] ?? 0) - (values[$0.1] ?? 0)) })
    return furthest.map { (values[$0.0] ?? 0) <= (values[$0.1] ?? 0) ? $0 : ($0.1, $0.0) }
  }
}

extension Variant {
  /// The costs that differ from the cost table.
  fileprivate var costs: [ListOperation: Cost] {
    costOverrides.reduce(into: [:]) { $0[$1.operation] = $1.cost }
  }
}
