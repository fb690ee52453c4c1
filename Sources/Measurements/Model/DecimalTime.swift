/// A unit in which sources write times.
package enum TimeUnit: String, CaseIterable, Hashable, Sendable {
  case nanoseconds = "ns"
  case microseconds = "µs"
  case milliseconds = "ms"
  case seconds = "s"

  /// The power of ten by which a number of nanoseconds differs from a number of this unit.
  package var power: Int {
    switch self {
    case .nanoseconds: 0
    case .microseconds: 3
    case .milliseconds: 6
    case .seconds: 9
    }
  }

  /// Creates the unit with this name in a source, such as `seconds`, `sec` or `s`; nil for other
  /// units.
  package init?(named name: String) {
    switch name {
    case "ns", "nanoseconds": self = .nanoseconds
    case "µs", "us", "μs", "microseconds": self = .microseconds
    case "ms", "msec", "milliseconds", "millis": self = .milliseconds
    case "s", "sec", "second", "seconds": self = .seconds
    default: return nil
    }
  }
}

/// Turns written decimals into whole nanoseconds without a detour through floating point.
package enum DecimalTime {
  /// The longest readable time, in nanoseconds: 104 days, so that a `Double` holds each exactly.
  package static let most = 1 << 53

  /// The longest readable time as messages write it.
  package static let mostText = "104 days"

  /// Returns the nanoseconds of a decimal such as `66.282582` or `-1.5e-3`, rounded half away from
  /// zero.
  ///
  /// - Returns: nil for anything but a decimal, and for more than 104 days.
  package static func nanoseconds(_ text: some StringProtocol, in unit: TimeUnit) -> Int? {
    scaled(text, by: unit.power)
  }

  /// Returns a decimal times a power of ten, rounded half away from zero; nil if it is none or
  /// exceeds 2^53.
  package static func scaled(_ text: some StringProtocol, by power: Int) -> Int? {
    guard let decimal = WrittenDecimal(text.utf8) else { return nil }
    let shift = decimal.exponent + power
    var value = decimal.digits
    if shift >= 0 {
      for _ in 0..<min(shift, 20) where value != 0 {
        let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
        if overflow { return nil }
        value = tenfold
      }
    } else if shift < -18 {
      value = 0
    } else {
      var divisor = 1
      for _ in 0..<(-shift) { divisor *= 10 }
      let (whole, rest) = value.quotientAndRemainder(dividingBy: divisor)
      value = rest >= divisor - rest ? whole + 1 : whole
    }
    guard value <= most else { return nil }
    return decimal.isNegative ? -value : value
  }
}

/// The first eighteen significant digits of a decimal, which decide how it rounds.
private struct WrittenDecimal {
  var isNegative = false
  var digits = 0
  var exponent = 0

  init?(_ text: some Sequence<UInt8>) {
    var part = Part.sign
    var hasDigit = false
    var isNegativeExponent = false
    var written = 0
    var hasExponentDigit = false
    for byte in text {
      let digit = Int(byte) - 48
      switch (part, byte) {
      case (.sign, UInt8(ascii: "-")):
        isNegative = true
        part = .whole
      case (.sign, UInt8(ascii: "+")): part = .whole
      case (.sign, UInt8(ascii: ".")), (.whole, UInt8(ascii: ".")): part = .fraction
      case (.whole, UInt8(ascii: "e")), (.whole, UInt8(ascii: "E")),
        (.fraction, UInt8(ascii: "e")), (.fraction, UInt8(ascii: "E")):
        part = .exponentSign
      case (.exponentSign, UInt8(ascii: "-")):
        isNegativeExponent = true
        part = .exponent
      case (.exponentSign, UInt8(ascii: "+")): part = .exponent
      case (_, _) where !(0...9).contains(digit): return nil
      case (.sign, _), (.whole, _), (.fraction, _):
        hasDigit = true
        if part == .sign { part = .whole }
        let isKept = digits < 100_000_000_000_000_000
        if isKept { digits = digits * 10 + digit }
        if part == .fraction { exponent -= isKept ? 1 : 0 } else { exponent += isKept ? 0 : 1 }
      case (.exponentSign, _), (.exponent, _):
        part = .exponent
        hasExponentDigit = true
        written = min(written * 10 + digit, 10_000)
      }
    }
    guard hasDigit, part != .exponentSign, part != .exponent || hasExponentDigit else { return nil }
    exponent += isNegativeExponent ? -written : written
  }

  private enum Part { case sign, whole, fraction, exponentSign, exponent }
}
