import Foundation
import TestSupport
import Testing
import TextFormats

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct EscapingTests {
  /// Escape, then parse: the text comes back, in an element and in an attribute.
  @Test(arguments: 0..<200)
  func parsingUndoesEscaping(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "&", "<", ">", "\"", "'", "\n", "\t", "\r", "\r\n", " ", "a", "é", "😀", "\u{301}", "]]>",
      "&amp;", "<!--", "\u{FFFD}", "\u{FEFF}",
    ]
    let text = (0..<20).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    let markup = Fragment { $0.element("a", ["b": text]) { $0.element("c", text: text) } }.markup
    let parsed = try #require(Parsed(markup))
    #expect(parsed.attribute == text)
    #expect(parsed.text == text)
  }

  @Test func eachContextEscapesWhatItMust() {
    #expect(Escaping.text.escape("a<b>&\"'\n\t\r") == "a&lt;b&gt;&amp;\"'\n\t&#13;")
    #expect(Escaping.attribute.escape("a<b>&\"'\n\t\r") == "a&lt;b&gt;&amp;&quot;'&#10;&#9;&#13;")
  }

  @Test func anAccentHidesNothing() {
    #expect(Escaping.attribute.escape("\"\u{301} <\u{338}") == "&quot;\u{301} &lt;\u{338}")
  }

  @Test func forbiddenCharactersAreReplaced() {
    for value in [0x0, 0x1, 0x8, 0xB, 0xC, 0xE, 0x1F, 0xFFFE, 0xFFFF] as [UInt32] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(Escaping.text.escape("a\(scalar)b") == "a\u{FFFD}b", "\(value)")
      #expect(Escaping.attribute.escape(String(scalar)) == "\u{FFFD}", "\(value)")
    }
  }

  @Test func plainTextStaysAsItIs() {
    let text = "Plain é 😀 text, \u{FEFF}\u{E000}"
    #expect(Escaping.text.escape(text) == text)
    #expect(Escaping.attribute.escape(text) == text)
  }
}

/// What an XML parser reads.
private final class Parsed: NSObject, XMLParserDelegate {
  private(set) var text = ""
  private(set) var attribute: String?

  init?(_ markup: String) {
    super.init()
    let parser = XMLParser(data: Data(markup.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    if elementName == "a" { attribute = attributeDict["b"] }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
