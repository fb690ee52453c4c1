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
    let colours = Self.colours(scheme)
    let ground = try #require(colours["ground"])
    for name in ["1", "2", "3", "4", "5", "other"].map({ "series-" + $0 }) + ["axis"] {
      #expect(try Self.contrast(#require(colours[name]), ground) >= 3, "\(name)")
    }
    for tone in ["good", "warning", "critical"] {
      let mark = try #require(colours[tone])
      #expect(Self.contrast(mark, ground) >= 3, "\(tone)")
      for band in ["good", "warning", "critical"] {
        let behind = try #require(colours["band-" + band])
        #expect(Self.contrast(mark, behind) >= 3, "\(tone) on \(band)")
      }
    }
  }

  @Test(arguments: Scheme.allCases)
  func `text has four and a half to one against all that is behind it`(scheme: Scheme) throws {
    let colours = Self.colours(scheme)
    for behind in ["ground", "band-good", "band-warning", "band-critical"] {
      for text in ["ink", "quiet"] {
        let ratio = try Self.contrast(#require(colours[text]), #require(colours[behind]))
        #expect(ratio >= 4.5, "\(text) on \(behind)")
      }
    }
    // Texts on spans that are late, and on cells without a number.
    let ground = try #require(colours["ground"])
    #expect(try Self.contrast(ground, #require(colours["critical"])) >= 4.5)
    #expect(try Self.contrast(#require(colours["quiet"]), #require(colours["grid"])) >= 4.5)
    for series in ["1", "2", "3", "4", "5", "other"] {
      let ratio = try Self.contrast(
        #require(colours["ink-" + series]),
        #require(colours["series-" + series])
      )
      #expect(ratio >= 4.5, "text on series \(series)")
    }
  }

  @Test func `the sheet is balanced and small`() {
    #expect(ChartStyle.css.filter { $0 == "{" }.count == ChartStyle.css.filter { $0 == "}" }.count)
    #expect(ChartStyle.css.utf8.count <= 8_000)
  }

  /// The custom properties of a scheme: those of light, overridden by those of dark.
  private static func colours(_ scheme: Scheme) -> [String: Int] {
    let blocks = ChartStyle.css.components(separatedBy: "@media")
    var colours: [String: Int] = [:]
    for block in scheme == .light ? blocks.prefix(1) : blocks.prefix(2) {
      for match in block.matches(of: #/--chart-([a-z0-9-]+): #([0-9a-f]{6});/#) {
        colours[String(match.output.1)] = Int(match.output.2, radix: 16)
      }
    }
    return colours
  }

  /// The contrast ratio of WCAG 2.
  private static func contrast(_ first: Int, _ second: Int) -> Double {
    let levels = [first, second].map(luminance).sorted()
    return (levels[1] + 0.05) / (levels[0] + 0.05)
  }

  private static func luminance(_ colour: Int) -> Double {
    let weights = [0.2126, 0.7152, 0.0722]
    return zip(weights, [16, 8, 0]).reduce(0) { sum, part in
      let level = Double(colour >> part.1 & 0xFF) / 255
      let linear = level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
      return sum + part.0 * linear
    }
  }
}
