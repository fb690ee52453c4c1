import Diagnostics
import SiteBuilder
import Testing

@Suite struct SiteSettingsTests {
  private func read(_ text: String) -> (settings: SiteSettings?, messages: [String]) {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "perfsite.yml", text: text)
    let settings = SiteSettings(file, reporting: &diagnostics)
    return (settings, diagnostics.map(\.description))
  }

  @Test func `every key is read`() {
    let read = read("# A site.\ntitle: T\nheadline: \"H: h\"\ndescription: >-\n  long\n  text\n")
    #expect(read.messages == [])
    #expect(read.settings?.file == "perfsite.yml")
    #expect(read.settings?.title == "T")
    #expect(read.settings?.headline == "H: h")
    #expect(read.settings?.description == "long text")
    #expect(read.settings?.address == nil)
  }

  @Test func `the address is one to publish at`() {
    let text = "title: T\nheadline: H\ndescription: D\nurl: "
    #expect(read(text + "https://example.com/a").settings?.address?.basePath == "/a/")
    #expect(
      read(text + "example.com").messages == [
        "perfsite.yml:4:6: error: expected an address such as 'https://example.com/lists/', "
          + "got 'example.com'"
      ]
    )
  }

  @Test func `documents are Markdown files of the project outside of the content`() {
    let text = "title: T\nheadline: H\ndescription: D\ndocuments: "
    #expect(
      read(text + "[Documentation/Model.md]").settings?.documents == ["Documentation/Model.md"]
    )
    #expect(read("title: T\nheadline: H\ndescription: D").settings?.documents == [])
    let format =
      "error: expected the path of a Markdown file of the project, such as 'Documentation/Model.md'"
    let read = read(text + "\n- a.txt\n- ../a.md\n- /a.md\n- Content/a.md\n- [a]")
    #expect(
      read.messages == [
        "perfsite.yml:5:3: \(format)", "perfsite.yml:6:3: \(format)", "perfsite.yml:7:3: \(format)",
        "perfsite.yml:8:3: error: files in 'Content' are pages already; leave this one out",
        "perfsite.yml:9:3: error: expected the path of a document, got a list",
      ]
    )
  }

  @Test func `a page of problems, the repository and the license may be named`() {
    let text = "title: T\nheadline: H\ndescription: D\n"
    let read = read(
      text + "problems: guide/a.md\nrepository: https://example.org/a\n"
        + "license: {name: MIT, url: https://example.org/mit}"
    )
    #expect(read.messages == [])
    #expect(read.settings?.problems?.path == "guide/a.md")
    #expect(read.settings?.problems?.place.description == "perfsite.yml:4:11")
    #expect(read.settings?.repository == "https://example.org/a")
    #expect(read.settings?.license?.name == "MIT")
    #expect(read.settings?.license?.url == "https://example.org/mit")
    let wrong = self.read(
      text + "problems: Content/guide/a.md\nrepository: example.org\nlicense: {name: MIT}"
    )
    #expect(wrong.settings == nil)
    #expect(
      wrong.messages == [
        "perfsite.yml:4:11: error: expected the path of a Markdown file within 'Content', such as "
          + "'guide/problems.md'",
        "perfsite.yml:5:13: error: expected a web address with 'https://', got 'example.org'",
        "perfsite.yml:6:10: error: missing key 'url' in the license",
      ]
    )
  }

  @Test func `all mistakes are reported at once`() {
    let read = read("titel: T\ncolour: red\nheadline: [H]\n")
    #expect(read.settings == nil)
    #expect(
      read.messages == [
        "perfsite.yml:1:1: error: unknown key 'titel' in the site's settings; "
          + "did you mean 'title'?",
        "perfsite.yml:1:1: error: missing key 'description' in the site's settings",
        "perfsite.yml:2:1: error: unknown key 'colour' in the site's settings; "
          + "expected one of 'title', 'headline', 'description', 'url', 'documents', 'problems', "
          + "'repository', 'license', 'baseline', 'levels'",
        "perfsite.yml:3:11: error: expected text, got a list",
      ]
    )
  }

  @Test(arguments: ["", "# nothing\n", "- a", "\u{1}", "title: [", "\t"])
  func `anything but a settings file is refused`(text: String) {
    let read = read(text)
    #expect(read.settings == nil)
    #expect(read.messages.count == 1)
  }

  @Test func `broken settings still tell which documents they name`() {
    let text = "titel: T\ndocuments:\n  - README.md # first\n  - [A/b.md, 'c.md', Content/d.md"
    let source = SourceFile(path: "perfsite.yml", text: text)
    #expect(SiteSettings.standIn(for: source).documents == ["README.md", "A/b.md", "c.md"])
  }
}
