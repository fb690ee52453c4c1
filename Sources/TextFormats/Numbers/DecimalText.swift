/// Writes numbers as decimal text by one fixed rule, regardless of locale and platform.
///
/// A number is scaled by a power of ten and rounded to the nearest integer, with ties away from
/// zero. The text has a real minus sign and, starting at 10,000, narrow spaces between thousands.
package enum DecimalText {
  /// Returns the number with exactly `places` decimal places: `fixed(0.3, places: 2)` is "0.30".
  ///
  /// Numbers too large for exact integers are written with a power of ten, "1.2e18"; NaN and
  /// infinity are written "–".
  package static func fixed(_ value: Double, places: Int) -> String {
    guard value.isFinite else { return "–" }
    let places = min(max(places, 0), 9)
    let scale = powerOfTen(places)
    let scaled = (value.magnitude * scale).rounded(.toNearestOrAwayFromZero)
    guard scaled < 9e15 else { return scientific(value) }
    let digits = Int(scaled)
    let sign = value < 0 && digits > 0 ? "\u{2212}" : ""
    return sign + text(digits, places: places)
  }

  /// Returns the number with at most `places` decimal places and no trailing zeros.
  package static func trimmed(_ value: Double, places: Int) -> String {
    var text = fixed(value, places: places)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// Returns the number with three significant digits and no trailing zeros: "0.0125", "1.25",
  /// "125".
  ///
  /// It has fewer if three would take more than nine decimal places.
  package static func significant(_ value: Double) -> String {
    var places = 2
    var rest = value.magnitude
    while rest < 1, rest > 0, places < 9 {
      rest *= 10
      places += 1
    }
    if value.magnitude >= 10 { places = 1 }
    if value.magnitude >= 100 { places = 0 }
    return trimmed(value, places: places)
  }

  /// Returns the number with two significant digits, for values that come from uncertain costs.
  ///
  /// Below 10 it has one decimal place, or none if `places` is 0: "330", "33", "3.4", "0.0".
  package static func rough(_ value: Double, places: Int = 1) -> String {
    if value.magnitude < 9.95 { return fixed(value, places: min(places, 1)) }
    guard value.isFinite else { return fixed(value, places: 0) }
    var step = 1.0
    while value.magnitude >= 99.5 * step { step *= 10 }
    return fixed((value / step).rounded(.toNearestOrAwayFromZero) * step, places: 0)
  }

  /// Returns ten to the power of a nonnegative number, by repeated multiplication.
  package static func powerOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<max(exponent, 0) { power *= 10 }
    return power
  }

  private static func text(_ digits: Int, places: Int) -> String {
    var unit = 1
    for _ in 0..<places { unit *= 10 }
    var whole = String(digits / unit)
    if whole.utf8.count > 4 { whole = grouping(whole) }
    guard places > 0 else { return whole }
    let fraction = String(digits % unit)
    return whole + "." + String(repeating: "0", count: places - fraction.utf8.count) + fraction
  }

  private static func grouping(_ whole: String) -> String {
    var grouped = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.utf8.count - index).isMultiple(of: 3) { grouped += "\u{202F}" }
      grouped.append(digit)
    }
    return grouped
  }

  /// The powers of ten that together reach every exponent, each with the least number that it
  /// divides.
  ///
  /// A number that rounds to 10 is written as 1 with the next exponent.
  private static let powers: [(exponent: Int, power: Double, least: Double)] = [
    (256, 1e256, 9.95e255), (128, 1e128, 9.95e127), (64, 1e64, 9.95e63), (32, 1e32, 9.95e31),
    (16, 1e16, 9.95e15), (8, 1e8, 9.95e7), (4, 1e4, 9.95e3), (2, 1e2, 9.95e1), (1, 1e1, 9.95),
  ]

  private static func scientific(_ value: Double) -> String {
    var mantissa = value.magnitude
    var exponent = 0
    // By halves: a division by ten for each digit would take hundreds.
    for step in Self.powers where mantissa >= step.least {
      mantissa /= step.power
      exponent += step.exponent
    }
    // A quotient may be rounded up to a text of 10.
    if mantissa >= 9.95 {
      mantissa /= 10
      exponent += 1
    }
    return trimmed(value < 0 ? -mantissa : mantissa, places: 1) + "e\(exponent)"
  }
}
