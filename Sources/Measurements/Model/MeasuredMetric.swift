package import HitchMonitoring

/// A metric with its unit, as a source states it.
package struct MeasuredMetric: Hashable, Sendable {
  /// Which values are better.
  package enum Preference: String, CaseIterable, Hashable, Sendable {
    case smaller
    case larger
  }

  /// What the values are values of.
  package enum Series: String, CaseIterable, Hashable, Sendable {
    /// One value for each iteration.
    case iterations
    /// One value for each version of the app, over the devices of its users.
    case versions
    /// One value for each percentile.
    case percentiles
    /// How often each range of values occurred.
    case histogram
    /// One number for everything.
    case total
    /// Nothing was measured; the metric has a baseline.
    case none
  }

  /// A number of the series.
  package struct Value: Hashable, Sendable {
    /// The version, percentile or range; nil for iterations.
    package var label: String?
    /// The number; nil if it was not measured.
    package var value: Double?

    /// A number of the series.
    package init(_ value: Double?, label: String? = nil) {
      self.value = value
      self.label = label
    }
  }

  /// The identifier of the source, such as `com.apple.dt.XCTMetric_Clock.time.monotonic`.
  package var identifier: String
  /// The name for people.
  package var title: String
  /// The unit as the source writes it.
  package var unit: String
  /// What the values are values of.
  package var series: Series
  /// The values in the order of the source.
  package var values: [Value]
  /// The scale, if the metric is a hitch time ratio in ms/s.
  package var scale: HitchScale?
  /// Which values are better, if the source says.
  package var prefers: Preference?
  /// What a tool compares it with.
  package var baseline: MetricBaseline?
  /// The goals that the source states.
  package var goals: [MetricGoal]
  /// What the source says about the latest version.
  package var regressions: [MetricRegression]
  /// Why the source can't be believed, if its reader found that; then nothing is judged by the values.
  package var unrated: String?
  /// What of an interval the values are; nil for what no interval has.
  package var part: IntervalPart?

  /// A metric.
  package init(
    identifier: String,
    title: String,
    unit: String,
    series: Series,
    values: [Value],
    scale: HitchScale? = nil,
    prefers: Preference? = nil,
    baseline: MetricBaseline? = nil,
    goals: [MetricGoal] = [],
    regressions: [MetricRegression] = [],
    unrated: String? = nil,
    part: IntervalPart? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.unit = unit
    self.series = series
    self.values = values
    self.scale = scale
    self.prefers = prefers
    self.baseline = baseline
    self.goals = goals
    self.regressions = regressions
    self.unrated = unrated
    self.part = part
  }

  /// The spread of the values that were measured; nil unless they are those of equal runs.
  package var spread: Spread? {
    series == .iterations ? Spread(values.compactMap(\.value)) : nil
  }

  /// The name of the band that a value is in: that of the source's goals if it has any; nil if the
  /// values contradict something.
  package func bandName(of value: Double) -> String? {
    guard objection == nil else { return nil }
    if !goals.isEmpty { return goals.first { $0.contains(value) }?.name }
    return scale?.band(ofRatio: value)?.name
  }
}

/// A baseline of XCTest, as in a result or in an `.xcbaseline` file.
package struct MetricBaseline: Hashable, Sendable {
  /// The value to compare with; 0 is a value like any other, so never divide by it.
  package var average: Double
  /// What the baseline is called, such as `Local Baseline`.
  package var name: String?
  /// By how many percent the average may be worse.
  package var maximumPercentRegression: Double?
  /// How many percent the relative standard deviation may be.
  package var maximumPercentDeviation: Double?
  /// By how much the average may be worse.
  package var maximumRegression: Double?
  /// How much the standard deviation may be.
  package var maximumDeviation: Double?

  /// Whether it is one: where none is set, results state 0 without a name.
  var isSet: Bool { average != 0 || name != nil }

  /// A baseline.
  package init(
    average: Double,
    name: String? = nil,
    maximumPercentRegression: Double? = nil,
    maximumPercentDeviation: Double? = nil,
    maximumRegression: Double? = nil,
    maximumDeviation: Double? = nil
  ) {
    self.average = average
    self.name = name
    self.maximumPercentRegression = maximumPercentRegression
    self.maximumPercentDeviation = maximumPercentDeviation
    self.maximumRegression = maximumRegression
    self.maximumDeviation = maximumDeviation
  }
}
