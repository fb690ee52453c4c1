import Diagnostics
import SiteBuilder
import TestSupport
import Testing

@Suite struct StyleSheetLinksTests {
  private func read(_ text: String) -> (links: [String], messages: [String]) {
    var diagnostics: [Diagnostic] = []
    let links = StyleSheetLinks.links(
      in: SourceFile(path: "Templates/assets/site.css", text: text),
      at: "assets/site.css",
      reporting: &diagnostics
    )
    let shown = links.map { "\($0.place.position?.description ?? "") \($0.written) \($0.target)" }
    return (shown, diagnostics.map(\.description))
  }

  @Test func `files in url and import are found, with or without quotes`() {
    let read = read(
      """
      @import "base.css"; @import url('../a/print.css') print;
      body { background: url( paper.png ), URL("é.png?v=1#x"); }
      """
    )
    #expect(read.messages == [])
    #expect(
      read.links == [
        "1:10 base.css assets/base.css", "1:34 ../a/print.css a/print.css",
        "2:25 paper.png assets/paper.png", "2:43 é.png?v=1#x assets/é.png",
      ]
    )
  }

  @Test func `comments, fragments, other sites and data are not files of the site`() {
    let read = read(
      """
      /* url(a.png)
         @import "b.css"; */ a { fill: url(#gradient); }
      b { cursor: url(data:image/png;base64,AAAA=); src: url(https://example.org/f.woff2) }
      /* c */ d { src: url(e.png) } /* url(f.png) */
      """
    )
    #expect(read.messages == [])
    #expect(read.links == ["4:22 e.png assets/e.png"])
  }

  @Test(arguments: ["url(", "url(\"", "URL( x ", "@import", "url('a' ", "url(url(a)"])
  func `what nothing closes is no file, however often it stands there`(mark: String) {
    let text = String(repeating: "a{b:\(mark)", count: 20_000)
    var found = read("")
    let time = processorTime { found = read(text) }
    #expect(found.messages == [])
    #expect(
      found.links.isEmpty || mark == "url(url(a)" || mark.contains("\"") || mark.contains("'")
    )
    // A square of it would take minutes.
    #expect(time < 5_000_000_000)
  }

  @Test func `a link that no page may have is located in the style sheet`() {
    #expect(
      read("a { b: url(../../x.png); c: url(//cdn.org/y.png) }").messages == [
        "Templates/assets/site.css:1:12: error: link '../../x.png' leads out of the site",
        "Templates/assets/site.css:1:33: error: link '//cdn.org/y.png' may leave the site without "
          + "saying so; write 'https://' or a path",
      ]
    )
  }
}
