package import Diagnostics
import LocatedText

/// How the site looks where that differs from its style sheet.
package struct SiteTheme: Hashable, Sendable {
  /// The color of links and marks, on light and on dark pages.
  package struct Accent: Hashable, Sendable {
    /// On light pages.
    package let light: WrittenColor
    /// On dark pages.
    package let dark: WrittenColor
  }

  /// A color and where it is written.
  package struct WrittenColor: Hashable, Sendable {
    /// The color.
    package let color: HexColor
    /// Where it is written.
    package let place: Place
  }

  /// The color of links; nil for that of the style sheet.
  package private(set) var accent: Accent?
  /// The values of the style sheet's other properties, in their order.
  private var properties: [(ThemeKey, String)] {
    ThemeKey.allCases.compactMap { key in values[key].map { (key, $0) } }
  }
  private var values: [ThemeKey: String] = [:]

  /// The style sheet's own look.
  package init() {}

  /// The rule that sets the style sheet's properties; empty if nothing differs.
  package var css: String {
    var declarations = properties.compactMap { key, value in
      key.property.map { "\($0):\(value)" }
    }
    if let accent {
      declarations.insert(
        "--link:light-dark(\(accent.light.color.text),\(accent.dark.color.text))",
        at: 0
      )
    }
    return declarations.isEmpty ? "" : ":root{\(declarations.joined(separator: ";"))}\n"
  }
}

/// A key of `theme`.
enum ThemeKey: String, DeclaredKey {
  case accent
  case textFont
  case headingFont
  case codeFont
  case textWidth
  case pageWidth

  var declaration: KeyDeclaration {
    switch self {
    case .accent:
      KeyDeclaration(
        AccentKey.kind,
        without: .means("blue"),
        "The color of links and of what can be pressed. On the page it has a contrast of at least "
          + "\(HexColor.leastContrast) to 1."
      )
    case .textFont:
      KeyDeclaration(Self.font, without: .means("the system's"), "The font of the text.")
    case .headingFont:
      KeyDeclaration(Self.font, without: .means("Charter or Georgia"), "The font of headings.")
    case .codeFont:
      KeyDeclaration(Self.font, without: .means("the system's"), "The font of code.")
    case .textWidth:
      KeyDeclaration(
        Self.length,
        without: .means("`42rem`"),
        "The widest that a line of text gets."
      )
    case .pageWidth:
      KeyDeclaration(Self.length, without: .means("`74rem`"), "The widest that a page gets.")
    }
  }

  private static let font = KeyDeclaration.Kind.text(
    "names of fonts on the reader's device, such as `Avenir Next, sans-serif`"
  )
  private static let length = KeyDeclaration.Kind.text(
    "a length such as `42rem`, `60ch` or `900px`"
  )

  /// The property of the style sheet; nil for the accent, which has two values.
  var property: String? {
    switch self {
    case .accent: nil
    case .textFont: "--sans"
    case .headingFont: "--serif"
    case .codeFont: "--mono"
    case .textWidth: "--measure"
    case .pageWidth: "--page"
    }
  }
}

/// A key of `accent`.
enum AccentKey: String, DeclaredKey {
  case light
  case dark

  var declaration: KeyDeclaration {
    switch self {
    case .light: KeyDeclaration(Self.color, without: .mistake, "On light pages.")
    case .dark: KeyDeclaration(Self.color, without: .mistake, "On dark pages.")
    }
  }

  private static let color = KeyDeclaration.Kind.text("a color such as `\"#00568f\"`")
}

extension SiteTheme {
  /// Decodes the value of `theme`; nil, with findings, if any of it is wrong.
  init?(_ node: YAMLNode, _ findings: inout Findings) {
    guard let fields = node.fields(ThemeKey.self, of: "the theme", &findings) else { return nil }
    for key in ThemeKey.allCases {
      guard let value = fields[key] else { continue }
      switch key {
      case .accent: accent = Self.accent(value, &findings)
      case .textFont, .headingFont, .codeFont: values[key] = Self.fonts(value, &findings)
      case .textWidth, .pageWidth: values[key] = Self.length(value, &findings)
      }
    }
  }

  private static func accent(_ node: YAMLNode, _ findings: inout Findings) -> Accent? {
    guard let fields = node.fields(AccentKey.self, of: "the accent", &findings) else { return nil }
    let light = fields.required(.light, &findings).flatMap { color($0, &findings) }
    let dark = fields.required(.dark, &findings).flatMap { color($0, &findings) }
    guard let light, let dark else { return nil }
    return Accent(light: light, dark: dark)
  }

  private static func color(_ node: YAMLNode, _ findings: inout Findings) -> WrittenColor? {
    let expected = "a color in quotation marks, such as '\"#00568f\"'"
    guard let text = node.text(&findings, expecting: expected) else { return nil }
    guard let color = HexColor(text) else {
      findings.error("expected \(expected), got '\(text)'", at: node.place)
      return nil
    }
    return WrittenColor(color: color, place: node.place)
  }

  /// Font names that cannot end the declaration that they are put into.
  private static func fonts(_ node: YAMLNode, _ findings: inout Findings) -> String? {
    guard let text = node.text(&findings, expecting: "the names of fonts") else { return nil }
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0).trimmed
    }
    let isPlain = names.allSatisfy { name in
      !name.isEmpty
        && name.unicodeScalars.allSatisfy {
          $0.properties.isAlphabetic || "0123456789 -".unicodeScalars.contains($0)
        }
    }
    guard isPlain else {
      findings.error(
        "expected names of fonts with commas between them, such as 'Avenir Next, sans-serif', got "
          + "'\(text)'",
        at: node.place
      )
      return nil
    }
    // Generic families are keywords, which lose their meaning in quotation marks.
    return names.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: ",")
  }

  private static func length(_ node: YAMLNode, _ findings: inout Findings) -> String? {
    let expected = "a length such as '42rem', '60ch' or '900px'"
    guard let text = node.text(&findings, expecting: expected) else { return nil }
    let number = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard ["rem", "ch", "px"].contains(text.dropFirst(number.count)),
      let value = ExactDecimal(String(number))?.nearestDouble, value > 0
    else {
      findings.error("expected \(expected), got '\(text)'", at: node.place)
      return nil
    }
    return text
  }
}
