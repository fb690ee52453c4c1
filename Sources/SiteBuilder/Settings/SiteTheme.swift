package import Diagnostics
import LocatedText

/// The differences of a site's look from its style sheet.
package struct SiteTheme: Hashable, Sendable {
  /// The color of links and marks, on light and on dark pages.
  package struct Accent: Hashable, Sendable {
    /// The color on light pages.
    package let light: WrittenColor
    /// The color on dark pages.
    package let dark: WrittenColor
  }

  /// A color and where it is written.
  package struct WrittenColor: Hashable, Sendable {
    package let color: HexColor
    package let place: Place
  }

  /// The color of links; nil for that of the style sheet.
  package private(set) var accent: Accent?
  /// The values of the style sheet's other properties.
  private var values: [Property: String] = [:]

  package init() {}

  /// The rule that sets the style sheet's properties; empty if nothing differs.
  package var css: String {
    var declarations = Property.allCases.compactMap { property in
      values[property].map { "\(property.rawValue):\($0)" }
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

extension SiteTheme {
  /// A property of the style sheet.
  private enum Property: String, CaseIterable {
    case textFont = "--sans"
    case headingFont = "--serif"
    case codeFont = "--mono"
    case textWidth = "--measure"
    case pageWidth = "--page"
  }

  /// The keys of `theme`.
  static var shape: Shape<SiteTheme> {
    func property(
      _ key: String,
      _ property: Property,
      _ shape: Shape<String>
    ) -> Field<SiteTheme> {
      .optional(key, shape) { $0.values[property] = $1 }
    }
    return .mapping(
      "the theme",
      of: SiteTheme(),
      [
        .optional("accent", \.accent, accentShape).meaning(
          "The color of links and of what can be pressed. On the page it has a contrast of at least "
            + "\(HexColor.leastContrast) to 1.",
          without: "blue"
        ),
        property("textFont", .textFont, fonts)
          .meaning("The font of the text.", without: "the system's"),
        property("headingFont", .headingFont, fonts)
          .meaning("The font of headings.", without: "Charter or Georgia"),
        property("codeFont", .codeFont, fonts)
          .meaning("The font of code.", without: "the system's"),
        property("textWidth", .textWidth, length)
          .meaning("The widest that a line of text gets.", without: "`42rem`"),
        property("pageWidth", .pageWidth, length)
          .meaning("The widest that a page gets.", without: "`74rem`"),
      ]
    )
  }

  private static var accentShape: Shape<Accent> {
    Shape<[WrittenColor]>.mapping(
      "the accent",
      of: [],
      reportingAt: .mapping,
      [
        .required("light", color) { $0.insert($1, at: 0) }.meaning("On light pages."),
        .required("dark", color) { $0.append($1) }.meaning("On dark pages."),
      ]
    ).map { Accent(light: $0[0], dark: $0[1]) }
  }

  private static var color: Shape<WrittenColor> {
    Shape<HexColor>.text(
      expecting: "a color in quotation marks, such as '\"#00568f\"'",
      "a color such as `\"#00568f\"`",
      HexColor.init
    ).then { color, node, _ in WrittenColor(color: color, place: node.place) }
  }

  /// The shape of font names, which can't end the declaration that they are put into.
  private static var fonts: Shape<String> {
    Shape<String>.text(expecting: "the names of fonts").then { text, node, findings in
      let names = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
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
    }.showing(.words("names of fonts on the reader's device, such as `Avenir Next, sans-serif`"))
  }

  private static var length: Shape<String> {
    .text(
      expecting: "a length such as '42rem', '60ch' or '900px'",
      "a length such as `42rem`, `60ch` or `900px`"
    ) { text in
      let number = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      guard ["rem", "ch", "px"].contains(text.dropFirst(number.count)),
        let value = ExactDecimal(String(number))?.nearestDouble, value > 0
      else { return nil }
      return text
    }
  }
}
