import Charts
import Foundation
import Testing

struct ChartStyleTests {
  enum Scheme: CaseIterable {
    case light
    case dark
  }

  @Test(arguments: Scheme.allCases)
  func `marks have three to one against the ground`(scheme: Scheme) throws {
    let colors = Self.colors(scheme)
    let ground = try #require(colors["ground"])
    for name in ["axis", "good", "warning"] {
      #expect(try Self.contrast(#require(colors[name]), ground) >= 3, "\(name)")
    }
    for name in ["good", "warning", "hitch"] {
      let mark = try #require(colors[name])
      for band in ["good", "warning", "critical"] {
        let behind = try #require(colors["band-" + band])
        #expect(Self.contrast(mark, behind) >= 3, "\(name) on \(band)")
      }
    }
  }

  @Test func `only hitches have the color of hitches`() throws {
    for scheme in Scheme.allCases {
      let colors = Self.colors(scheme)
      let hitch = try #require(colors["hitch"])
      #expect(colors.filter { $0.value == hitch }.map(\.key) == ["hitch"])
      #expect(Set(Hue.allCases.map { colors["hue-\($0.rawValue)"] }).count == Hue.allCases.count)
    }
  }

  @Test(arguments: Scheme.allCases)
  func `text has four and a half to one against all that is behind it`(scheme: Scheme) throws {
    let colors = Self.colors(scheme)
    for behind in ["ground", "band-good", "band-warning", "band-critical"] {
      for text in ["ink", "quiet"] {
        let ratio = try Self.contrast(#require(colors[text]), #require(colors[behind]))
        #expect(ratio >= 4.5, "\(text) on \(behind)")
      }
    }
    // Cells without a number.
    #expect(try Self.contrast(#require(colors["quiet"]), #require(colors["grid"])) >= 4.5)
    // Texts on marks have the color of the ground.
    let ground = try #require(colors["ground"])
    for name in Hue.allCases.map({ "hue-\($0.rawValue)" }) + ["hitch"] {
      #expect(try Self.contrast(ground, #require(colors[name])) >= 4.5, "text on \(name)")
    }
  }

  @Test func `the sheet is balanced and small`() {
    #expect(ChartStyle.css.filter { $0 == "{" }.count == ChartStyle.css.filter { $0 == "}" }.count)
    #expect(ChartStyle.css.utf8.count <= 8_000)
  }

  /// The custom properties of a scheme.
  private static func colors(_ scheme: Scheme) -> [String: Int] {
    let pattern = #/--(?:chart-)?([a-z0-9-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\);/#
    return ChartStyle.css.matches(of: pattern).reduce(into: [:]) { colors, match in
      let text = scheme == .light ? match.output.2 : match.output.3
      colors[String(match.output.1)] = Int(text, radix: 16)
    }
  }

  /// The contrast ratio of WCAG 2.
  private static func contrast(_ first: Int, _ second: Int) -> Double {
    let levels = [first, second].map(luminance).sorted()
    return (levels[1] + 0.05) / (levels[0] + 0.05)
  }

  private static func luminance(_ color: Int) -> Double {
    let weights = [0.2126, 0.7152, 0.0722]
    return zip(weights, [16, 8, 0]).reduce(0) { sum, part in
      let level = Double(color >> part.1 & 0xFF) / 255
      let linear = level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
      return sum + part.0 * linear
    }
  }
}
