import Diagnostics
import SiteBuilder
import Testing
import TextFormats

@Suite struct FrontMatterParserTests {
  private func site(_ frontMatter: String) -> TestSite {
    TestSite([SourceFile(path: "Content/a.md", text: "---\n\(frontMatter)\n---\ntext")])
  }

  @Test func everyKeyIsRead() {
    let site = site(
      "title: \"A: b\"\ndescription: >\n  long\n  text\norder: -3\npart: Measure\nupdated: 2026-11-22\ndraft: false # no"
    )
    #expect(site.report.isEmpty)
    let page = site.content.pages.first
    #expect(page?.title == "A: b")
    #expect(page?.description == "long text")
    #expect(page?.order == -3)
    #expect(page?.part == "Measure")
    #expect(page?.frontMatter.updated?.description == "2026-11-22")
    #expect(page?.frontMatter.isDraft == false)
    #expect(page?.body.markup == "<p>text</p>\n")
  }

  @Test func aNumberMayBeATitle() {
    #expect(site("title: 2024\ndescription: d").content.pages.first?.title == "2024")
  }

  @Test func theLengthIsBounded() {
    let start = "title: T\ndescription: "
    let room = 8_192 - 1 - start.utf8.count
    #expect(site(start + String(repeating: "d", count: room)).report.isEmpty)
    #expect(
      site(start + String(repeating: "d", count: room + 1)).diagnostics.map(\.description) == [
        "Content/a.md:1:1: error: front matter is longer than 8192 bytes"
      ]
    )
  }

  @Test(arguments: ["\r\n", "\n"])
  func placesCountFromTheFile(_ lineEnd: String) {
    let text = "\u{FEFF}---\ntitle: T\ndescription: D\n  \norder: é\n---\n"
    let file = SourceFile(path: "Content/a.md", text: text.replacing("\n", with: lineEnd))
    #expect(
      TestSite([file]).diagnostics.map(\.description) == [
        "Content/a.md:5:8: error: expected a whole number, got 'é'"
      ]
    )
  }

  @Test(arguments: [
    "title: " + String(repeating: "[", count: 8_000), String(repeating: "- ", count: 4_000),
    String(repeating: "{a: ", count: 2_000), "? a\n: b", "&a [*a]", "a: &x [1]\nb: *x", "\0",
    "!!x y",
    "title: \u{7F}", "- a\n-b", "%YAML 9", "\t", "*x", "title: *x", "<<: 1", "title: !!binary x",
    (0..<9).map { "k\($0): [\(Array(repeating: "*k\($0 - 1)", count: 9).joined(separator: ","))]" }
      .joined(separator: "\n"),
  ])
  func hostileFrontMatterIsRefused(_ frontMatter: String) {
    let site = site(frontMatter)
    #expect(site.content.pages.isEmpty)
    #expect(!site.diagnostics.isEmpty)
  }
}
