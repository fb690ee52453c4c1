import Diagnostics
import SiteBuilder
import TestSupport
import Testing

@Suite struct GlossaryTests {
  private func messages(_ text: String, folder: String = "guide") -> [String] {
    TestSite([
      page(
        "guide/glossary.md",
        "## Hitch\n\nA hitch is late.\n\n## Hitch time ratio\n\n## Commit\n"
      ),
      page("\(folder)/page.md", text),
    ]).diagnostics.map(\.description)
  }

  private func page(_ path: String, _ text: String) -> SourceFile {
    SourceFile(
      path: "Content/\(path)",
      text: "---\ntitle: Page\ndescription: About it\n---\n" + text
    )
  }

  private func warning(_ place: String, _ term: String, _ link: String) -> String {
    "Content/guide/page.md:\(place): warning: first use of '\(term)' does not lead to the "
      + "glossary; write '\(link)'"
  }

  /// It would count as a use of no words, for ever.
  @Test(.timeLimit(.minutes(1)))
  func `a heading without words is no term`() {
    let site = TestSite(
      [("glossary", "##\n\nx"), ("a", "Some words.")].map { name, text in
        SourceFile(
          path: "Content/guide/\(name).md",
          text: "---\ntitle: T\ndescription: D\n---\n\(text)\n"
        )
      }
    )
    #expect(!site.diagnostics.contains { $0.message.contains("first use") })
  }

  @Test func `the first use of a term must link to it`() {
    #expect(
      messages("## Hitch\n\nSee the Hitches,\nand *hitches*. A (commit) `commit` Commits.") == [
        warning("7:9", "hitch", "[hitches](glossary.md#hitch)"),
        warning("8:19", "commit", "[commit](glossary.md#commit)"),
      ]
    )
  }

  @Test func `a text that pages include counts where they include it`() {
    let site = TestSite([
      page("guide/glossary.md", "## Hitch\n\nLate.\n\n## Commit\n\n## Frame\n"),
      page("guide/page.md", "A frame.\n\n:::include ../_shared.md\n\nA hitch after a commit."),
      page("guide/other.md", "[A hitch](glossary.md#hitch).\n\n:::include ../_shared.md\n"),
      SourceFile(path: "Content/_shared.md", text: "A frame\nwith a hitch.\n"),
    ])
    #expect(
      site.diagnostics.map(\.description) == [
        "Content/_shared.md:1:3: warning: first use of 'frame' does not lead to the glossary; write "
          + "'[frame](guide/glossary.md#frame)'",
        "Content/guide/page.md:5:3: warning: first use of 'frame' does not lead to the glossary; "
          + "write '[frame](glossary.md#frame)'",
        "Content/_shared.md:2:8: warning: first use of 'hitch' does not lead to the glossary; write "
          + "'[hitch](guide/glossary.md#hitch)'",
        "Content/guide/page.md:9:17: warning: first use of 'commit' does not lead to the glossary; "
          + "write '[commit](glossary.md#commit)'",
      ]
    )
  }

  @Test func `a longer term is not a use of a shorter one`() {
    #expect(
      messages("The hitch time ratio, then a hitch, time.") == [
        warning("5:5", "hitch time ratio", "[hitch time ratio](glossary.md#hitch-time-ratio)"),
        warning("5:30", "hitch", "[hitch](glossary.md#hitch)"),
      ]
    )
  }

  @Test func `links, code and other words are not uses`() {
    let text = """
      A [jerk](glossary.md#hitch) is a hitch. [What a commit is](https://example.org) `commit`
      committed :value[decode commit].
      """
    #expect(messages(text) == [])
    #expect(messages("A hitch.", folder: "other") == [])
  }

  @Test func `a link to another term does not count`() {
    #expect(
      messages("A [ratio](../guide/glossary.md#hitch-time-ratio) of hitches.") == [
        warning("5:53", "hitch", "[hitches](glossary.md#hitch)")
      ]
    )
  }

  @Test(arguments: GlossaryLevel.allCases)
  func `an unlinked term is nothing, a warning or an error`(level: GlossaryLevel) {
    let files = [page("guide/glossary.md", "## Hitch\n"), page("guide/page.md", "A hitch.\n")]
    let severities = TestSite(files, glossary: level).diagnostics.map(\.severity.rawValue)
    #expect(severities == (level == .off ? [] : [level.rawValue]))
  }
}
