/// A kind of quantity that is written with its unit, such as `0.33 ms`.
package struct Quantity: Sendable {
  /// The name, with its article: `a duration`.
  let name: String
  /// An example for messages.
  let example: String
  /// The units with their multiples of the base unit, the smallest first.
  let units: [(symbol: String, factor: Int)]

  package static let duration = Quantity(
    name: "a duration",
    example: "0.33 ms",
    units: [
      ("ns", 1), ("us", 1_000), ("µs", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000),
    ]
  )
  static let fileSize = Quantity(
    name: "a size",
    example: "350 kB",
    units: [("B", 1), ("kB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000)]
  )
  static let length = Quantity(name: "a length", example: "64 pt", units: [("pt", 1)])
  static let speed = Quantity(name: "a speed", example: "2000 pt/s", units: [("pt/s", 1)])
  static let frequency = Quantity(name: "a frequency", example: "60 Hz", units: [("Hz", 1)])
  static let bandwidth = Quantity(
    name: "a bandwidth",
    example: "4 Mbit/s",
    units: [("kbit/s", 1), ("Mbit/s", 1_000), ("Gbit/s", 1_000_000)]
  )

  /// Returns the amount in the largest unit in which it is a whole number.
  package func text(_ amount: Int) -> String {
    let unit = units.last { amount.isMultiple(of: $0.factor) } ?? units[0]
    return "\(amount / unit.factor) \(unit.symbol)"
  }
}
