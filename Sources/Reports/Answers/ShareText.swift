package import Scenarios

extension Share {
  /// The 95 % interval: `90 to 98 %`.
  package var intervalText: String {
    let interval = intervalPercent
    return "\(Self.percent(interval.lowerBound)) to \(Self.percent(interval.upperBound)) %"
  }

  private static func percent(_ value: Double) -> String { "\(Int(value.rounded()))" }
}
