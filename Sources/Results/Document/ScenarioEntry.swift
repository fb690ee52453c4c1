package import Diagnostics

/// What a scenario showed on one device.
package struct ScenarioEntry: Hashable, Sendable {
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
}

/// What one variant of a scenario showed on one device.
package struct VariantEntry: Hashable, Sendable {
  /// The variant's id.
  package var id: String
  /// Its title.
  package var title: String
  /// `good`, `warning` or `critical` in the central world; nil if nothing scrolled.
  package var rating: String?
  /// Seconds of scrolling, over all measured trials.
  package var duration: Double?
  /// Every metric, in the order of the metrics.
  package var metrics: [MetricEntry]
  /// What the hitch time consists of, the longest first.
  package var causes: [CauseEntry]
  /// What was expected, in the order of the file.
  package var expectations: [ExpectationEntry]

  /// An entry.
  package init(
    id: String,
    title: String,
    rating: String?,
    duration: Double? = nil,
    metrics: [MetricEntry],
    causes: [CauseEntry] = [],
    expectations: [ExpectationEntry] = []
  ) {
    self.id = id
    self.title = title
    self.rating = rating
    self.duration = duration
    self.metrics = metrics
    self.causes = causes
    self.expectations = expectations
  }

  /// Whether it broke no expectation that fails a run.
  package var hasPassed: Bool { !expectations.contains { !$0.isMet && $0.level == .error } }

  /// The metric with a key; nil if it was not measured.
  package func metric(_ key: String) -> MetricEntry? { metrics.first { $0.key == key } }
}

/// A value that a variant measured.
package struct MetricEntry: Hashable, Sendable {
  /// The metric's key, such as `hitchTimeRatio`.
  package var key: String
  /// The unit, such as `ms/s`; empty for a count.
  package var unit: String
  /// Whether a smaller value is better.
  package var isBetterSmaller: Bool
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
    unit: String,
    isBetterSmaller: Bool,
    value: Double?,
    spread: SpreadEntry? = nil,
    worlds: [Double?] = []
  ) {
    self.key = key
    self.unit = unit
    self.isBetterSmaller = isBetterSmaller
    self.value = value
    self.spread = spread
    self.worlds = worlds
  }

  /// The value that comparisons use: the median over the worlds or, without worlds, the central one.
  package var typical: Double? { spread?.median ?? value }
}

/// How a value varies over the worlds.
package struct SpreadEntry: Hashable, Sendable {
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

/// The part of the hitch time that an operation caused.
package struct CauseEntry: Hashable, Sendable {
  /// The operation's name.
  package var operation: String
  /// Milliseconds over the measured trials.
  package var milliseconds: Double

  /// An entry.
  package init(operation: String, milliseconds: Double) {
    self.operation = operation
    self.milliseconds = milliseconds
  }
}
