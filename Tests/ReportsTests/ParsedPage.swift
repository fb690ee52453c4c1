import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A page of the site, read back by an XML parser.
struct ParsedPage {
  private(set) var isWellFormed = false
  private(set) var ids: [String] = []
  private(set) var links: [String] = []
  /// The ids that attributes for accessibility name.
  private(set) var references: [String] = []
  private(set) var elementCounts: [String: Int] = [:]
  /// The texts of elements that have a class, by class.
  private(set) var texts: [String: [String]] = [:]
  /// The number of cells of each row of each table.
  private(set) var tables: [[Int]] = []
  /// The attributes of cells that head a column or a row.
  private(set) var scopes: [String?] = []
  private var root = PageElement("", [:])

  init(_ html: String) {
    // Of HTML, the pages use only void elements that XML does not know.
    let xml = html.replacingOccurrences(of: "<!doctype html>\n", with: "")
      .replacingOccurrences(
        of: "<(base|br|hr|img|input|link|meta|wbr)\\b([^>]*)>",
        with: "<$1$2/>",
        options: .regularExpression
      )
    let reader = Reader()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = reader
    // Foundation on Linux also says yes to elements that do not end.
    let isWellFormed = parser.parse() && reader.isComplete
    self = reader.page
    self.isWellFormed = isWellFormed
  }

  private init() {}

  /// The visible texts of all elements of a name.
  func all(_ name: String) -> [String] {
    root.all.filter { $0.name == name }.map { String($0.visibleText.dropLast()) }
  }

  /// The visible text of the element with an id; of a heading, that of its section.
  func text(of id: String) throws -> String {
    #expect(isWellFormed)
    return try #require(root.text(of: id), "no element has the id '\(id)'")
  }

  /// The visible text of the first element in which an attribute has a value.
  func text(_ attribute: String, _ value: String) throws -> String {
    #expect(isWellFormed)
    let element = root.all.first { $0.attributes[attribute] == value }
    return try #require(element, "no element has \(attribute)=\"\(value)\"").visibleText
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var page = ParsedPage()
    private var open: [(style: String?, text: String)] = []
    private var elements: [PageElement] = []
    /// Everything that began has ended.
    var isComplete: Bool { elements.isEmpty }

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = PageElement(name, attributes)
      (elements.last ?? page.root).children.append(.element(element))
      elements.append(element)
      page.elementCounts[name, default: 0] += 1
      if let id = attributes["id"] { page.ids.append(id) }
      if let link = attributes["href"] { page.links.append(link) }
      for name in ["aria-labelledby", "aria-describedby"] {
        page.references += attributes[name].map { [$0] } ?? []
      }
      switch name {
      case "table": page.tables.append([])
      case "tr": page.tables[page.tables.count - 1].append(0)
      case "td", "th":
        let table = page.tables.count - 1
        page.tables[table][page.tables[table].count - 1] += 1
        if name == "th" { page.scopes.append(attributes["scope"]) }
      default: break
      }
      open.append((attributes["class"], ""))
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
      elements.last?.children.append(.text(characters))
      for index in open.indices { open[index].text += characters }
    }

    func parser(
      _ parser: XMLParser,
      didEndElement name: String,
      namespaceURI: String?,
      qualifiedName: String?
    ) {
      elements.removeLast()
      guard let element = open.popLast(), let style = element.style else { return }
      page.texts[style, default: []].append(element.text)
    }
  }
}
