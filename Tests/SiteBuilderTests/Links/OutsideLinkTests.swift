import Diagnostics
import SiteBuilder
import Testing

@Suite struct OutsideLinkTests {
  @Test func `addresses in YAML are found where they are, without what surrounds them`() {
    let file = SourceFile(
      path: "Content/claims.yml",
      text: """
        # https://comment.example/
        source: {name: X, url: https://a.example/b_(c)?d=1#e}
        links: [https://b.example/, "http://c.example"] # https://no.example
        text: See (https://d.example/x). Or https://e.example/#part, not ftp://f.example
        """
    )
    #expect(
      OutsideLink.links(inYAML: file).map { "\($0.place): \($0.address)" } == [
        "Content/claims.yml:2:24: https://a.example/b_(c)?d=1#e",
        "Content/claims.yml:3:9: https://b.example/",
        "Content/claims.yml:3:30: http://c.example",
        "Content/claims.yml:4:12: https://d.example/x",
        "Content/claims.yml:4:37: https://e.example/#part",
      ]
    )
  }

  @Test func `addresses in templates are those of links`() {
    let file = SourceFile(
      path: "Templates/page.mustache",
      text: """
        <a href="https://a.example/">A</a> https://text.example <a href="{{root}}b.html">B</a>
        <!-- <a href="https://comment.example/">C</a> --><img src='http://d.example/{{name}}.png'>
        """
    )
    #expect(
      OutsideLink.links(inTemplate: file).map { "\($0.place): \($0.address)" } == [
        "Templates/page.mustache:1:10: https://a.example/"
      ]
    )
  }

  @Test func `links of the text know their places`() {
    let site = TestSite(page: "[a](https://a.example/#x), [mail](mailto:a@b.example)\n[a]: x")
    #expect(
      site.content.outsideLinks.map { "\($0.place): \($0.address)" } == [
        "Content/guide/page.md:5:1: https://a.example/#x",
        "Content/guide/page.md:5:28: mailto:a@b.example",
      ]
    )
  }
}
