import LocatedText
import Testing

@Suite struct XMLScannerTests {
  /// The tokens of a text that arrives in pieces, or the mistake.
  private func tokens(_ text: String, pieces: Int = 1 << 20) -> [String] {
    var rest = Array(text.utf8)[...]
    var scanner = XMLScanner(
      TextInput(path: "a.xml") {
        let piece = Array(rest.prefix(pieces))
        rest = rest.dropFirst(pieces)
        return piece
      }
    )
    var tokens: [String] = []
    do throws(XMLSyntaxError) {
      while true {
        switch try scanner.next() {
        case .start: tokens.append("<\(scanner.name)")
        case .end: tokens.append(">")
        case .text: tokens.append(String(decoding: scanner.text, as: UTF8.self))
        case .endOfFile: return tokens
        }
      }
    } catch {
      return tokens + ["\(error.position): \(error.message)"]
    }
  }

  @Test(arguments: [1, 2, 3, 7, 1000])
  func `a byte order mark is skipped and not counted`(pieces: Int) {
    #expect(tokens("\u{FEFF}<a>b</a>", pieces: pieces) == ["<a", "b", ">"])
    #expect(tokens("\u{FEFF}<a></b>", pieces: pieces) == ["<a", "1:4: expected '</a>'"])
    #expect(tokens("\u{FEFF}", pieces: pieces) == tokens("", pieces: pieces))
  }

  @Test(arguments: [1, 2, 3, 7, 1000])
  func `pieces of any length give the same tokens`(pieces: Int) {
    let text = """
      \u{FEFF}<?xml version="1.0" encoding="UTF-8"?><!-- a -- > --><!DOCTYPE plist PUBLIC "a" "b">
      <a b='1>2' c="&amp;&#65;">x &lt; y<!-- - --->z<![CDATA[<&]]></a>
      """.replacing("\u{FEFF}", with: "")
    #expect(tokens(text, pieces: pieces) == ["<a", "x < yz<&", ">"])
  }

  @Test(arguments: [
    ("", "1:1: unexpected end of file; expected an element"),
    ("<a>\n <b></a>", "2:5: expected '</b>'"),
    ("<a>\n<b x>", "2:5: expected '=' after an attribute's name"),
    ("<a", "1:1: unexpected end of file in a tag"),
    ("<a><b>", "1:7: unexpected end of file; 'b' is not closed"),
    ("<a/><b/>", "1:5: a file has one root element; this is the second"),
    ("x<a/>", "1:1: text outside of the root element"),
    ("<a>\u{1}</a>", "1:4: unexpected control character 0x1"),
    (
      "<?xml version='1.0' encoding='UTF-16'?><a/>",
      "1:1: the encoding is 'utf-16'; save the file as UTF-8"
    ),
    ("<!DOCTYPE a [<!ENTITY b \"c\">]><a/>", "1:1: a document type with declarations is refused"),
    ("<a>&#0;</a>", "1:4: '&#0;' isn't a character"),
    ("<a b=\"<\"/>", "1:7: '<' in an attribute's value"),
    ("<a><!-- </a>", "1:4: unexpected end of file in a comment"),
  ])
  func `mistakes are located`(text: String, message: String) {
    #expect(tokens(text).last == message)
  }

  @Test func `deep nesting and long texts are refused`() {
    let deep = String(repeating: "<a>", count: 101)
    #expect(tokens(deep).last == "1:301: elements are nested deeper than 100 levels")
    let long = "<a>" + String(repeating: "x", count: 1 << 21) + "</a>"
    #expect(tokens(long).last == "1:4: a text is longer than a megabyte")
    let tag = "<a b=\"" + String(repeating: "x", count: 1 << 21) + "\"/>"
    #expect(tokens(tag, pieces: 1000).last == "1:1: a tag is longer than a megabyte")
  }
}
