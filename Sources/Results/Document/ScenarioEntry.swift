package import Diagnostics
import FrameLab
package import HitchMonitoring
internal import LocatedText
package import Scenarios
internal import TextFormats

/// The results of a scenario on one device.
package struct ScenarioEntry: Hashable, Sendable {
  /// The scenario's id.
  package var id: String
  package var title: String
  /// The device's id.
  package var device: String
  /// The file of the scenario.
  package var place: Place
  /// The SHA-256 of the scenario and of the models that it uses.
  package var digest: String
  /// The metric that its findings are about.
  package var metric: Metric
  /// The seed that was used.
  package var seed: UInt64
  /// The variants in their order.
  package var variants: [VariantEntry]
  /// The effect of its fix; nil without a trap and a fix.
  package var answer: AnswerEntry?
  /// The result of the run; nil for a scenario that was removed since the baseline.
  package var result: ScenarioResult?

  package init(
    id: String,
    title: String,
    device: String,
    place: Place,
    digest: String,
    metric: Metric,
    seed: UInt64,
    variants: [VariantEntry]
  ) {
    self.id = id
    self.title = title
    self.device = device
    self.place = place
    self.digest = digest
    self.metric = metric
    self.seed = seed
    self.variants = variants
  }

  /// True if no variant broke an expectation that fails a run.
  package var hasPassed: Bool { variants.allSatisfy(\.hasPassed) }
}

extension ScenarioEntry: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(id, forKey: "id")
    try container.encode(title, forKey: "title")
    try container.encode(device, forKey: "device")
    try container.encode(hasPassed, forKey: "passed")
    try container.encode(seed, forKey: "seed")
    try container.encode(place, forKey: "place")
    try container.encode(digest, forKey: "digest")
    try container.encode(metric.rawValue, forKey: "metric")
    try container.encode(variants, forKey: "variants")
    guard let result else { return }
    try container.encode(result.repetitions.trials, forKey: "trials")
    try container.encodeIfPresent(answer, forKey: "answer")
    try container.encodeIfPresent(result.worlds?.worldCount, forKey: "worlds")
    if let analyses = result.analyses {
      try container.encode(AnalysesJSON.value(result, analyses), forKey: "analyses")
    }
  }
}

/// The results of one variant of a scenario on one device.
package struct VariantEntry: Hashable, Sendable {
  /// The variant's id.
  package var id: String
  package var title: String
  /// The rating in the central world; nil if nothing scrolled.
  package var rating: HitchRating?
  /// The events without which a technique could make no difference; nil if unknown.
  package var opportunities: [Opportunity]?
  /// Every metric, in the order of the metrics.
  package var metrics: [MetricEntry]
  /// The expectations, in the order of the file.
  package var expectations: [ExpectationEntry]
  /// The sums over the trials; nil if nothing was run.
  package var sums: TrialSums?

  package init(
    id: String,
    title: String,
    rating: HitchRating? = nil,
    opportunities: [Opportunity]? = nil,
    metrics: [MetricEntry] = [],
    expectations: [ExpectationEntry] = [],
    sums: TrialSums? = nil
  ) {
    self.id = id
    self.title = title
    self.rating = rating
    self.opportunities = opportunities
    self.metrics = metrics
    self.expectations = expectations
    self.sums = sums
  }

  /// True if it broke no expectation that fails a run.
  package var hasPassed: Bool { !expectations.contains { !$0.isMet && $0.level == .error } }
}

extension VariantEntry: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(id, forKey: "id")
    try container.encode(title, forKey: "title")
    try container.encode(rating?.rawValue, forKey: "rating")
    try container.encode(hasPassed, forKey: "passed")
    if let sums {
      try container.encode(Double(sums.totals.durationNanoseconds) / 1e9, forKey: "duration")
    }
    try container.encodeIfPresent(opportunities?.map(\.rawValue), forKey: "opportunities")
    try container.encode(
      members: sums?.hitchTime.ranked.map {
        ($0.operation.name, Double($0.nanoseconds) / 1e6)
      } ?? [],
      forKey: "hitchTimeByCause"
    )
    try container.encode(members: metrics.map { ($0.metric.rawValue, $0) }, forKey: "metrics")
    try container.encode(expectations, forKey: "expectations")
    try sums?.encode(in: &container)
  }
}

/// The sums over all trials of a variant.
package struct TrialSums: Hashable, Sendable {
  fileprivate let totals: FrameTotals
  fileprivate let hitchTime: TimeByOperation
  private let ratio: Double?
  private let ratioPerTrial: [Double?]
  private let simulationError: Double?

  /// Sums up the trials of a variant.
  package init(_ variant: VariantResult, _ worlds: WorldResult?) {
    totals = variant.totals
    hitchTime = variant.hitchTime
    ratio = variant[.hitchTimeRatio]?.value
    ratioPerTrial = variant.trials.map { Metric.hitchTimeRatio.value(of: $0) }
    simulationError = worlds.flatMap { $0.simulationError(of: variant.variant.id) }
  }

  fileprivate func encode(in container: inout KeyedEncodingContainer<JSONKey>) throws {
    try container.encode(ratio, forKey: "hitchTimeRatio")
    try container.encode(totals.hitchCount, forKey: "hitchCount")
    for (key, nanoseconds) in [
      ("hitchTime", totals.hitchNanoseconds), ("commitHitchTime", totals.commitHitchNanoseconds),
      ("renderHitchTime", totals.renderHitchNanoseconds),
    ] {
      try container.encode(
        JSONText.nanoseconds(nanoseconds, in: .milliseconds),
        forKey: JSONKey(stringValue: key)
      )
    }
    try container.encode(totals.frameCount, forKey: "frames")
    try container.encode(ratioPerTrial, forKey: "hitchTimeRatioPerTrial")
    try container.encode(simulationError, forKey: "simulationError")
  }
}

/// A value that a variant measured.
package struct MetricEntry: Hashable, Sendable {
  package var metric: Metric
  /// The value over the trials; nil if there was nothing to measure.
  package var value: Double?
  /// The variation over the worlds; nil without worlds.
  package var spread: WorldSpread?
  /// The value in each world, nil where there was nothing to measure; empty without worlds, and for
  /// other metrics than the scenario's.
  package var worlds: [Double?]
  /// The least, the greatest and all values of trials; nil if there was nothing to measure.
  package var trials: Trials?

  /// The values of single trials.
  package struct Trials: Hashable, Sendable, Encodable {
    let least: Double
    let most: Double
    let perTrial: [Double?]
  }

  package init(
    _ metric: Metric,
    value: Double?,
    spread: WorldSpread? = nil,
    worlds: [Double?] = []
  ) {
    self.metric = metric
    self.value = value
    self.spread = spread
    self.worlds = worlds
  }

  /// Creates the value of a metric, of the scenario's own also in each world.
  package init(_ metric: Metric, of variant: VariantResult, in result: ScenarioResult) {
    let measured = variant[metric]
    self.init(
      metric,
      value: measured?.value,
      spread: result.worlds?.spread(of: metric, in: variant.variant.id),
      worlds: metric == result.scenario.metric
        ? result.worlds?.values(of: metric, in: variant.variant.id) ?? [] : []
    )
    trials = measured.map {
      Trials(
        least: $0.least,
        most: $0.most,
        perTrial: variant.trials.map(metric.value)
      )
    }
  }
}

extension MetricEntry: Encodable {
  /// Encodes null if it has no value, spread or worlds.
  package func encode(to encoder: any Encoder) throws {
    if value == nil, spread == nil, worlds.isEmpty {
      var container = encoder.singleValueContainer()
      return try container.encodeNil()
    }
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encodeIfPresent(value, forKey: "value")
    try container.encodeIfPresent(spread, forKey: "worlds")
    if !worlds.isEmpty { try container.encode(worlds, forKey: "perWorld") }
    try trials?.encode(to: encoder)
  }
}

/// The effect of a scenario's fix on a device.
package struct AnswerEntry: Hashable, Sendable {
  private let statement: String
  private let verdict: String
  private let device: String
  private let trap: String
  private let fix: String
  private let effect: Effect

  /// Creates an answer, with its statement and verdict in words.
  package init(
    statement: String,
    verdict: String,
    device: String,
    from trap: String,
    to fix: String,
    _ effect: Effect
  ) {
    self.statement = statement
    self.verdict = verdict
    self.device = device
    self.trap = trap
    self.fix = fix
    self.effect = effect
  }
}

extension AnswerEntry: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(statement, forKey: "statement")
    try container.encode(device, forKey: "device")
    try container.encode(trap, forKey: "trap")
    try container.encode(fix, forKey: "fix")
    try container.encode(effect.metric.rawValue, forKey: "metric")
    try container.encode(effect.margin, forKey: "margin")
    try container.encode(verdict, forKey: "verdict")
    try container.encode(effect.counts.helps.count, forKey: "helps")
    try container.encode(effect.counts.noDifference.count, forKey: "noDifference")
    try container.encode(effect.counts.hurts.count, forKey: "hurts")
    try container.encode(effect.counts.total, forKey: "of")
    try container.encode(effect.gain, forKey: "gain")
    try container.encode(effect.deciding, forKey: "decidedBy")
    try container.encode(effect.related.map(\.key), forKey: "related")
  }
}
