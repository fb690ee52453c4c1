/// A JSON text that is built as bytes, piece by piece, for documents of many thousand lines.
struct JSONBytes {
  private(set) var bytes: [UInt8] = []

  /// Appends a text that is already in JSON's notation.
  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a whole number.
  mutating func append(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    appendDigits(of: number.magnitude, atLeast: 1)
  }

  /// Appends a string with its quotes.
  mutating func append(quoting text: String) {
    // Nearly all strings are names of operations, which need no second look.
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    if isPlain {
      bytes.append(UInt8(ascii: "\""))
      append(text)
      bytes.append(UInt8(ascii: "\""))
    } else {
      var quoted = ""
      JSONText.quote(text, to: &quoted)
      append(quoted)
    }
  }

  /// Appends nanoseconds in a larger unit, exactly: 16,666,667 ns are 16666.667 µs.
  mutating func append(nanoseconds count: Int, in unit: JSONText.TimeUnit) {
    let (whole, part) = count.magnitude.quotientAndRemainder(dividingBy: UInt(unit.nanoseconds))
    if count < 0 { bytes.append(UInt8(ascii: "-")) }
    appendDigits(of: whole, atLeast: 1)
    guard part != 0 else { return }
    var rest = part
    var places = unit.decimals
    while rest.isMultiple(of: 10) {
      rest /= 10
      places -= 1
    }
    bytes.append(UInt8(ascii: "."))
    appendDigits(of: rest, atLeast: places)
  }

  private mutating func appendDigits(of number: UInt, atLeast places: Int) {
    let start = bytes.count
    var rest = number
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    while bytes.count - start < places { bytes.append(UInt8(ascii: "0")) }
    bytes[start...].reverse()
  }
}

extension JSONText.TimeUnit {
  /// How many decimals it takes to write a nanosecond.
  fileprivate var decimals: Int {
    switch self {
    case .microseconds: 3
    case .milliseconds: 6
    case .seconds: 9
    }
  }
}
