/// A decimal number as written, without rounding: `digits / 10^scale`.
package struct ExactDecimal: Hashable, Sendable {
  private let digits: Int
  private let scale: Int

  /// The reason why a text is not read.
  package enum Refusal: Error {
    /// The text is not a number.
    case noNumber
    /// The text is a number with too many digits.
    case tooManyDigits
  }

  /// The largest number of digits.
  package static let maximumDigits = 18
  /// The largest whole number with as many digits.
  package static let largest = 999_999_999_999_999_999

  /// Reads `12`, `-3.25` or `0.33`; nil for anything else and for more than 18 digits.
  package init?(_ text: some StringProtocol) {
    guard let number = try? ExactDecimal(reading: text) else { return nil }
    self = number
  }

  /// Reads `12`, `-3.25` or `0.33`.
  package init(reading text: some StringProtocol) throws(Refusal) {
    var digits = 0
    var scale = 0
    var digitCount = 0
    var hasPoint = false
    var isNegative = false
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where index == 0: isNegative = true
      case UInt8(ascii: ".") where !hasPoint && digitCount > 0: hasPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digitCount += 1
        if hasPoint { scale += 1 }
        if digitCount <= Self.maximumDigits { digits = digits * 10 + Int(byte - UInt8(ascii: "0")) }
      default: throw .noNumber
      }
    }
    guard digitCount > 0, !hasPoint || scale > 0 else { throw .noNumber }
    guard digitCount <= Self.maximumDigits else { throw .tooManyDigits }
    self.digits = isNegative ? -digits : digits
    self.scale = scale
  }

  /// Returns true if a text is a number that is refused only because it has too many digits.
  package static func hasTooManyDigits(_ text: some StringProtocol) -> Bool {
    do throws(Refusal) {
      _ = try ExactDecimal(reading: text)
      return false
    } catch {
      return error == .tooManyDigits
    }
  }

  /// Returns the number times a positive factor; nil unless that is a whole number that fits.
  package func scaled(by factor: Int) -> Int? {
    guard isWhole(times: factor) else { return nil }
    let common = greatestCommonDivisor(divisor, factor)
    let (product, overflow) = (digits / (divisor / common))
      .multipliedReportingOverflow(by: factor / common)
    return overflow ? nil : product
  }

  /// Returns true if the number times a positive factor is whole.
  package func isWhole(times factor: Int) -> Bool {
    digits.isMultiple(of: divisor / greatestCommonDivisor(divisor, factor))
  }

  private var divisor: Int { (0..<scale).reduce(1) { power, _ in power * 10 } }

  /// The nearest floating-point number.
  package var nearestDouble: Double? {
    let text = String(digits.magnitude)
    let padded = String(repeating: "0", count: max(0, scale + 1 - text.count)) + text
    return Double("\(digits < 0 ? "-" : "")\(padded.dropLast(scale)).\(padded.suffix(scale))0")
  }
}

private func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
  right == 0 ? left : greatestCommonDivisor(right, left % right)
}
