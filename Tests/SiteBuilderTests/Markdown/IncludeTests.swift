import Diagnostics
import SiteBuilder
import TestSupport
import Testing

@Suite struct IncludeTests {
  private let files = [
    SourceFile(
      path: "Content/guide/page.md",
      text: "---\ntitle: Page\ndescription: D\n---\nBefore\n:::include ../parts/_tip.md\nafter\n"
        + "\n:::note\n:::include ../parts/_tip.md\n:::\n"
    ),
    SourceFile(
      path: "Content/parts/_tip.md",
      text: "A [link](../guide/page.md), ![dot](dot.svg), [here](#tip), :value[decode].\n\n"
        + "## Tip\n\n:::include _deep.md\n"
    ),
    SourceFile(path: "Content/parts/_deep.md", text: "\nDeep.\n\n"),
    SourceFile(path: "Content/parts/dot.svg", text: "<svg width='4' height='2'/>"),
  ]

  @Test func theTextIsPartOfThePage() {
    let site = TestSite(files)
    #expect(site.report.isEmpty)
    let tip = { (loading: String, id: String) in
      """
      <p>A <a href="page.html">link</a>, <img src="../parts/dot.svg" alt="dot" width="4" height="2"\(loading) \
      decoding="async">, <a href="#tip">here</a>, <data>value decode@1:67</data>.</p>
      <h2 id="\(id)">Tip</h2>
      <p>Deep.</p>

      """
    }
    #expect(
      site.body == """
        <p>Before</p>
        \(tip("", "tip"))<p>after</p>
        <aside class="note" role="note" aria-label="Note">
        \(tip(" loading=\"lazy\"", "tip-2"))</aside>

        """
    )
    #expect(site.content.pages.map(\.path) == ["guide/page.html"])
  }

  /// What a page depends on besides its own file is known.
  @Test func thePageKnowsItsParts() {
    let parts = TestSite(files).content.pages.first?.parts
    #expect(parts?.includedFiles == ["Content/parts/_tip.md", "Content/parts/_deep.md"])
    #expect(parts?.pictures == ["parts/dot.svg"])
  }

  @Test func theCopyForOtherProgramsHoldsTheText() throws {
    let text = TestSite(files).content.pages.first?.markdown ?? ""
    try expectSnapshot(text, named: "included.md")
  }
}
