internal import ListEngine

extension MetricBaseline {
  /// What is impossible about the baseline of a metric; nil if nothing is.
  func objection(as identifier: XCTestIdentifier?) -> String? {
    let limits = [
      ("maxPercentRegression", maximumPercentRegression),
      ("maxPercentRelativeStandardDeviation", maximumPercentDeviation),
      ("maxRegression", maximumRegression), ("maxStandardDeviation", maximumDeviation),
    ]
    for case (let key, .some(let limit)) in limits where limit < 0 {
      return "'\(key)' must not be negative, got \(limit)"
    }
    return Self.objection(toAverage: average, as: identifier)
  }

  /// What is impossible about an average, as far as it is known what is measured.
  static func objection(toAverage average: Double, as identifier: XCTestIdentifier?) -> String? {
    guard let identifier else { return nil }
    if average < 0 { return "'baselineAverage' must not be negative, got \(average)" }
    guard identifier.quantity == .ratio else { return nil }
    return HitchScale.scrolling.impossibility(ofRatio: average)
      .map { "'baselineAverage' is a ratio of \(average) ms/s, \($0)" }
  }
}
