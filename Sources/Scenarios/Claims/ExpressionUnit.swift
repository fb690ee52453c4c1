/// The units that numbers in expressions can have, with their conversions.
enum ExpressionUnit {
  /// The factor that converts a number to the unit of a metric.
  private struct Scale {
    let unit: String
    var factor = 1
    var divisor = 1
  }

  private static let scales: [(symbol: String, scale: Scale)] = [
    ("ms/s", Scale(unit: "ms/s")), ("ns", Scale(unit: "ms", divisor: 1_000_000)),
    ("us", Scale(unit: "ms", divisor: 1_000)), ("µs", Scale(unit: "ms", divisor: 1_000)),
    ("ms", Scale(unit: "ms")), ("s", Scale(unit: "ms", factor: 1_000)),
    ("fps", Scale(unit: "fps")), ("pt", Scale(unit: "pt")),
    ("B", Scale(unit: "MB", divisor: 1_000_000)), ("kB", Scale(unit: "MB", divisor: 1_000)),
    ("MB", Scale(unit: "MB")), ("GB", Scale(unit: "MB", factor: 1_000)),
  ]

  static var symbols: [String] { scales.map(\.symbol) }

  /// Returns a number converted to the unit of metrics; nil if there is no such unit.
  static func converted(_ number: Double, from symbol: String) -> (value: Double, unit: String)? {
    // Keyboards produce the Greek letter, which looks the same as the micro sign.
    let symbol = symbol.replacing("\u{3BC}", with: "\u{B5}")
    return scales.first { $0.symbol == symbol }.map { _, scale in
      (number * Double(scale.factor) / Double(scale.divisor), scale.unit)
    }
  }

  /// Returns a unit in words, for messages.
  static func words(for unit: String) -> String {
    unit.isEmpty ? "a number without a unit" : "'\(unit)'"
  }
}
