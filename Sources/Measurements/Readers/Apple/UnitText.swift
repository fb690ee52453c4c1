internal import LocatedText

/// A number with its unit in one text, as MetricKit writes `50 ms per s` or, in the language of the
/// device, `1,106,818千字节`.
struct UnitText {
  /// The number; nil if the text is ambiguous.
  let reading: WrittenNumber?
  /// The text of the source.
  let text: String
  /// The unit as an American device writes it, if it is known, or else that of the source.
  let unit: String
  private let region: NumberRegion

  /// Takes a text apart where its unit begins; nil if a number or a unit is missing.
  init?(_ text: String, in region: NumberRegion) {
    let plain = Self.plain(text)
    let number = plain.prefix {
      $0 == "-" || ("0"..."9").contains($0) || NumberRegion.separators.contains($0)
    }
    guard let last = number.last, number.contains(where: \.isNumber),
      number.dropFirst().firstIndex(of: "-") == nil
    else { return nil }
    let written = plain[number.endIndex...].trimmed
    guard let first = written.first, first.isLetter || first == "%" else { return nil }
    let known = KnownUnit.spellings[written]
    // Without a blank, only a unit that is known is one: dates go on with something else.
    guard last.isWhitespace || known != nil || KnownUnit.isMetricKit(written) else { return nil }
    unit = known ?? written
    reading = region.number(number.trimmed)
    self.text = text
    self.region = region
  }

  /// Returns the text with the digits and separators of ASCII, and without marks of direction.
  ///
  /// Full-width, Arabic and Indic digits count as the numbers that they are.
  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{200E}", "\u{200F}", "\u{061C}": continue
      case "\u{FF0C}", "\u{066C}": plain.append(",")
      case "\u{FF0E}", "\u{066B}": plain.append(".")
      case "\u{2212}", "\u{FF0D}": plain.append("-")
      default:
        let isDigit = scalar.properties.generalCategory == .decimalNumber
        let digit = isDigit ? scalar.properties.numericValue.flatMap { UInt8(exactly: $0) } : nil
        plain.append(digit.map { Unicode.Scalar(48 + $0) } ?? scalar)
      }
    }
    return String(plain)
  }

  /// The reason why there is no number; nil if there is one.
  var doubt: String? {
    guard reading == nil else { return nil }
    let place =
      region.code.map { "as the region '\($0.prefix(40))' writes numbers" } ?? "without a region"
    return "'\(text.prefix(40))' can't be read with certainty \(place)"
  }
}
