import DeterministicMath
import Diagnostics
import SiteBuilder
import TextFormats

/// The end of the style sheet, with the settings of the look, and a check of its colors' contrast.
struct ThemeStyle {
  /// The text to add to the style sheet.
  let css: String
  /// The colors that are too faint on the page.
  let diagnostics: [Diagnostic]

  /// The style sheet of every page.
  static let sheet = "assets/site.css"

  /// Creates the style of a theme, and judges it on the style sheet's backgrounds.
  ///
  /// Backgrounds that are not written as `--ground: light-dark(#…, #…)` are not judged.
  init(_ theme: SiteTheme, in assets: [SiteFile]) {
    css = theme.css
    let sheet = assets.first { $0.path == Self.sheet }
      .map { String(decoding: $0.bytes, as: UTF8.self) }
    guard let accent = theme.accent, let sheet else {
      diagnostics = []
      return
    }
    let grounds = ["--ground", "--raised"].compactMap { Self.colors(of: $0, in: sheet) }
    diagnostics = [
      Self.objection(to: accent.light, on: grounds.map(\.light)),
      Self.objection(to: accent.dark, on: grounds.map(\.dark)),
    ].compactMap(\.self)
  }

  /// Returns the mistake in a color on some backgrounds; nil if it is readable on all.
  private static func objection(
    to written: SiteTheme.WrittenColor,
    on grounds: [HexColor]
  ) -> Diagnostic? {
    let contrasts = grounds.map { (ground: $0, contrast: $0.contrast(to: written.color)) }
    guard let lowest = contrasts.min(by: { $0.contrast < $1.contrast }),
      lowest.contrast < HexColor.leastContrast
    else { return nil }
    // Rounded down, so that 4.46 is not called 4.5.
    let shown = DecimalText.fixed((lowest.contrast * 10).rounded(.down) / 10, places: 1)
    return .error(
      "'\(written.color.text)' has a contrast of \(shown) to 1 on '\(lowest.ground.text)'; choose "
        + "a color with at least \(HexColor.leastContrast) to 1",
      at: written.place
    )
  }

  /// Returns the two colors of a property, on light and on dark pages.
  private static func colors(of property: String, in sheet: String) -> (
    light: HexColor, dark: HexColor
  )? {
    let start = "\(property): light-dark("
    guard let range = sheet.firstRange(of: start) else { return nil }
    let colors = sheet[range.upperBound...].prefix { $0 != ")" }.split(separator: ",")
      .compactMap { HexColor($0.filter { !$0.isWhitespace }) }
    return colors.count == 2 ? (colors[0], colors[1]) : nil
  }
}

extension HexColor {
  /// Returns the contrast of two colors, 1 to 21, as WCAG 2.2 defines it.
  func contrast(to other: HexColor) -> Double {
    let pair = [luminance, other.luminance].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }

  private var luminance: Double {
    zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
      let value = Double(part.0) / 255
      let linear =
        value <= 0.04045
        ? value / 12.92 : Exponential.of(2.4 * Logarithm.of((value + 0.055) / 1.055))
      return sum + part.1 * linear
    }
  }
}
