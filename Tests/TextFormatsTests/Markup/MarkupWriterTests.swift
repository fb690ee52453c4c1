import Testing
import TextFormats

@Suite struct MarkupWriterTests {
  @Test func elementsNestAndClose() {
    var writer = MarkupWriter()
    writer.element("p", ["class": "a", "id": nil]) {
      $0.text("1 < 2 ")
      $0.element("b", text: "&")
      $0.newline()
    }
    #expect(writer.output == "<p class=\"a\">1 &lt; 2 <b>&amp;</b>\n</p>")
  }

  @Test func linesAndBlocksEndWithLineBreaks() {
    var writer = MarkupWriter()
    writer.block("ul", ["class": "a"]) { list in
      list.line("li", text: "1")
      list.line("li") { $0.element("b", text: "2") }
    }
    #expect(writer.output == "<ul class=\"a\">\n<li>1</li>\n<li><b>2</b></li>\n</ul>\n")
  }

  @Test func contentNeverBecomesMarkup() {
    var writer = MarkupWriter()
    writer.element("a", ["href": "\"><script>"], text: "</a><script>")
    #expect(
      writer.output
        == "<a href=\"&quot;&gt;&lt;script&gt;\">&lt;/a&gt;&lt;script&gt;</a>"
    )
  }

  @Test func attributesKeepTheirOrder() {
    var writer = MarkupWriter()
    writer.element("i", ["z": "1", "a": "2", "m": ""])
    #expect(writer.output == "<i z=\"1\" a=\"2\" m=\"\"></i>")
  }
}
