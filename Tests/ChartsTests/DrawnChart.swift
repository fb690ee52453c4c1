import Charts
import Foundation
import TextFormats

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A chart's markup, read back by an XML parser.
struct DrawnChart {
  /// One line of text with the space that it takes by the charts' own measure.
  struct Text {
    var words: String
    var left: Double
    var right: Double
    var baseline: Double
    var size: Double

    func overlaps(_ other: Text) -> Bool {
      left < other.right - 0.6 && other.left < right - 0.6
        && (baseline - other.baseline).magnitude < max(size, other.size)
    }
  }

  /// One `svg` element.
  struct Picture {
    var width: Double
    var height: Double
    var texts: [Text] = []
    var title = ""
    var description = ""
  }

  private(set) var isWellFormed = false
  private(set) var ids: [String] = []
  private(set) var references: [String] = []
  private(set) var classes: Set<String> = []
  private(set) var pictures: [Picture] = []
  private(set) var attributeNames: Set<String> = []
  private(set) var elementCounts: [String: Int] = [:]

  init(_ fragment: Fragment) {
    let reader = Reader()
    let parser = XMLParser(data: Data("<body>\(fragment.markup)</body>".utf8))
    parser.delegate = reader
    // Foundation on Linux also says yes to elements that do not end.
    let isWellFormed = parser.parse() && reader.depth == 0
    self = reader.chart
    self.isWellFormed = isWellFormed
  }

  private init() {}

  /// All lines of text.
  var words: [String] { pictures.flatMap(\.texts).map(\.words) }

  /// Texts that run into each other or out of their picture.
  var collisions: [String] {
    pictures.flatMap { picture in
      picture.texts.enumerated().flatMap { index, text in
        let others = picture.texts[(index + 1)...].filter(text.overlaps)
        let isInside =
          text.left >= -0.6 && text.right <= picture.width + 0.6
          && text.baseline >= text.size * 0.7 && text.baseline <= picture.height
        return others.map { "'\(text.words)' and '\($0.words)'" }
          + (isInside ? [] : ["'\(text.words)' leaves the picture"])
      }
    }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var chart = DrawnChart()
    private(set) var depth = 0
    private var element = ""
    private var open: OpenText?

    /// A text whose end has not been read yet.
    private struct OpenText {
      var words = ""
      var x: Double
      var baseline: Double
      var anchor: String
      var measure: TextMeasure
    }

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      element = name
      depth += 1
      chart.elementCounts[name, default: 0] += 1
      chart.attributeNames.formUnion(attributes.keys)
      if let id = attributes["id"] { chart.ids.append(id) }
      for key in ["aria-labelledby", "aria-describedby"] {
        if let id = attributes[key] { chart.references.append(id) }
      }
      let names = attributes["class"]?.split(separator: " ").map(String.init) ?? []
      chart.classes.formUnion(names)
      let number = { (key: String) in Double(attributes[key] ?? "") ?? 0 }
      switch name {
      case "svg":
        chart.pictures.append(Picture(width: number("width"), height: number("height")))
      case "text":
        let isBold = names.contains("value") || names.contains("heading")
        open = OpenText(
          x: number("x"),
          baseline: number("y"),
          anchor: attributes["text-anchor"] ?? "start",
          measure: TextMeasure(
            size: names.contains("small") ? 12 : 13,
            weight: isBold ? .bold : .regular
          )
        )
      default: break
      }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      guard !chart.pictures.isEmpty else { return }
      let last = chart.pictures.count - 1
      switch element {
      case "text": open?.words += string
      case "title" where chart.pictures[last].texts.isEmpty: chart.pictures[last].title += string
      case "desc": chart.pictures[last].description += string
      default: break
      }
    }

    func parser(
      _ parser: XMLParser,
      didEndElement name: String,
      namespaceURI: String?,
      qualifiedName: String?
    ) {
      element = ""
      depth -= 1
      guard name == "text", let text = open else { return }
      open = nil
      let width = text.measure.width(of: text.words)
      let left =
        switch text.anchor {
        case "middle": text.x - width / 2
        case "end": text.x - width
        default: text.x
        }
      chart.pictures[chart.pictures.count - 1].texts.append(
        Text(
          words: text.words,
          left: left,
          right: left + width,
          baseline: text.baseline,
          size: text.measure.size
        )
      )
    }
  }
}
