/// Writes JSON as bytes, piece by piece; strings would take ten times as long for long documents.
package struct JSONWriter: Sendable {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// The text written so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends a text that is already valid JSON.
  package mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a whole number.
  package mutating func append(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    appendDigits(of: number.magnitude, atLeast: 1)
  }

  /// Appends a text that is already valid JSON, and a whole number.
  package mutating func append(_ text: String, _ number: Int) {
    append(text)
    append(number)
  }

  package mutating func append(quoting text: String) { quote(text.utf8) }

  /// Appends a string in UTF-8 with its quotes.
  package mutating func append(quoting text: [UInt8]) { quote(text) }

  /// Appends nanoseconds in a larger unit, exactly: 16,666,667 ns are 16.666667 ms.
  package mutating func append(nanoseconds count: Int, in unit: TimeUnit) {
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

  /// Appends an array on as many lines as its elements and separators have.
  package mutating func append<Element>(
    list elements: some Sequence<Element>,
    separator: String = ",",
    element: (Element, inout JSONWriter) -> Void
  ) {
    append("[")
    for (index, next) in elements.enumerated() {
      if index > 0 { append(separator) }
      element(next, &self)
    }
    append("]")
  }

  /// Appends an array of whole numbers, on one line.
  package mutating func append(_ numbers: [Int]) { append(list: numbers) { $1.append($0) } }

  /// Appends a text that is already valid JSON, and an array of whole numbers, on one line.
  package mutating func append(_ text: String, _ numbers: [Int]) {
    append(text)
    append(numbers)
  }

  /// Clears the output, for the next piece of a long document.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func quote(_ text: some Sequence<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    // Nearly all strings are plain names.
    let isPlain = text.allSatisfy { byte in
      byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    if isPlain {
      bytes.append(contentsOf: text)
    } else {
      for byte in text { append(escaping: byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    case 0..<0x20: append((byte < 16 ? "\\u000" : "\\u00") + String(byte, radix: 16))
    default: bytes.append(byte)
    }
  }

  private mutating func appendDigits(of number: UInt, atLeast places: Int) {
    if number < 10, places == 1 { return bytes.append(UInt8(ascii: "0") + UInt8(number)) }
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

extension JSONWriter {
  /// A unit that times are written in.
  package enum TimeUnit: Sendable {
    case milliseconds
    case seconds

    fileprivate var nanoseconds: Int {
      switch self {
      case .milliseconds: 1_000_000
      case .seconds: 1_000_000_000
      }
    }

    /// The number of decimals that it takes to write a nanosecond.
    fileprivate var decimals: Int {
      switch self {
      case .milliseconds: 6
      case .seconds: 9
      }
    }
  }
}
