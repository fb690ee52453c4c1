package import HitchMonitoring
internal import TextFormats

/// A metric with its unit, as a source states it.
package struct MeasuredMetric: Hashable, Sendable {
  /// The preferred direction of values.
  package enum Preference: String, CaseIterable, Hashable, Sendable {
    case smaller
    case larger
  }

  /// The kind of a metric's values.
  package enum Series: String, CaseIterable, Hashable, Sendable {
    /// One value for each iteration.
    case iterations
    /// One value for each version of the app, over the devices of its users.
    case versions
    /// One value for each percentile.
    case percentiles
    /// The number of occurrences of each range of values.
    case histogram
    /// One number for everything.
    case total
    /// No values were measured; the metric has a baseline.
    case none
  }

  /// A number of the series.
  package struct Value: Hashable, Sendable {
    /// The version, percentile or range; nil for iterations.
    package var label: String?
    /// The number; nil if it was not measured.
    package var value: Double?

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
  /// The kind of its values.
  package var series: Series
  /// The values in the order of the source.
  package var values: [Value]
  /// The scale, if the metric is a hitch time ratio in ms/s.
  package var scale: HitchScale?
  /// The preferred direction of values, if the source states it.
  package var prefers: Preference?
  /// The baseline with which a tool compares it.
  package var baseline: MetricBaseline?
  /// The goals that the source states.
  package var goals: [MetricGoal]
  /// The source's report on the latest version.
  package var regressions: [MetricRegression]
  /// The standard deviation by the mean in percent as the source states it, if that of the values
  /// differs because they are rounded.
  package var statedDeviation: Double?
  /// The reason why the source can't be believed, if its reader found one; then nothing is judged
  /// by the values.
  package var unrated: String?
  /// The part of an interval that the values state; nil for none.
  package var part: IntervalPart?

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
    statedDeviation: Double? = nil,
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
    self.statedDeviation = statedDeviation
    self.unrated = unrated
    self.part = part
  }

  /// The spread of the values that were measured; nil unless they are those of equal runs.
  package var spread: Spread? {
    series == .iterations ? Spread(values.compactMap(\.value)) : nil
  }

  /// The standard deviation of several iterations by their mean, in percent; nil for a mean of 0.
  package var deviationPercent: Double? {
    guard let spread, spread.values.count > 1 else { return nil }
    return statedDeviation ?? spread.relativePopulationDeviation.map { $0 * 100 }
  }

  /// The scatter as XCTest states it, "±7.9 %"; nil for a mean that isn't positive.
  package var scatterText: String? {
    guard let spread, spread.mean > 0 else { return nil }
    return deviationPercent.map { "±\(DecimalText.trimmed($0, places: 1)) %" }
  }

  /// Returns the name of the band that a value is in: that of the source's goals if it has any; nil
  /// if the values contradict something.
  package func bandName(of value: Double) -> String? {
    guard objection == nil else { return nil }
    if !goals.isEmpty { return goals.first { $0.contains(value) }?.name }
    return scale?.band(ofRatio: value)?.name
  }
}

/// A baseline of XCTest, as in a result.
package struct MetricBaseline: Codable, Hashable, Sendable {
  /// The value to compare with; 0 is a value like any other, so never divide by it.
  package var average: Double
  /// The name of the baseline, such as `Local Baseline`.
  package var name: String?
  /// The percentage by which the average may be worse.
  package var maximumPercentRegression: Double?
  /// The largest relative standard deviation, in percent.
  package var maximumPercentDeviation: Double?
  /// The amount by which the average may be worse.
  package var maximumRegression: Double?
  /// The largest standard deviation.
  package var maximumDeviation: Double?

  /// True if a baseline is set: without one, results state 0 without a name.
  var isSet: Bool { average != 0 || name != nil }

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
