package import FrameLab
package import HitchMonitoring

/// The answer to "what should I fix first?" for one variant of a list on one device.
///
/// It is over plausible phones, never over one. Text, pages and JSON only format it.
package struct Advice: Hashable, Sendable {
  /// The list.
  @Boxed package private(set) var scenario: Scenario
  /// The variant that is advised on.
  @Boxed package private(set) var variant: Variant
  package let device: DeviceModel
  /// The metric to improve.
  package let metric: Metric
  /// The number of plausible phones; 1 for the central one alone.
  package let phoneCount: Int
  /// The list before any step.
  package let state: State
  /// The things that mostly did not happen, so that nothing follows about them.
  package let limits: [Limit]
  /// First, then, then.
  package let steps: [Step]
  /// The changes that gain more than the first step on some phones, or help there if there is none.
  package let alternatives: [Alternative]
  /// Mistakes of the list that make no visible difference on it, in the order of techniques.
  package let indifferent: [Indifference]
  /// Changes that nothing can be said about, and why.
  package let untested: [Untested]

  init(
    of scenario: Scenario,
    _ variant: Variant,
    on device: DeviceModel,
    in metric: Metric,
    phoneCount: Int,
    state: State,
    limits: [Limit],
    steps: [Step],
    alternatives: [Alternative],
    indifferent: [Indifference],
    untested: [Untested]
  ) {
    _scenario = Boxed(wrappedValue: scenario)
    _variant = Boxed(wrappedValue: variant)
    self.device = device
    self.metric = metric
    self.phoneCount = phoneCount
    self.state = state
    self.limits = limits
    self.steps = steps
    self.alternatives = alternatives
    self.indifferent = indifferent
    self.untested = untested
  }

  /// Returns true if it is about a variant of a list on a device.
  package func isAbout(_ variant: Variant, of scenario: Scenario, on device: DeviceModel) -> Bool {
    self.variant.id == variant.id && self.scenario.id == scenario.id && self.device.id == device.id
  }

  /// The list after all steps.
  package var end: State { steps.last?.state ?? state }
}

extension Advice {
  /// A list's results on the phones.
  package struct State: Hashable, Sendable {
    /// The hitch time ratio; nil if nothing scrolled.
    package let ratio: WorldSpread?
    /// The metric that is to get better; nil if there was nothing to measure.
    package let value: WorldSpread?
    /// On how many phones the list is rated good.
    package let good: Share
    /// On how many it is rated as its median is.
    package let rated: Share
    /// The causes of late frames with their shares of the late time, the mean over the phones on
    /// which frames are late; the largest first.
    package let causes: [Cause]

    /// The rating of the median; nil if nothing scrolled.
    package var rating: HitchRating? {
      ratio.map { HitchRating(ofMillisecondsPerSecond: $0.median) }
    }
  }

  /// A cause of late frames.
  package struct Cause: Hashable, Sendable {
    package let operation: ListOperation
    /// Its share of the late time, from 0 to 1.
    package let share: Double
  }

  /// Something that the list is made for and that mostly did not happen.
  package struct Limit: Hashable, Sendable {
    package let opportunity: Opportunity
    /// The number of times that it happened; the median over the phones.
    package let happened: Double
    /// The number of times that the list asked for it.
    package let wanted: Double
    /// Half of the cells waited longer than this; nil unless it is about images.
    package let waitMilliseconds: Double?
  }

  /// A change, or two that only help together.
  package struct Step: Hashable, Sendable {
    package let changes: [TechniqueChange]
    /// The effect of the step, given the steps before.
    package let effect: Effect
    /// The metrics that get worse without being wrong, by medians over the phones.
    package let prices: [Price]
    /// The list after this step.
    package let state: State
  }

  /// A change that comes first on some phones.
  package struct Alternative: Hashable, Sendable {
    package let change: TechniqueChange
    /// The phones on which it gains visibly more than the first step, and no alternative before it does.
    package let phones: Share
  }

  /// A metric that a step makes worse.
  package struct Price: Hashable, Sendable {
    package let metric: Metric
    package let before: Double
    package let after: Double
  }

  /// A mistake whose correction makes no visible difference here.
  package struct Indifference: Hashable, Sendable {
    package let change: TechniqueChange
    package let effect: Effect
  }

  /// A change that could not show itself.
  package struct Untested: Hashable, Sendable {
    package let change: TechniqueChange
    package let missing: Opportunity
  }
}

extension Advice {
  /// Sums up the trials with some techniques, of which each phone has a list.
  static func state(of phones: [[TrialOutcome]], in metric: Metric) -> State {
    let ratios = phones.map { Metric.hitchTimeRatio.value(over: $0)?.value }
    let ratio = WorldSpread(ratios.compactMap(\.self))
    let ratings = ratios.map { $0.map(HitchRating.init(ofMillisecondsPerSecond:)) }
    let rating = ratio.map { HitchRating(ofMillisecondsPerSecond: $0.median) }
    return State(
      ratio: ratio,
      value: WorldSpread(phones.compactMap { metric.value(over: $0)?.value }),
      good: Share(ratings.map { $0 == .good }),
      rated: Share(ratings.map { $0 != nil && $0 == rating }),
      causes: causes(over: phones)
    )
  }

  private static func causes(over phones: [[TrialOutcome]]) -> [Cause] {
    var shares = Array(repeating: 0.0, count: ListOperation.allCases.count)
    var lateCount = 0
    for trials in phones {
      let time = trials.reduce(into: TimeByOperation()) { $0 += $1.hitchTime }
      let total = time.total
      guard total > 0 else { continue }
      lateCount += 1
      for operation in ListOperation.allCases {
        shares[operation.rawValue] += Double(time[operation]) / Double(total)
      }
    }
    return ListOperation.allCases.filter { shares[$0.rawValue] > 0 }
      .map { Cause(operation: $0, share: shares[$0.rawValue] / Double(lateCount)) }
      .sorted { ($1.share, $0.operation.rawValue) < ($0.share, $1.operation.rawValue) }
  }
}
