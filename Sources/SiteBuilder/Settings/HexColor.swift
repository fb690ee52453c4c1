/// A color as style sheets write it: `#00568f`.
package struct HexColor: Hashable, Sendable {
  /// The color with its sign, in lower case.
  package let text: String
  /// Red, green and blue, 0 to 255.
  package let parts: [UInt8]

  /// The least contrast that text may have: level AA of WCAG 2.2.
  package static let leastContrast = 4.5

  /// Creates the color of six hexadecimal digits after `#`; nil for anything else.
  package init?(_ text: String) {
    let digits = text.utf8.dropFirst()
    guard text.hasPrefix("#"), digits.count == 6 else { return nil }
    var parts: [UInt8] = []
    var rest = text.dropFirst()
    while !rest.isEmpty {
      let pair = rest.prefix(2)
      guard pair.allSatisfy(\.isHexDigit), let part = UInt8(pair, radix: 16) else { return nil }
      parts.append(part)
      rest = rest.dropFirst(2)
    }
    self.text = text.lowercased()
    self.parts = parts
  }
}
