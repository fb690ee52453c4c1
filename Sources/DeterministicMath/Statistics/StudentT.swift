/// Student's t, for 95% intervals.
enum StudentT {
  /// Returns the value below which |t| stays with a probability of 95%.
  ///
  /// Between the table's degrees of freedom, this uses the next lower ones, which makes intervals
  /// slightly wider, never narrower.
  ///
  /// Source: NIST/SEMATECH e-Handbook of Statistical Methods, section 1.3.6.7.2, "Critical Values
  /// of the Student's t Distribution", column 0.975.
  ///
  /// - Precondition: there is at least one degree of freedom.
  static func quantile(degreesOfFreedom: Int) -> Double {
    precondition(
      degreesOfFreedom >= 1,
      "t has degrees of freedom, got \(degreesOfFreedom)"
    )
    if degreesOfFreedom <= single.count { return single[degreesOfFreedom - 1] }
    return coarse.last { $0.from <= degreesOfFreedom }?.quantile ?? single[single.count - 1]
  }

  /// The quantiles for 1 to 30 degrees of freedom.
  private static let single = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
    2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
    2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
  ]

  private static let coarse: [(from: Int, quantile: Double)] = [
    (40, 2.021), (60, 2.000), (100, 1.984),
  ]
}
