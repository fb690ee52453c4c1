import Diagnostics
import SiteBuilder
import Testing

@Suite struct LinkDestinationTests {
  @Test(arguments: [
    ("http://x.org/a?b#c", "http://x.org/a?b#c"), ("HTTPS://x.org", "HTTPS://x.org"),
    ("mailto:a@b.c", "mailto:a@b.c"), ("page.md", "page.html"), ("./page.md?q=1", "page.html?q=1"),
    ("../guide/page.md", "page.html"), ("/guide/page.html", "page.html"), ("#%61", "#a"),
  ])
  func keptOrRewritten(_ written: String, _ address: String) {
    let site = TestSite(page: "## a\n\n[x](<\(written)>)")
    // Some link to pages that this site does not have, which is not the point here.
    #expect(site.diagnostics.allSatisfy { $0.message.contains("leads to no page") })
    #expect(site.body == "<h2 id=\"a\">a</h2>\n<p><a href=\"\(address)\">x</a></p>\n")
  }

  @Test(arguments: [
    "javascript:x", "JAVASCRIPT:x", " javascript:x", "&#9;javascript:x", "java&Tab;script:x",
    "&#x6A;avascript:x", "%6aavascript:x", "javascript%3Ax", "data:x", "vbscript:x", "file:///x",
    "blob:x", "about:x", "x-y+z:a", "&#0;javascript:x", "java script:x", "\u{A0}javascript:x",
    "//x", "\\\\\\\\x", "/%2Fx/%00",
  ])
  func refused(_ written: String) {
    let site = TestSite(page: "[x](<\(written)>) ![x](<\(written)>)")
    #expect(site.content.pages.isEmpty)
    // The image is named in a note: one mistake is reported once.
    #expect(site.diagnostics.count == 1)
    #expect(site.diagnostics.first?.notes.count == 1)
    #expect(site.diagnostics.allSatisfy { $0.place.position?.line == 5 })
  }
}
