import Diagnostics
import SiteBuilder
import TextFormats

/// A whole site built from texts, as a program would build it.
struct TestSite {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var content: Content
  private(set) var site: Site
  private let sources: [String: SourceFile]

  init(_ files: [SourceFile], glossary: GlossaryLevel = .warning) {
    var diagnostics: [Diagnostic] = []
    let assets = files.filter { $0.path.hasSuffix(".svg") || $0.path.hasSuffix(".png") }.map {
      file in
      SiteFile(
        path: String(file.path.dropFirst("Content/".count)),
        text: file.text,
        origin: file.path
      )
    }
    let pictures = PictureSizes(of: assets)
    let content = Content(
      parsing: files,
      directives: TestDirectives(),
      pictures: pictures,
      glossary: glossary,
      // As much as settings allow, for tests of speed.
      mostBytes: 16 << 20,
      reporting: &diagnostics
    )
    var links = LinkCheck(content)
    links.add(file: "assets/list.svg")
    for asset in assets { links.add(file: asset.path) }
    diagnostics += links.diagnostics
    let paths = content.pages.map(\.path) + assets.map(\.path)
    diagnostics += AliasCheck(content.pages, taken: Set(paths)).diagnostics

    let templates = Templates(parsing: files, reporting: &diagnostics)
    let navigation = Navigation(pages: content.pages)
    var made: [SiteFile] = []
    if !templates.names.isEmpty {
      _ = templates.check(
        "page",
        placing: ["body"],
        declaring: Page.variables,
        reporting: &diagnostics
      )
    }
    let isRight = !diagnostics.contains { $0.place.path.hasPrefix("Templates/") }
    for page in content.pages where isRight {
      let text =
        templates.names.isEmpty
        ? page.body.markup
        : templates.render(
          "page",
          with: page.templateContext(in: navigation),
          at: page.path,
          reporting: &diagnostics
        )?.text
      if let text { made.append(SiteFile(path: page.path, text: text, origin: page.file)) }
    }
    site = Site(made, reporting: &diagnostics)
    self.content = content
    self.diagnostics = diagnostics
    sources = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  }

  /// A site of one page with the given text below its front matter.
  init(page text: String) {
    let file = SourceFile(
      path: "Content/guide/page.md",
      text: "---\ntitle: Page\ndescription: About it\n---\n" + text
    )
    self.init([file])
  }

  /// All findings as a person would read them.
  var report: String { diagnostics.map { $0.formatted(with: sources) }.joined() }

  /// The only page's text.
  var body: String { content.pages.first?.body.markup ?? "" }
}
