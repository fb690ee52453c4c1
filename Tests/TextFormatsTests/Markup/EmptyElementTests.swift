import Testing
import TextFormats

@Suite struct EmptyElementTests {
  @Test(arguments: [("br", "<br>"), ("img", "<img>"), ("path", "<path/>"), ("rect", "<rect/>")])
  func kinds(_ name: String, _ markup: String) {
    var writer = MarkupWriter()
    switch name {
    case "br": writer.element("br")
    case "img": writer.element("img")
    case "path": writer.element("path")
    default: writer.element("rect")
    }
    #expect(writer.output == markup)
  }

  @Test func othersHaveAnEndTag() {
    var writer = MarkupWriter()
    writer.element("p")
    writer.element("script", ["src": "x.js"])
    #expect(writer.output == "<p></p><script src=\"x.js\"></script>")
  }
}
