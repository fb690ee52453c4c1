import Scenarios
import TextFormats

/// A unit for a metric's values: its own, or another one of the same dimension.
struct ValueUnit: Hashable {
  /// The symbol that people read and write.
  let symbol: String
  /// The number of these units in one of the metric's own.
  let factor: Double
  /// The factor's power of ten.
  private let exponent: Int

  /// Returns the units of a metric, its own first; none for a count.
  static func all(of metric: Metric) -> [ValueUnit] {
    let others: [(String, Int)] =
      switch metric.measure {
      case .milliseconds, .wholeMilliseconds, .cellMilliseconds: [("s", -3), ("µs", 3)]
      case .cellSeconds: [("ms", 3)]
      case .megabytes: [("GB", -3), ("kB", 3)]
      // 10 ms of hitches in a second are 1 % of the time.
      case .millisecondsPerSecond: [("%", -1)]
      case .framesPerSecond, .points, .count: []
      }
    guard metric.measure != .count else { return [] }
    return ([(metric.unit, 0)] + others).map { ValueUnit(symbol: $0, exponent: $1) }
  }

  private init(symbol: String, exponent: Int) {
    self.symbol = symbol
    self.exponent = exponent
    // Exact both ways: a power of ten up to 10³ is a whole number, and dividing rounds once.
    factor = (0..<abs(exponent)).reduce(1.0) { power, _ in power * 10 }
  }

  /// Returns a value of the metric in this unit.
  func number(_ value: Double) -> Double { exponent < 0 ? value / factor : value * factor }

  /// Returns a value of a metric in this unit, by default with three digits, or as many as needed
  /// to show as much as the metric's own table does.
  func text(_ value: Double, of metric: Metric, places: Int?) -> String {
    let most = exponent == 0 ? metric.decimals : max(0, metric.decimals - exponent)
    let number = number(value)
    let telling = exponent == 0 ? most : Self.places(forThreeDigitsOf: number, atMost: most)
    return "\(DecimalText.fixed(number, places: places ?? telling)) \(symbol)"
  }

  private static func places(forThreeDigitsOf number: Double, atMost most: Int) -> Int {
    var scaled = number.magnitude
    var places = 0
    while places < most, scaled < 100 {
      scaled *= 10
      places += 1
    }
    return places
  }
}
