extension JSONScanner {
  /// Reads a number.
  package mutating func number() throws(JSONSyntaxError) -> JSONNumber {
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let start = offset
    var value = 0
    var isHuge = false
    while let digit = digit(next) {
      let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tenfold.addingReportingOverflow(digit)
      if overflow || carry { isHuge = true }
      value = sum
      offset += 1
    }
    guard offset > start else { throw unexpected("a digit") }
    if bytes[start] == UInt8(ascii: "0"), offset > start + 1 {
      throw JSONSyntaxError(offset: start, message: "a number must not start with a needless '0'")
    }
    var isDecimal = false
    if next == UInt8(ascii: ".") {
      isDecimal = true
      offset += 1
      try skipDigits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      isDecimal = true
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      try skipDigits()
    }
    if isDecimal { return .decimal }
    return isHuge ? .hugeInteger : .integer(isNegative ? -value : value)
  }

  private mutating func skipDigits() throws(JSONSyntaxError) {
    guard digit(next) != nil else { throw unexpected("a digit") }
    while digit(next) != nil { offset += 1 }
  }

  private func digit(_ byte: UInt8) -> Int? {
    let value = byte &- UInt8(ascii: "0")
    return value < 10 ? Int(value) : nil
  }
}
