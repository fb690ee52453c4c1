package import Scenarios

extension Share {
  /// The share with its word: `96 of 100 (robust)`.
  package var words: String {
    confidence.map { "\(self) (\($0.rawValue))" } ?? "\(self)"
  }

  /// The 95 % interval: `90 to 98 %`.
  package var intervalText: String {
    let interval = intervalPercent
    return "\(Self.percent(interval.lowerBound)) to \(Self.percent(interval.upperBound)) %"
  }

  private static func percent(_ value: Double) -> String { "\(Int(value.rounded()))" }
}

extension OrderShares {
  /// In how many worlds it comes out which way: `better in 96 and about equal in 4 of 100 worlds`.
  var words: String {
    let parts = [("better", better), ("about equal", within), ("worse", worse)]
      .filter { $0.1.count > 0 }
    return Words.list(parts.map { "\($0.0) in \($0.1.count)" }) + " of \(better.total) worlds"
  }
}
