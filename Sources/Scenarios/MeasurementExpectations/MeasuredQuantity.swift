import HitchMonitoring
import Measurements

/// A limited quantity of an interval's hitches, or of the interval itself.
///
/// The raw value is the key of the threshold; quantities that a scenario's trials have too have the
/// same one.
enum MeasuredQuantity: String, CaseIterable, Hashable, Sendable {
  /// Hitch time by duration, pooled over the iterations.
  case hitchTimeRatio
  /// The number of hitches in all iterations together.
  case hitchCount
  /// The sum of all hitches in all iterations.
  case hitchTime
  case longestHitch
  /// The number of hitches with the severity low.
  case lowHitches
  /// The number of hitches with the severity moderate.
  case moderateHitches
  /// The number of hitches with the severity high.
  case highHitches
  /// The number of measured iterations.
  case iterations

  /// The unit; empty for a count.
  var unit: String {
    switch self {
    case .hitchTimeRatio: "ms/s"
    case .hitchTime, .longestHitch: "ms"
    case .hitchCount, .lowHitches, .moderateHitches, .highHitches, .iterations: ""
    }
  }

  /// The reason why an interval may lack it.
  var absence: String {
    switch self {
    case .hitchTimeRatio: "it has no hitch time ratio"
    case .hitchCount: "not every iteration has its number of hitches"
    case .hitchTime: "not every iteration has its hitch time"
    case .longestHitch: "its hitches are not known one by one"
    case .lowHitches, .moderateHitches, .highHitches:
      "a severity takes every hitch and the refresh interval"
    case .iterations: "it has no iterations"
    }
  }

  /// Returns the value in an interval, in the unit; nil if the interval lacks it.
  func value(in interval: HitchInterval) -> Double? {
    let iterations = interval.iterations
    switch self {
    case .hitchTimeRatio: return interval.ratio
    case .hitchCount: return Self.sum(iterations.map(\.hitchCount)).map(Double.init)
    case .hitchTime:
      return Self.sum(iterations.map(\.hitchNanoseconds)).map { Double($0) / 1e6 }
    case .longestHitch:
      guard !iterations.isEmpty, iterations.allSatisfy({ $0.hitches != nil }) else { return nil }
      let all = iterations.flatMap { $0.hitches ?? [] }
      return Double(all.map(\.durationNanoseconds).max() ?? 0) / 1e6
    case .lowHitches: return severity(.low, in: interval)
    case .moderateHitches: return severity(.moderate, in: interval)
    case .highHitches: return severity(.high, in: interval)
    case .iterations:
      let measured = interval.iterationRatios(over: interval.denominator)
      return Double(
        zip(measured, iterations).count { $0 != nil || $1.hitchNanoseconds != nil }
      )
    }
  }

  private func severity(_ severity: HitchSeverity, in interval: HitchInterval) -> Double? {
    guard !interval.iterations.isEmpty else { return nil }
    return interval.severities.map { Double($0[severity, default: 0]) }
  }

  /// Returns the sum; nil if any number is missing, or all are.
  private static func sum(_ numbers: [Int?]) -> Int? {
    guard !numbers.isEmpty, !numbers.contains(nil) else { return nil }
    return numbers.compactMap { $0 }.reduce(0, +)
  }
}
