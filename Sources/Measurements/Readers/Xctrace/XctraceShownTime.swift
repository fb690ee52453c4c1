internal import LocatedText
internal import TextFormats

/// A time as Instruments shows it, such as `00:01.561.899`, `216.67 ms` or plain nanoseconds.
struct XctraceShownTime {
  /// The time in nanoseconds.
  private let value: Double
  /// The value of the last digit shown, in nanoseconds.
  private let unit: Double

  /// Takes the text beside a value apart; nil for a form that isn't known.
  ///
  /// - Complexity: O(bytes).
  init?(_ text: ArraySlice<UInt8>) {
    if text.contains(UInt8(ascii: ":")) {
      self.init(clock: text)
    } else {
      self.init(amount: text)
    }
  }

  /// Returns true if the text is a rounded or truncated number of nanoseconds.
  func isShown(of nanoseconds: Int) -> Bool { (value - Double(nanoseconds)).magnitude <= unit }

  /// Hours and minutes with colons, then seconds, and their digits with dots between.
  private init?(clock text: ArraySlice<UInt8>) {
    var fields = [0.0]
    var places = 0
    var isFraction = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard places < 12 else { return nil }
        fields[fields.count - 1] = fields[fields.count - 1] * 10 + Double(byte - 48)
        if isFraction { places += 1 }
      case UInt8(ascii: ":"):
        guard !isFraction, fields.count < 3 else { return nil }
        fields.append(0)
      case UInt8(ascii: "."): isFraction = true
      default: return nil
      }
    }
    let scale = DecimalText.powerOfTen(places)
    let seconds = fields.removeLast() / scale
    let minutes = fields.reduce(0) { $0 * 60 + $1 }
    value = (minutes * 60 + seconds) * 1e9
    unit = max(1, 1e9 / scale)
  }

  /// Creates a number with a unit, or of nanoseconds.
  private init?(amount text: ArraySlice<UInt8>) {
    let end = text.firstIndex { !"0123456789.".utf8.contains($0) } ?? text.endIndex
    guard let number = WrittenNumber(String(decoding: text[..<end], as: UTF8.self)) else {
      return nil
    }
    let factor: Double
    switch String(decoding: text[end...], as: UTF8.self).trimmed {
    case "": factor = 1
    case "min": factor = 60e9
    case "h": factor = 3600e9
    case let name:
      guard let time = TimeUnit(named: name) else { return nil }
      factor = DecimalText.powerOfTen(time.power)
    }
    value = number.value * factor
    unit = max(1, 2 * number.rounding * factor)
  }
}
