internal import HitchMonitoring
internal import TextFormats

extension MetricBaseline {
  /// Returns the mistake in the baseline of a metric.
  ///
  /// - Parameters:
  ///   - identifier: the metric's, such as `com.apple.dt.XCTMetric_Clock.time.monotonic`.
  ///   - unit: the unit of its values; nil for Xcode's usual unit of the metric.
  /// - Returns: the mistake; nil if there is none.
  package func objection(as identifier: String, unit: String? = nil) -> String? {
    Self.objection(toLimit: maximumPercentRegression, key: "maxPercentRegression")
      ?? Self.objection(
        toLimit: maximumPercentDeviation,
        key: "maxPercentRelativeStandardDeviation"
      )
      ?? Self.objection(toLimit: maximumRegression, key: "maxRegression")
      ?? Self.objection(toLimit: maximumDeviation, key: "maxStandardDeviation")
      ?? Self.objection(toAverage: average, as: identifier, unit: unit)
  }

  private static func objection(toLimit limit: Double?, key: String) -> String? {
    guard let limit, limit < 0 else { return nil }
    return "'\(key)' must not be negative, got \(limit)"
  }

  /// Returns the mistake in an average, if the measured quantity is known.
  ///
  /// - Parameters:
  ///   - average: the average, in the unit.
  ///   - identifier: the metric's.
  ///   - unit: the unit of its values; nil for Xcode's usual unit of the metric.
  ///   - key: the key of the average in the file.
  /// - Returns: the mistake; nil if there is none.
  package static func objection(
    toAverage average: Double,
    as identifier: String,
    unit: String? = nil,
    key: String = "baselineAverage"
  ) -> String? {
    let known = XCTestUnits.unit(ofMetric: identifier)
    let unit = unit ?? known ?? ""
    let hitch = XCTestIdentifier(name: identifier)
    if XCTestUnits.isAmount(identifier) || hitch != nil, average < 0 {
      return "'\(key)' must not be negative, got \(average)"
    }
    if hitch?.quantity == .ratio {
      return HitchScale.scrolling.impossibility(ofRatio: average)
        .map { "'\(key)' is a ratio of \(average) ms/s, \($0)" }
    }
    if let time = TimeUnit(named: unit) {
      let nanoseconds = average.magnitude * DecimalText.powerOfTen(time.power)
      return nanoseconds > Double(DecimalTime.most)
        ? "'\(key)' is \(average) \(unit), which is more than \(DecimalTime.mostText)" : nil
    }
    return average.magnitude > Double(DecimalTime.most)
      ? "'\(key)' is \(average), which is more than anything measured" : nil
  }
}
