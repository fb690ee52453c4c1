/// The units of XCTest's metrics.
enum XCTestUnits {
  /// Returns the unit of a metric; nil for identifiers that are not
  /// known.
  ///
  /// XCTHitchMetric's total is in seconds, that of a signpost in milliseconds.
  static func unit(ofMetric identifier: String) -> String? {
    if let hitch = XCTestIdentifier(identifier: identifier, title: "") {
      return switch hitch.quantity {
      case .duration: "s"
      case .ratio: "ms per s"
      case .number: "hitches"
      case .total: hitch.isHitchMetric ? "s" : "ms"
      case .frameCount: "frames"
      case .frameRate: "fps"
      }
    }
    return units.first { unit in
      identifier.hasPrefix(unit.start) && identifier.hasSuffix(unit.end)
    }?.unit
  }

  /// Returns true if a metric is an amount, which can't be negative; false for unknown identifiers.
  ///
  /// The physical memory is a change from before to after; its peak is an amount.
  static func isAmount(_ identifier: String) -> Bool {
    let isChange =
      identifier.hasPrefix("com.apple.dt.XCTMetric_Memory") && identifier.hasSuffix(".physical")
    return !isChange && unit(ofMetric: identifier) != nil
  }

  private static let units: [(start: String, end: String, unit: String)] = [
    ("com.apple.dt.XCTMetric_Clock", ".time.monotonic", "s"),
    ("com.apple.dt.XCTMetric_ApplicationLaunch", ".duration", "s"),
    ("com.apple.dt.XCTMetric_CPU", ".time", "s"), ("com.apple.dt.XCTMetric_CPU", ".cycles", "kC"),
    ("com.apple.dt.XCTMetric_CPU", ".instructions_retired", "kI"),
    ("com.apple.dt.XCTMetric_Memory", ".physical", "kB"),
    ("com.apple.dt.XCTMetric_Memory", ".physical_peak", "kB"),
    ("com.apple.dt.XCTMetric_Memory", ".physical_absolute", "kB"),
    ("com.apple.XCTPerformanceMetric_WallClockTime", "", "seconds"),
  ]
}
