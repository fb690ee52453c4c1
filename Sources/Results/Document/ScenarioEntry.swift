package import Diagnostics
internal import LocatedText

/// What a scenario showed on one device.
package struct ScenarioEntry: Hashable, Sendable, Codable {
  /// The scenario's id.
  package var id: String
  /// Its title.
  package var title: String
  /// The device's id.
  package var device: String
  /// The file of the scenario.
  package var place: Place
  /// The SHA-256 of the scenario and of the models that it uses.
  package var digest: String
  /// The key of the metric that its findings are about.
  package var metric: String
  /// The seed that was used.
  package var seed: UInt64
  /// The variants in their order.
  package var variants: [VariantEntry]

  /// An entry.
  package init(
    id: String,
    title: String,
    device: String,
    place: Place,
    digest: String,
    metric: String,
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

  /// Whether no variant broke an expectation that fails a run.
  package var hasPassed: Bool { variants.allSatisfy(\.hasPassed) }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(title, forKey: .title)
    try container.encode(device, forKey: .device)
    try encoder.encode(passed: hasPassed)
    try container.encode(seed, forKey: .seed)
    try container.encode(place, forKey: .place)
    try container.encode(digest, forKey: .digest)
    try container.encode(metric, forKey: .metric)
    try container.encode(variants, forKey: .variants)
  }
}

extension Encoder {
  /// Writes what follows from other members, and is not read.
  func encode(passed: Bool) throws {
    var container = container(keyedBy: JSONKey.self)
    try container.encode(passed, forKey: "passed")
  }
}

/// What one variant of a scenario showed on one device.
package struct VariantEntry: Hashable, Sendable, Codable {
  /// The variant's id.
  package var id: String
  /// Its title.
  package var title: String
  /// `good`, `warning` or `critical` in the central world; nil if nothing scrolled.
  @WrittenAsNull package var rating: String?
  /// Seconds of scrolling, over all measured trials.
  package var duration: Double?
  /// What happened, so that a technique could make a difference, such as `images`; nil in results
  /// that don't say.
  package var opportunities: [String]?
  /// Every metric, in the order of the metrics.
  @Members package var metrics: [MetricEntry]
  /// What the hitch time consists of, the longest first.
  @Members package var causes: [CauseEntry]
  /// What was expected, in the order of the file.
  @OptionalList package var expectations: [ExpectationEntry]

  private enum CodingKeys: String, CodingKey {
    case id, title, rating, duration, opportunities
    case causes = "hitchTimeByCause"
    case metrics, expectations
  }

  /// An entry.
  package init(
    id: String,
    title: String,
    rating: String?,
    duration: Double? = nil,
    opportunities: [String]? = nil,
    metrics: [MetricEntry],
    causes: [CauseEntry] = [],
    expectations: [ExpectationEntry] = []
  ) {
    self.id = id
    self.title = title
    self.rating = rating
    self.duration = duration
    self.opportunities = opportunities
    self.metrics = metrics
    self.causes = causes
    self.expectations = expectations
  }

  /// Whether it broke no expectation that fails a run.
  package var hasPassed: Bool { !expectations.contains { !$0.isMet && $0.level == .error } }

  /// The metric with a key; nil if it was not measured.
  package func metric(_ key: String) -> MetricEntry? { metrics.first { $0.key == key } }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(title, forKey: .title)
    try container.encode(_rating, forKey: .rating)
    try encoder.encode(passed: hasPassed)
    try container.encodeIfPresent(duration, forKey: .duration)
    try container.encodeIfPresent(opportunities, forKey: .opportunities)
    try container.encode(_causes, forKey: .causes)
    try container.encode(_metrics, forKey: .metrics)
    try container.encode(expectations, forKey: .expectations)
  }
}

/// What is the same for all values of a metric.
package struct MetricKind: Keyed {
  /// The metric's key.
  @MemberKey package var key: String
  /// The unit, such as `ms/s`; empty for a count.
  package var unit: String
  /// Whether a smaller value is better.
  package var isBetterSmaller: Bool

  /// A metric.
  package init(key: String, unit: String, isBetterSmaller: Bool) {
    self.key = key
    self.unit = unit
    self.isBetterSmaller = isBetterSmaller
  }
}

/// A value that a variant measured.
package struct MetricEntry: Keyed {
  /// The metric's key, such as `hitchTimeRatio`.
  package var key: String
  /// The value in the central world; nil if there was nothing to measure.
  package var value: Double?
  /// How it varies over the worlds; nil without worlds.
  package var spread: SpreadEntry?
  /// The value in each world, nil where there was nothing to measure; empty without worlds, and for
  /// metrics that no comparison has to be sure of.
  package var worlds: [Double?]

  /// An entry.
  package init(
    key: String,
    value: Double?,
    spread: SpreadEntry? = nil,
    worlds: [Double?] = []
  ) {
    self.key = key
    self.value = value
    self.spread = spread
    self.worlds = worlds
  }

  private enum CodingKeys: String, CodingKey {
    case value
    case spread = "worlds"
    case worlds = "perWorld"
  }

  package init(from decoder: any Decoder) throws {
    self.init(key: decoder.memberKey, value: nil)
    if try decoder.singleValueContainer().decodeNil() { return }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    value = try container.decodeIfPresent(Double.self, forKey: .value)
    spread = try container.decodeIfPresent(SpreadEntry.self, forKey: .spread)
    worlds = try container.decodeIfPresent([Double?].self, forKey: .worlds) ?? []
  }

  /// Null if it has neither value nor spread.
  package func encode(to encoder: any Encoder) throws {
    if value == nil, spread == nil, worlds.isEmpty {
      var container = encoder.singleValueContainer()
      return try container.encodeNil()
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(value, forKey: .value)
    try container.encodeIfPresent(spread, forKey: .spread)
    if !worlds.isEmpty { try container.encode(worlds, forKey: .worlds) }
  }
}

/// How a value varies over the worlds.
package struct SpreadEntry: Hashable, Sendable, Codable {
  /// The 10th percentile.
  package var p10: Double
  /// The median.
  package var median: Double
  /// The 90th percentile.
  package var p90: Double

  /// An entry.
  package init(p10: Double, median: Double, p90: Double) {
    self.p10 = p10
    self.median = median
    self.p90 = p90
  }
}

/// The part of the hitch time that an operation caused, by its name: milliseconds over the measured
/// trials.
package typealias CauseEntry = NamedValue<Double>
