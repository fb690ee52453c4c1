/// Estimates the width of a text in a system sans-serif font, erring on the wide side.
///
/// The widths are those of the widest common system font (DejaVu Sans) or of Arial where that is
/// wider, rounded to hundredths of an em plus one percent; SF, Segoe UI, Roboto and Noto Sans are
/// narrower. So labels that do not overlap by this measure do not overlap on a reader's screen.
package struct TextMeasure: Hashable, Sendable {
  /// The weight of the letters; heavy ones are wider.
  package enum Weight: Hashable, Sendable {
    case regular
    case bold
  }

  /// The font size in pixels.
  package var size: Double
  /// The weight of the letters.
  package var weight: Weight

  package init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }

  /// Returns the estimated width in pixels.
  ///
  /// - Complexity: O(characters).
  package func width(of text: some StringProtocol) -> Double {
    let hundredths = text.unicodeScalars.reduce(0) { $0 + Self.width(of: $1) }
    return Double(hundredths) * size / 99 * (weight == .bold ? 1.22 : 1)
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 32..<127: asciiWidths[Int(scalar.value) - 32]
    case 0..<32, 0x7F..<0xA0, 0xAD: 0
    case 0x300..<0x370, 0x200B..<0x2010, 0xFE00..<0xFE10, 0x1F3FB..<0x1F400: 0
    case 0x2009, 0x202F: 22
    case 0xA0..<0x250: 80
    case 0x250..<0x500: 90
    case 0x2010..<0x2014, 0x2018...0x2022: 60
    case 0x1F000...: 140
    default: 104
    }
  }

  private static let asciiWidths: [Int] = [
    // space ! " # $ % & ' ( ) * + , - . /
    32, 40, 46, 84, 64, 95, 78, 28, 39, 39, 50, 84, 32, 36, 32, 34,
    // 0–9 : ; < = > ?
    64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 56,
    // @ A–O
    102, 68, 69, 72, 77, 67, 61, 78, 75, 30, 50, 67, 56, 86, 75, 79,
    // P–Z [ \ ] ^ _
    67, 79, 72, 67, 61, 73, 68, 99, 68, 67, 68, 39, 34, 39, 84, 56,
    // ` a–o
    50, 61, 64, 55, 64, 62, 35, 64, 63, 28, 28, 58, 28, 97, 63, 61,
    // p–z { | } ~
    64, 64, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
  ]
}
