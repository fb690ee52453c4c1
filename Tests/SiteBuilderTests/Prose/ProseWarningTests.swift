import Diagnostics
import SiteBuilder
import TestSupport
import Testing

@Suite struct ProseWarningTests {
  private func words(_ count: Int) -> String {
    (0..<count).map { "w\($0 % 7)x\($0)" }.joined(separator: " ")
  }

  @Test func `a sentence over 40 words warns where it begins, and the page is made`() {
    let site = TestSite(
      page: "Short. \(words(38)) **and** `co de` now.\n\n\(words(40)). [1] – \(words(40))!\n"
    )
    #expect(
      site.diagnostics.map(\.description) == [
        "Content/guide/page.md:5:8: warning: sentence of 41 words; "
          + "say it in sentences of at most 40"
      ]
    )
    #expect(site.content.pages.count == 1)
  }

  @Test func `items and cells are sentences of their own`() {
    let items = "- \(words(30))\n- \(words(30))\n\n| \(words(30)) | \(words(30)) |\n|--|--|\n"
    #expect(TestSite(page: items).diagnostics.isEmpty)
    #expect(TestSite(page: "> \(words(30))\n> \(words(30))\n").diagnostics.count == 1)
  }

  @Test func `a directive is one word`() {
    let page = "\(words(39)) (:value[decode one two three four])."
    #expect(TestSite(page: page).diagnostics.isEmpty)
    #expect(TestSite(page: page.replacing("w0x0 ", with: "w0x0 b ")).diagnostics.count == 1)
  }
}

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
}

/// How much the findings of a rule weigh.
@Suite struct ProseRulesTests {
  @Test(arguments: [ProseRules.Level.off, .warning, .error])
  func `a rule is off, warns or fails`(level: ProseRules.Level) {
    let text = "The the.\n\n" + String(repeating: "word-a word-b ", count: 21) + ".\n"
    let severities = TestSite(page: text, prose: ProseRules(all: level)).diagnostics
      .map(\.severity.rawValue)
    #expect(severities == (level == .off ? [] : [level.rawValue, level.rawValue]))
  }

  @Test func `without rules, words are nobody's business`() {
    #expect(TestSite(page: "The the.\n", prose: ProseRules()).diagnostics.isEmpty)
  }
}
