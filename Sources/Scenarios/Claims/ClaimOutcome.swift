import FrameLab

/// The outcome of a claim in a run.
package struct ClaimOutcome: Hashable, Sendable {
  /// The verdict on a claim.
  package enum Standing: String, CaseIterable, Hashable, Sendable {
    /// The results agree with the claim.
    case holds
    /// The results contradict the claim.
    case broken
    /// The claim's scenario was not run.
    case notRun
    /// The claim declares itself not modeled.
    case notModeled
  }

  package let claim: Claim
  /// The results of its expression: one for each of its devices that was run, or one for its
  /// frames.
  package let evaluations: [ClaimEvaluation]
  /// Its devices that were not run.
  package let omittedDevices: [String]
  /// The share of worlds in which its expression holds, on each device that was run; nil without
  /// worlds.
  package let shares: [ClaimShare]?

  /// Judges a claim by results.
  ///
  /// - Parameters:
  ///   - claim: the claim.
  ///   - results: the results in the central world.
  ///   - shares: the share of worlds in which it holds on each of its devices; nil if only the
  ///     central world was run.
  /// - Complexity: O(results + parts of the expression).
  package init(_ claim: Claim, over results: [ScenarioResult], shares: [ClaimShare]? = nil) {
    self.claim = claim
    switch claim.test?.subject {
    case nil:
      evaluations = []
      omittedDevices = []
    case .frames(let sequence):
      let totals = sequence.totals
      omittedDevices = []
      evaluations = [
        ClaimEvaluation(of: claim, onDevice: nil) { quantity in
          if case .frames(let metric) = quantity { metric.value(of: totals) } else { nil }
        }
      ]
    case .scenario(let id, let devices):
      let own = results.filter { $0.scenario.id == id && devices.contains($0.model.id) }
      omittedDevices = devices.filter { device in !own.contains { $0.model.id == device } }
      evaluations = own.map { result in
        ClaimEvaluation(of: claim, onDevice: result.model.id) { quantity in
          guard case .metric(let metric, let variant) = quantity else { return nil }
          return result.variants.first { $0.variant.id == variant }?[metric]?.value
        }
      }
    }
    let devices = evaluations.compactMap(\.device)
    let own = shares?.filter { devices.contains($0.device) }
    self.shares = own?.isEmpty == true ? nil : own
  }

  package var standing: Standing {
    if claim.test == nil { return .notModeled }
    if evaluations.isEmpty { return .notRun }
    let isCentralBroken = isJudgedInTheCentralWorld && !evaluations.allSatisfy(\.holds)
    return isCentralBroken || shares?.allSatisfy(\.isReached) == false ? .broken : .holds
  }

  /// True if the central world alone can break the claim.
  ///
  /// A finding is about all worlds, so the central one substitutes for them only while no others
  /// are run.
  package var isJudgedInTheCentralWorld: Bool { shares == nil || claim.kind?.leastPercent == nil }
}

/// The result of a claim's expression on one device, or for its frames.
package struct ClaimEvaluation: Hashable, Sendable {
  /// The device; nil for frames.
  package let device: String?
  /// Every value in the expression, once, in the order of first mention; nil if there was nothing
  /// to measure.
  package let values: [ClaimValue]
  /// The comparisons in order, with the values of both sides.
  package let comparisons: [JudgedComparison]

  package var holds: Bool { comparisons.allSatisfy(\.holds) }

  init(of claim: Claim, onDevice device: String?, value: (ClaimQuantity) -> Double?) {
    self.device = device
    let written = claim.test?.expression.comparisons ?? []
    var values: [ClaimValue] = []
    for quantity in written.flatMap({ $0.left.quantities + $0.right.quantities })
    where !values.contains(where: { $0.quantity == quantity }) {
      values.append(ClaimValue(quantity: quantity, value: value(quantity)))
    }
    self.values = values
    comparisons = written.map { JudgedComparison($0, value: value) }
  }
}

/// A name in an expression with its measured value.
package struct ClaimValue: Hashable, Sendable {
  /// The meaning of the name.
  package let quantity: ClaimQuantity
  /// The measured value, in its unit.
  package let value: Double?
}

/// A comparison and the values of its two sides.
package struct JudgedComparison: Hashable, Sendable {
  package let comparison: ClaimComparison
  /// The value of the left side; nil if any part of it was not measured.
  package let left: Double?
  /// The value of the right side.
  package let right: Double?

  init(_ comparison: ClaimComparison, value: (ClaimQuantity) -> Double?) {
    self.comparison = comparison
    left = comparison.left.value(value)
    right = comparison.right.value(value)
  }

  /// True if both sides were measured and have the required relation.
  package var holds: Bool {
    guard let left, let right else { return false }
    return comparison.relation.holds(left, right)
  }
}

extension ScenarioCatalog {
  /// Returns the outcome of each claim in a run, in the order of the file.
  package func claimOutcomes(over results: [ScenarioResult]) -> [ClaimOutcome] {
    claimOutcomes(over: results) { claim in
      claim.shares(over: results.filter { $0.scenario.id == claim.test?.scenario })
    }
  }

  /// Returns the outcome of each claim, with the share of worlds in which it holds on each of its
  /// devices.
  package func claimOutcomes(
    over results: [ScenarioResult],
    shares: (Claim) -> [ClaimShare]?
  ) -> [ClaimOutcome] {
    claims.map { ClaimOutcome($0, over: results, shares: shares($0)) }
  }
}

extension Claim {
  /// Returns the shares of worlds in which it holds; nil if only the central world was run.
  fileprivate func shares(over results: [ScenarioResult]) -> [ClaimShare]? {
    let worlds = results.compactMap { result in
      result.worlds.map { (device: result.model.id, worlds: $0) }
    }
    guard let count = worlds.map(\.worlds.worldCount).min(), count > 0 else { return nil }
    return shares(worlds: count) { device, quantity, world in
      guard case .metric(let metric, let variant) = quantity else { return nil }
      return worlds.first { $0.device == device }?.worlds
        .value(of: metric, in: variant, world: world)
    }
  }
}
