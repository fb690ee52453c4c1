import Diagnostics
import LocatedText
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

  @Test func `a document is listed once`() {
    #expect(
      read("title: T\ndescription: D\ndocuments: [a.md, b.md, a.md]").messages == [
        "perfsite.yml:3:25: error: 'a.md' is listed twice; remove one of the two"
      ]
    )
    let settings = read("title: T\ndescription: D\ndocuments: [a.md, b.md]").settings
    #expect(settings?.documentPlaces["b.md"]?.description == "perfsite.yml:3:19")
  }

  @Test(arguments: ["/a/../b/", "/..", "/./a", "/a/%2e%2E/b", "/%zz/"])
  func `a base path has no steps up`(path: String) {
    #expect(
      read("title: T\ndescription: D\nbase: \(path)").messages == [
        "perfsite.yml:3:7: error: expected a path such as '/lists/', got '\(path)'"
      ]
    )
  }

  @Test(arguments: [
    ("scenarios", "{part: scenarios, title: Lists}", "scenarios"),
    ("guide/a.md", "{page: guide/a.md, title: A}", "guide/a.md"),
    ("{url: 'https://a.org', title: A}", "{url: 'https://a.org', title: B}", "https://a.org"),
  ])
  func `the navigation leads to each place once`(first: String, second: String, name: String) {
    #expect(
      read(Self.words + "navigation:\n- \(first)\n- claims\n- \(second)").messages == [
        "perfsite.yml:6:3: error: the navigation has an entry for '\(name)' already; remove one of the "
          + "two"
      ]
    )
  }

  private static let words = "title: T\ndescription: D\n"

  @Test func `without a headline, the title is the heading of the home page`() {
    #expect(read(Self.words).settings?.headline == "T")
    #expect(read(Self.words).messages == [])
  }

  @Test(arguments: [
    ("en", "ltr"), ("pt-BR", "ltr"), ("he", "rtl"), ("ar-EG", "rtl"), ("az-Arab", "rtl"),
    ("ar-Latn", "ltr"),
  ])
  func `a language has a direction`(tag: String, direction: String) {
    let language = read(Self.words + "language: \(tag)").settings?.language
    #expect(language?.tag == tag)
    #expect(language?.direction == direction)
  }

  @Test(arguments: ["english", "e", "en_US", "en-", "1a", "deutsch-x"])
  func `anything else is no language`(tag: String) {
    #expect(
      read(Self.words + "language: \(tag)").messages == [
        "perfsite.yml:3:11: error: expected a language tag such as 'en' or 'pt-BR', got '\(tag)'"
      ]
    )
  }

  @Test func `the base path comes from the address unless it is written`() {
    #expect(read(Self.words + "base: /lists").settings?.basePath == "/lists/")
    #expect(read(Self.words + "url: https://a.org/b").settings?.basePath == "/b/")
    #expect(read(Self.words).settings?.basePath == nil)
    #expect(read(Self.words + "url: https://a.org/b\nbase: /b/").messages == [])
    #expect(
      read(Self.words + "url: https://a.org/b\nbase: /c/").messages == [
        "perfsite.yml:4:7: error: 'url' has the path '/b/', not '/c/'; leave out 'base'"
      ]
    )
    #expect(
      read(Self.words + "base: lists").messages == [
        "perfsite.yml:3:7: error: expected a path such as '/lists/', got 'lists'"
      ]
    )
  }

  @Test func `the navigation names parts, pages and addresses`() {
    let read = read(
      Self.words + "navigation:\n- scenarios\n- guide/a.md\n- {part: replays, title: Watch}\n"
        + "- {page: b.md, title: B}\n- {url: https://a.org, title: App}"
    )
    #expect(read.messages == [])
    let items = read.settings?.navigation ?? []
    #expect(items.map(\.title) == [nil, nil, "Watch", "B", "App"])
    #expect(items.first?.target == .part(.scenarios))
    #expect(items.last?.target == .elsewhere("https://a.org"))
    let wrong = self.read(
      Self.words + "navigation:\n- scenaros\n- claims\n- {title: A}\n- {part: guide, page: a.md}\n"
        + "- {url: https://a.org}\n- {parts: guide}\n- [a]\nparts: {claims: false}"
    )
    #expect(
      wrong.messages == [
        "perfsite.yml:4:3: error: unknown part of the site 'scenaros'; did you mean 'scenarios'?",
        "perfsite.yml:5:3: error: 'claims' is not built; write 'claims: true' below 'parts'",
        "perfsite.yml:6:3: error: expected one of 'part', 'page' and 'url'",
        "perfsite.yml:7:3: error: expected one of 'part', 'page' and 'url'",
        "perfsite.yml:8:3: error: missing key 'title' in an entry of the navigation",
        "perfsite.yml:9:4: error: unknown key 'parts' in an entry of the navigation; "
          + "did you mean 'part'?",
        "perfsite.yml:10:3: error: expected a part of the site or a page, got a list",
      ]
    )
  }

  @Test func `the card is a picture of the content`() {
    #expect(read(Self.words).settings?.cardPath == "assets/card.png")
    #expect(read(Self.words + "card: a/Card.JPG").settings?.cardPath == "a/Card.JPG")
    for path in ["card.svg", "/card.png", "Content/card.png"] {
      #expect(
        read(Self.words + "card: \(path)").messages == [
          "perfsite.yml:3:7: error: expected the path of a PNG, JPEG, GIF or WebP file within "
            + "'Content', such as 'pictures/card.png'"
        ]
      )
    }
  }

  @Test func `parts are switched on and off`() {
    let parts = read(Self.words + "parts: {whoseCost: true, replays: false}").settings?.parts
    #expect(parts?.has(.whoseCost) == true)
    #expect(parts?.has(.replays) == false)
    #expect(parts?.has(.feelIt) == false)
    #expect(parts?.has(.claims) == true)
    #expect(read(Self.words).settings?.parts.has(.replays) == true)
    let read = read(Self.words + "parts: {clams: true, guide: false, models: maybe}")
    #expect(read.messages.count == 3)
    #expect(read.messages.first?.hasSuffix("did you mean 'claims'?") == true)
  }

  @Test func `the theme becomes a rule of the style sheet`() {
    let theme = read(
      Self.words + "theme:\n  accent: {light: '#00568F', dark: '#7cc0f4'}\n"
        + "  textFont: Avenir Next, sans-serif\n  pageWidth: 60rem"
    )
    #expect(theme.messages == [])
    #expect(
      theme.settings?.theme.css
        == ":root{--link:light-dark(#00568f,#7cc0f4);--sans:\"Avenir Next\",sans-serif;"
        + "--page:60rem}\n"
    )
    #expect(read(Self.words).settings?.theme.css == "")
  }

  @Test(arguments: [
    "accent: {light: red, dark: '#7cc0f4'}", "accent: {light: '#00568f'}", "accent: blue",
    "accent: {light: '#0056', dark: '#7cc0f4'}", "textFont: 'a;}body{display:none'",
    "codeFont: 'url(x)'", "headingFont: ','", "pageWidth: 60", "pageWidth: 0px",
    "textWidth: calc(1px)", "textWidth: 1e3px", "color: '#7cc0f4'",
  ])
  func `nothing else gets into the style sheet`(line: String) {
    let read = read(Self.words + "theme:\n  \(line)")
    #expect(read.settings == nil)
    #expect(read.messages.count == 1)
  }

  @Test func `feeds and links to the glossary are switched one by one`() {
    let read = read(Self.words + "feeds: {chapters: false}\nglossary: warning")
    #expect(read.settings?.feedsOff == [.chapters])
    #expect(read.settings?.glossary == .warning)
    let wrong = self.read(Self.words + "glossary: warn\nfeeds: {news: true}")
    #expect(
      wrong.messages == [
        "perfsite.yml:3:11: error: unknown level 'warn'; expected one of 'off', 'warning', 'error'",
        "perfsite.yml:4:9: error: unknown key 'news' in 'feeds'; expected 'chapters'",
      ]
    )
  }

  @Test func `every key says what it means`() {
    func check(_ node: SchemaNode) {
      switch node {
      case .object(let properties):
        for property in properties {
          #expect(property.meaning?.text.hasSuffix(".") == true, "\(property.name)")
          check(property.node)
        }
      case .list(let element, _, _): check(element)
      case .any(let nodes): for node in nodes { check(node) }
      case .map(_, let value): check(value)
      case .text, .words, .elsewhere, .choice, .integer, .number, .flag, .nothing, .reference: break
      }
    }
    check(SiteSettings.schema)
    check(FrontMatter.schema)
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
          + "expected one of 'title', 'headline', 'description', 'language', 'url', 'base', "
          + "'navigation', 'problems', 'parts', 'documents', 'home', 'trust' and 10 more",
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
