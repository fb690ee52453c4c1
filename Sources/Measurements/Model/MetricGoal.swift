/// A range of values that a source names, such as "fair" from 5 to 10.
package struct MetricGoal: Codable, Hashable, Sendable {
  package var name: String
  /// The lower end, included; nil for the lowest.
  package var from: Double?
  /// The upper end, excluded; nil for the highest.
  package var to: Double?

  /// Returns true if a value is in the range.
  package func contains(_ value: Double) -> Bool {
    value >= from ?? -.infinity && value < to ?? .infinity
  }
}

/// A change of the latest version against the versions before it, as App Store Connect computes it.
package struct MetricRegression: Codable, Hashable, Sendable {
  /// The devices and the percentile, as the source names them.
  package var population: String
  /// The value of the latest version.
  package var latest: Double
  /// The mean of the versions that it is compared with, as stated.
  package var reference: Double
  /// The percentage by which the latest is higher, as stated.
  package var percent: Double

  /// Returns the mean of written decimals, rounded half up to hundredths, as a count of hundredths;
  /// nil if one is no decimal.
  package static func meanHundredths(_ written: [String]) -> Int? {
    guard !written.isEmpty else { return nil }
    var sum = 0
    for text in written {
      guard let thousandths = DecimalTime.scaled(text, by: 6) else { return nil }
      let (next, overflow) = sum.addingReportingOverflow(thousandths)
      if overflow { return nil }
      sum = next
    }
    let unit = 10_000 * written.count
    let (whole, rest) = sum.quotientAndRemainder(dividingBy: unit)
    return rest >= unit - rest ? whole + 1 : whole
  }

  /// Returns the whole percentage by which a value is higher than a reference; nil for a reference
  /// of 0.
  package static func percent(from reference: Double, to latest: Double) -> Double? {
    reference == 0 ? nil : ((latest / reference - 1) * 100).rounded(.toNearestOrAwayFromZero)
  }
}
