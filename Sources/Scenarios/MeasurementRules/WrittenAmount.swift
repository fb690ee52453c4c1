import Diagnostics
import LocatedText

/// A number with its unit as a person wrote it, such as `5 ms/s`; the unit may be missing.
struct WrittenAmount: Hashable, Sendable {
  let number: Double
  let unit: String

  init(_ number: Double, unit: String = "") {
    self.number = number
    self.unit = unit
  }

  /// Takes `0.4 s`, `1e-05` or `5 ms per s` apart; nil for anything else.
  init?(_ text: String) {
    let number = text.prefix { !$0.isWhitespace && $0 != "%" }
    guard !number.isEmpty, number.utf8.allSatisfy({ "0123456789.+-eE".utf8.contains($0) }),
      let value = Double(number), value.isFinite
    else { return nil }
    self.number = value
    let rest = text[number.endIndex...].split(whereSeparator: \.isWhitespace)
    unit = rest.joined(separator: " ")
  }

  /// The number in the unit of a metric; nil if the units have nothing to do with each other.
  ///
  /// Times convert into each other. A metric without a unit takes a number without one, and only such
  /// a metric does: milliseconds and seconds are too easily confused.
  func number(in unit: String) -> Double? {
    let own = Self.canonical(self.unit)
    let other = Self.canonical(unit)
    if own == other { return number }
    guard let from = Self.nanoseconds(in: own), let to = Self.nanoseconds(in: other) else {
      return nil
    }
    // Whole powers of ten: one multiplication or one division, never both.
    return from >= to ? number * (from / to) : number / (to / from)
  }

  /// The number in a metric's unit, or as it is if it has no unit: as Xcode's baselines are meant.
  func numberAsBaseline(in unit: String) -> Double? {
    self.unit.isEmpty ? number : number(in: unit)
  }

  /// One name for the units that tools spell differently.
  static func canonical(_ unit: String) -> String {
    switch unit {
    case "ms per s": "ms/s"
    case "seconds", "second", "sec": "s"
    case "milliseconds", "msec", "millis": "ms"
    case "us", "\u{3BC}s", "microseconds": "\u{B5}s"
    case "nanoseconds": "ns"
    case "count", "hitch", "hitches", "hangs", "frames", "intervals", "signposts": ""
    default: unit
    }
  }

  private static func nanoseconds(in unit: String) -> Double? {
    switch unit {
    case "ns": 1
    case "\u{B5}s": 1e3
    case "ms": 1e6
    case "s": 1e9
    default: nil
    }
  }
}
